import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import type { Picture } from '../pictures.ts';
import type { EnginePage } from './engine-page.ts';
import { FIND, LISTEN, SCENE, SET, type Query } from './in-page.ts';
import type { Control, Place } from './place.ts';
import { WebDriverError, type ElementRef, type Session } from './web-driver.ts';

/** As long as Playwright's. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 40;

/** Elements that can have a role; whether they have it, the browser's own accessibility tree says. */
const CANDIDATES: Readonly<Record<string, string>> = {
  button: 'button, [role=button], summary',
  link: 'a[href]',
  heading: 'h1, h2, h3, h4, h5, h6',
  dialog: 'dialog, [role=dialog]',
  radio: 'input[type=radio]',
};
const FIELDS = 'input, select, textarea';

/** Keys of the protocol that are no characters. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  Enter: '\uE007',
  Escape: '\uE00C',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Shift: '\uE008',
};

interface Found {
  readonly element: ElementRef;
  readonly shown: boolean;
}

type Look = () => Promise<Found[]>;

/** The page in a session's window. */
export function webDriverPage(session: Session): EnginePage {
  return {
    ...placeIn(session, () => Promise.resolve(null)),
    listensFor: async (text) => {
      const name = `heard ${text}`;
      await session.run<void>(LISTEN, { by: 'text', text, flags: null, exact: false } satisfies Query, name);
      const heard = () => session.run<true | undefined>('(name) => window[name] || undefined', name);
      return async () => void (await until(session, async () => (await heard()) ?? undefined, `“${text}”`));
    },
    evaluate: (work, given) => session.run(work.toString(), given),
    presses: async (chord) => {
      const keys = chord.split('+').map((key) => KEYS[key] ?? key);
      const down = keys.map((value) => ({ type: 'keyDown', value }));
      const up = keys.toReversed().map((value) => ({ type: 'keyUp', value }));
      await session.command('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: [...down, ...up] }] });
    },
    picks: (pictures) => picksFiles(session, pictures),
  };
}

/** Types the files' paths into the page's file field, which is how the protocol picks files. */
async function picksFiles(session: Session, pictures: readonly Picture[]): Promise<void> {
  const folder = await mkdtemp(`${tmpdir()}/picked-`);
  const files = pictures.map(({ name }) => `${folder}/${name}`);
  await Promise.all(pictures.map(({ buffer }, index) => writeFile(files[index] ?? '', buffer)));
  const typed = async () => {
    const [field] = await find(session, { by: 'css', selector: 'input[type=file]' }, null);
    if (!field) return undefined;
    await session.command('POST', `/element/${idOf(field.element)}/value`, { text: files.join('\n') });
    return true;
  };
  await until(session, typed, 'A field for files');
  // The browser reads them when they are uploaded.
  process.once('exit', () => void rm(folder, { recursive: true }));
}

const idOf = (element: ElementRef): string => Object.values(element)[0] ?? '';

const find = (session: Session, query: Query, scope: ElementRef[] | null): Promise<Found[]> =>
  session.run(FIND, query, ...(scope ?? []));

function placeIn(session: Session, scope: () => Promise<ElementRef[] | null>): Place {
  const control = (look: (scope: ElementRef[] | null) => Promise<Found[]>) =>
    controlOf(session, async () => {
      const within = await scope();
      return within?.length === 0 ? [] : look(within);
    });
  const named = async (
    selector: string,
    role: string | null,
    name: string | RegExp | undefined,
    exact: boolean,
    within: ElementRef[] | null,
  ) => {
    const shown = (await find(session, { by: 'css', selector }, within)).filter((found) => found.shown);
    const fits = await Promise.all(
      // An element that leaves the page meanwhile is not found.
      shown.map(({ element }) => hasName(session, element, role, name, exact).catch(isStale)),
    );
    return shown.filter((_, index) => fits[index]);
  };
  return {
    getByRole: (role, { name, exact = false } = {}) =>
      control((within) => named(CANDIDATES[role] ?? `[role=${role}]`, role, name, exact, within)),
    getByLabel: (text, { exact = false } = {}) => control((within) => named(FIELDS, null, text, exact, within)),
    getByText: (text, { exact = false } = {}) => {
      const words = typeof text === 'string' ? { text, flags: null } : { text: text.source, flags: text.flags };
      return control((within) => find(session, { by: 'text', exact, ...words }, within));
    },
    locator: (selector) => control((within) => find(session, { by: 'css', selector }, within)),
  };
}

function isStale(error: unknown): false {
  if (error instanceof WebDriverError && error.code === 'stale element reference') return false;
  throw error;
}

/** Asks the browser for the role and name that it tells assistive technology. */
async function hasName(
  session: Session,
  element: ElementRef,
  role: string | null,
  name: string | RegExp | undefined,
  exact: boolean,
) {
  const ask = (what: string) => session.command<string>('GET', `/element/${idOf(element)}/${what}`);
  if (name !== undefined) {
    const label = (await ask('computedlabel')).replace(/\s+/g, ' ').trim();
    const fits =
      typeof name === 'string' ? (exact ? label === name : label.toLowerCase().includes(name.toLowerCase())) : name.test(label);
    if (!fits) return false;
  }
  return role === null || (await ask('computedrole')) === role;
}

/** Tries again while the page changes underneath, until there is a result. */
async function until<R>(session: Session, attempt: () => Promise<R | undefined>, wanted: string): Promise<R> {
  let last: unknown;
  for (const started = Date.now(); Date.now() - started < PATIENCE_MS;) {
    try {
      const result = await attempt();
      if (result !== undefined) return result;
    } catch (error) {
      if (!(error instanceof WebDriverError)) throw error;
      last = error;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  throw new Error(`${wanted} did not come about on ${await session.run<string>(SCENE)}`, { cause: last });
}

const IS_ON_TOP = `(element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return element.getRootNode().elementFromPoint(x + width / 2, y + height / 2) === element;
}`;

/**
 * Presses the middle of an element that the driver says is covered, unless it is. WebKit's driver says so of each field within a
 * shadow root, as if the field's own text covered it.
 *
 * @throws the driver's error, unless it was wrong
 */
async function pressOnTop(session: Session, element: ElementRef, error: unknown): Promise<void> {
  const isCovered = error instanceof WebDriverError && error.code === 'element click intercepted';
  if (!isCovered || !(await session.run<boolean>(IS_ON_TOP, element))) throw error;
  const move = { type: 'pointerMove', origin: element, x: 0, y: 0, duration: 0 };
  const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }];
  await session.command('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
}

function controlOf(session: Session, look: Look): Control {
  const withOne = <R>(work: (path: string, element: ElementRef) => Promise<R>) =>
    until(
      session,
      async () => {
        const [found, second] = await look();
        if (second) throw new Error(`More than one element is meant: ${JSON.stringify(await look())}`);
        return found && { result: await work(`/element/${idOf(found.element)}`, found.element) };
      },
      'The element',
    ).then(({ result }) => result);
  /** All at this moment, however the page changes what they stand in while they are looked for. */
  const lookAll = () => until(session, look, 'A look at the elements');
  /** The driver scrolls there too, but doesn't wait for a page that scrolls smoothly. */
  const bringIntoView = (element: ElementRef) =>
    session.run<void>("(element) => element.scrollIntoView({ behavior: 'instant', block: 'center' })", element);
  const property = <R>(expression: string, ...given: unknown[]) =>
    withOne((_, element) => session.run<R>(`(element, given) => ${expression}`, element, ...given));
  return {
    ...placeIn(session, async () => (await look()).map(({ element }) => element)),
    first: () => controlOf(session, async () => (await look()).slice(0, 1)),
    all: async () => (await lookAll()).map((found) => controlOf(session, () => Promise.resolve([found]))),
    count: async () => (await lookAll()).length,
    waitFor: ({ state = 'visible' } = {}) =>
      until(
        session,
        async () => {
          const found = await look();
          const there = state === 'visible' || state === 'hidden' ? found.some(({ shown }) => shown) : found.length > 0;
          return there === (state === 'visible' || state === 'attached') || undefined;
        },
        `The element's being ${state}`,
      ).then(() => {}),
    click: () =>
      withOne(async (path, element) => {
        await bringIntoView(element);
        await session.command('POST', `${path}/click`).catch((error: unknown) => pressOnTop(session, element, error));
      }),
    fill: (value) =>
      withOne(async (path, element) => {
        if (await session.run<boolean>("(field) => field.type === 'date'", element))
          return session.run<void>(SET, element, value);
        await bringIntoView(element);
        await session.command('POST', `${path}/clear`);
        if (value !== '') await session.command('POST', `${path}/value`, { text: value });
      }),
    focus: () => property('element.focus()'),
    dispatchEvent: (type) => property('void element.dispatchEvent(new Event(given, { bubbles: true, composed: true }))', type),
    getAttribute: (name) => property('element.getAttribute(given)', name),
    inputValue: () => property('element.value'),
    textContent: () => property('element.textContent'),
  };
}
