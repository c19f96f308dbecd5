/** `Storage` as far as the widget uses it, and a browser's habit of telling the other tabs. */
class FakeStorage {
  readonly #values: Map<string, string>;
  readonly #told: (key: string | null, newValue: string | null) => void;

  constructor(values: Map<string, string>, told: (key: string | null, newValue: string | null) => void = () => {}) {
    this.#values = values;
    this.#told = told;
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
    this.#told(key, value);
  }

  removeItem(key: string): void {
    if (this.#values.delete(key)) this.#told(key, null);
  }

  clear(): void {
    this.#values.clear();
    this.#told(null, null);
  }
}

interface Entry {
  url: URL;
  state: unknown;
}

interface PageOptions {
  url?: string;
  /** What a `<base href>` of the host says. */
  base?: string;
  /** The state the host left in its history. */
  state?: unknown;
}

/** One tab's window, as far as the widget touches it, with real listeners, a real history and real address rules. */
export class FakePage extends EventTarget {
  readonly document = new EventTarget();
  localStorage: FakeStorage;
  sessionStorage = new FakeStorage(new Map());
  /** Every address the widget wrote, by which method. */
  readonly written: string[] = [];
  /** The Navigation API, as far as it tells of the page's own writes. */
  readonly navigation = new EventTarget();
  /** A frame where History may not be used. */
  historyThrows = false;
  readonly #base: string | undefined;
  #entries: Entry[];
  #at = 0;

  constructor(
    localStorage: FakeStorage,
    { url = 'https://host.example/events?page_id=12&utm=x', base, state = null }: PageOptions = {},
  ) {
    super();
    this.localStorage = localStorage;
    this.#base = base;
    this.#entries = [{ url: new URL(url), state }];
  }

  /** Late, so that fake timers are found. */
  readonly setTimeout = (...args: Parameters<typeof setTimeout>) => globalThis.setTimeout(...args);
  readonly clearTimeout = (timer?: ReturnType<typeof setTimeout>) => globalThis.clearTimeout(timer);

  /** What the widget is given. */
  get view(): Window & typeof globalThis {
    return this as unknown as Window & typeof globalThis;
  }

  get #entry(): Entry {
    return this.#entries[this.#at] as Entry;
  }

  get location() {
    const { hash, search, pathname, href, origin } = this.#entry.url;
    return { hash, search, pathname, href, origin };
  }

  get entries(): number {
    return this.#entries.length;
  }

  readonly history = ((page: FakePage) => ({
    get state() {
      return page.#entry.state;
    },
    pushState: (state: unknown, _: string, url: string) => page.#write('push', state, url),
    replaceState: (state: unknown, _: string, url: string) => page.#write('replace', state, url),
  }))(this);

  #write(how: 'push' | 'replace', state: unknown, url: string): void {
    if (this.historyThrows) throw new DOMException('The operation is insecure.', 'SecurityError');
    const next = new URL(url, this.#base ? new URL(this.#base, this.#entry.url) : this.#entry.url);
    if (next.origin !== this.#entry.url.origin) throw new DOMException('Another origin', 'SecurityError');
    this.written.push(`${how} ${next.pathname}${next.search}${next.hash}`);
    if (how === 'push') this.#entries = [...this.#entries.slice(0, ++this.#at), { url: next, state }];
    else this.#entries[this.#at] = { url: next, state };
    this.navigation.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType: how }));
  }

  /** A press on `<a href="#…">`, or the host setting the hash: an entry of its own, told by both events. */
  followLink(hash: string): void {
    const url = new URL(this.#entry.url);
    url.hash = hash;
    // Chrome keeps a bare "#", which the URL class drops from `hash` but not from `href`.
    if (hash === '#') url.href = `${url.href.replace(/#.*$/, '')}#`;
    this.#entries = [...this.#entries.slice(0, ++this.#at), { url, state: null }];
    this.#tellMove();
  }

  back(): void {
    this.#at -= 1;
    this.#tellMove();
  }

  #tellMove(): void {
    this.dispatchEvent(new Event('popstate'));
    this.dispatchEvent(new Event('hashchange'));
  }
}

/** The widget's element, as far as its location asks whether it shows; a test may hide it. */
export function anElement() {
  const element = {
    isConnected: true,
    hidden: false,
    ownerDocument: {},
    getClientRects: () => (element.hidden ? [] : [{}]),
    checkVisibility: () => !element.hidden,
    classList: { add() {}, remove() {} },
    className: 'of-the-page',
  };
  return element as typeof element & Element;
}

/** A browser: its tabs share one local storage, and hear of each other's writes. */
export function aBrowser() {
  const values = new Map<string, string>();
  const tabs: FakePage[] = [];
  return {
    values,
    openTab(options?: PageOptions): FakePage {
      const storage = new FakeStorage(values, (key, newValue) => {
        const event = () => Object.assign(new Event('storage'), { key, newValue });
        for (const other of tabs) if (other !== tab) other.dispatchEvent(event());
      });
      const tab: FakePage = new FakePage(storage, options);
      tabs.push(tab);
      return tab;
    },
  };
}

/** A page in a browser of its own. */
export const aPage = (options?: PageOptions): FakePage => aBrowser().openTab(options);
