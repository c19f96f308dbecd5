/* oxlint-disable unicorn/consistent-function-scoping -- `instrument` runs in the page, where nothing else of this file is */
import type { CDPSession, Page } from 'playwright';

/** What a script can leave on a page, as comparable text. */
export interface Footprint {
  readonly globals: readonly string[];
  /** The document's own properties that a fresh document doesn't have. */
  readonly onDocument: readonly string[];
  /** Attributes, children and sheets of `html`, `head` and `body`; the contents of `#place` are left out. */
  readonly markup: readonly string[];
  /** The browser's functions and accessors that have been replaced, such as `History.prototype.pushState`. */
  readonly patched: readonly string[];
  /** `window hashchange`, `document visibilitychange`… */
  readonly listeners: readonly string[];
  readonly storage: readonly string[];
  readonly url: string;
  /** Pending timers and frames, by who requested them. */
  readonly timers: readonly string[];
  readonly observers: number;
}

/** Runs before any script of the page: records the browser's initial state, and counts timers and observers from then on. */
function instrument(): void {
  const born = new Map<string, unknown>();
  const look = (): Map<string, unknown> => {
    const found = new Map<string, unknown>();
    const note = (owner: object, name: string) => {
      for (const key of Reflect.ownKeys(owner)) {
        const { value, get, set } = Object.getOwnPropertyDescriptor(owner, key) ?? {};
        found.set(`${name}.${String(key)}`, typeof value === 'function' ? value : (get ?? set));
      }
    };
    for (const name of Object.getOwnPropertyNames(globalThis)) {
      if (!/^[A-Z]/.test(name) || name === 'DatingApp') continue;
      const value = Object.getOwnPropertyDescriptor(globalThis, name)?.value as { prototype?: object } | undefined;
      if (value === undefined || value === null || (typeof value !== 'function' && typeof value !== 'object')) continue;
      note(value, name);
      if (value.prototype) note(value.prototype, `${name}.prototype`);
    }
    for (const [name, owner] of Object.entries({ history, location, navigator, document: document.constructor }))
      note(owner, name);
    for (const name of ['fetch', 'setTimeout', 'setInterval', 'addEventListener', 'requestAnimationFrame'] as const)
      found.set(name, globalThis[name]);
    return found;
  };

  const timers = new Map<string, string>();
  const observers = new Set<object>();
  const wrapTimer = (
    set: 'setTimeout' | 'setInterval' | 'requestAnimationFrame',
    clear: 'clearTimeout' | 'clearInterval' | 'cancelAnimationFrame',
  ) => {
    const [setNative, clearNative] = [globalThis[set] as (...args: unknown[]) => number, globalThis[clear]];
    const wrapped = (callback: unknown, ...rest: unknown[]) => {
      const id: number = setNative(
        (...args: unknown[]) => {
          if (set !== 'setInterval') timers.delete(`${set} ${id}`);
          (callback as (...given: unknown[]) => void)(...args);
        },
        ...rest,
      );
      timers.set(`${set} ${id}`, `${set} ${String(rest[0] ?? '')} ${new Error('asked').stack?.split('\n')[2]?.trim() ?? ''}`);
      return id;
    };
    const cleared = (id: number) => {
      timers.delete(`${set} ${id}`);
      clearNative(id);
    };
    Object.assign(globalThis, { [set]: wrapped, [clear]: cleared });
  };
  wrapTimer('setTimeout', 'clearTimeout');
  wrapTimer('setInterval', 'clearInterval');
  wrapTimer('requestAnimationFrame', 'cancelAnimationFrame');
  for (const Observer of [MutationObserver, ResizeObserver, IntersectionObserver]) {
    const { observe, disconnect } = Observer.prototype;
    Observer.prototype.observe = function (this: MutationObserver, ...args: [never]) {
      observers.add(this);
      observe.apply(this as never, args);
    };
    Observer.prototype.disconnect = function (this: never) {
      observers.delete(this);
      disconnect.call(this);
    };
  }
  for (const [name, value] of look()) born.set(name, value);

  const attributesOf = (element: Element) => [...element.attributes].map(({ name, value }) => `${name}="${value}"`).join(' ');
  const storageOf = (kind: string, storage: Storage) =>
    Object.keys(storage)
      .toSorted()
      .map((key) => `${kind} ${key}`);
  Object.defineProperty(globalThis, 'lookAround', {
    value: async () => ({
      globals: Object.getOwnPropertyNames(globalThis)
        .filter((name) => !/^\d+$/.test(name))
        .toSorted(),
      onDocument: Object.getOwnPropertyNames(document).toSorted(),
      markup: [
        `html ${attributesOf(document.documentElement)}`,
        `body ${attributesOf(document.body)}`,
        `head ${document.head.innerHTML}`,
        ...[...document.documentElement.children, ...document.body.children].map(({ localName, id }) => `${localName} ${id}`),
        `sheets ${document.styleSheets.length} ${document.adoptedStyleSheets.length} ${document.fonts.size}`,
        `frames ${window.length}`,
      ],
      patched: [...look()].filter(([name, value]) => born.get(name) !== value).map(([name]) => name),
      storage: [
        ...storageOf('local', localStorage),
        ...storageOf('session', sessionStorage),
        ...(await indexedDB.databases()).map(({ name }) => `indexedDB ${name}`),
        ...document.cookie.split(';').filter(Boolean),
      ],
      url: location.href,
      timers: [...timers.values()],
      observers: observers.size,
    }),
  });
}

/** Listeners of the page's own objects, through the inspector: a page can't ask for them. */
async function listenersOf(cdp: CDPSession): Promise<string[]> {
  const found: string[] = [];
  for (const name of [
    'window',
    'document',
    'document.documentElement',
    'document.head',
    'document.body',
    'history',
    'navigator.serviceWorker',
  ]) {
    const { result } = await cdp.send('Runtime.evaluate', { expression: name });
    if (!result.objectId) continue;
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId });
    found.push(...listeners.map(({ type, useCapture }) => `${name} ${type}${useCapture ? ' capturing' : ''}`));
  }
  return found.toSorted();
}

/** Makes the page report its footprint. Call before it is opened. */
export const prepareFootprint = (page: Page): Promise<unknown> => page.addInitScript(instrument);

export async function footprintOf(page: Page, cdp: CDPSession): Promise<Footprint> {
  const seen = await page.evaluate(() =>
    (globalThis as unknown as { lookAround: () => Promise<Omit<Footprint, 'listeners'>> }).lookAround(),
  );
  return { ...seen, listeners: await listenersOf(cdp) };
}

/** What is there now and wasn't before, by kind; kinds without a difference are left out. */
export function added(before: Footprint, now: Footprint): Partial<Record<keyof Footprint, unknown>> {
  const changes: Partial<Record<keyof Footprint, unknown>> = {};
  for (const kind of Object.keys(now) as (keyof Footprint)[]) {
    const [old, current] = [before[kind], now[kind]];
    if (Array.isArray(old) && Array.isArray(current)) {
      const left = [...(old as string[])];
      const fresh = (current as string[]).filter(
        (entry) => !left.includes(entry) || left.splice(left.indexOf(entry), 1).length === 0,
      );
      if (fresh.length > 0) changes[kind] = fresh;
      if (left.length > 0) changes[kind] = [...fresh, ...left.map((entry) => `gone: ${entry}`)];
    } else if (old !== current) changes[kind] = current;
  }
  return changes;
}
