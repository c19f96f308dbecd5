import { BUNDLED_LOCALES } from '../../messages/languages';
import type { FirstScreen } from '../first-screen';
import { landing } from './files';
import { showFirstScreen } from './first-screen';
import type { LanguageFile } from './in-language';
import { find, forms, load, settle, widget } from './load-widget';
import type { PartError } from './part-error';
import { isPlace } from './placements';
import { fixedApis } from './places';
import { attributesOf, startOf } from './start';

/** Elements with a change to act on. */
const waiting = new Set<HTMLElement>();
const firstScreens = new Map<HTMLElement, FirstScreen | undefined>();
/** One for all: an element that is moved while it waits is observed once. */
let near: IntersectionObserver | undefined;

const shouldMount = (element: Element): element is HTMLElement => element.isConnected && isPlace(element);

/**
 * Mounts or updates the widget of a connected element and unmounts that of a disconnected one.
 * It acts a microtask later, once for all changes so far, because a move is a removal and an insertion and must keep the
 * widget's state.
 */
export function sync(element: HTMLElement): void {
  if (waiting.has(element)) return;
  waiting.add(element);
  queueMicrotask(() => act(element));
}

const syncOn = (type: 'hashchange' | 'online', element: HTMLElement) =>
  addEventListener(type, () => sync(element), { once: true });

function act(element: HTMLElement): void {
  waiting.delete(element);
  if (shouldMount(element)) {
    const attribute = attributesOf(element);
    const { isWanted, isPlaceholder } = startOf(attribute);
    // By default also where the attendee has asked the browser to load as little as it can.
    const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    const when = isWanted || (attribute('load') ?? (savesData && 'intent'));
    // A widget that is there already costs nothing more, and an outline says nothing to turn to.
    if (when === 'intent' && !widget && !isPlaceholder) waitForIntent(element);
    else if (when === 'visible' && (window as Partial<typeof window>).IntersectionObserver) waitForSight(element);
    else start(element);
  } else {
    takeFirstScreen(element)?.remove();
    widget?.disconnectElement(element);
  }
}

function start(element: HTMLElement): void {
  // Before the widget is asked for: a form's file is small, and over one connection files come in the order of requests.
  if (!widget && !firstScreens.has(element)) show(element);
  load(element, startOf(attributesOf(element)).route).then(
    (loaded) => shouldMount(element) && loaded.connectElement(element, takeFirstScreen(element), fixedApis),
    (error: PartError) => {
      takeFirstScreen(element)?.remove();
      element.dispatchEvent(new CustomEvent('dating-app:error', { detail: { ...error }, bubbles: true, composed: true }));
      syncOn('online', element);
    },
  );
}

/** @param waits whether the widget isn't on its way: it then starts if there is no screen to turn to */
function show(element: HTMLElement, waits = false): void {
  settle(element);
  // By the attribute, else by the page. Where neither names a language, `exec` matches against "undefined", which is none.
  const tag = attributesOf(element)('lang') ?? element.closest<HTMLElement>('[lang]')?.lang;
  const bundled = BUNDLED_LOCALES.exec(tag as string);
  const keep = (screen: FirstScreen | undefined) => {
    firstScreens.set(element, screen);
    if (waits && !screen) start(element);
  };
  if (!bundled) return keep(showFirstScreen(element));
  firstScreens.set(element, undefined);
  (find(bundled[0] + '-start') as Promise<LanguageFile>).then(
    ({ localize }) => firstScreens.has(element) && keep(localize(element, find, showFirstScreen, landing.trees, waits)),
    // Without its texts, the widget opens in English and logs why.
    () => waits && start(element),
  );
}

/** Gives up the element's first screen. */
export function takeFirstScreen(element: HTMLElement): FirstScreen | undefined {
  const first = firstScreens.get(element);
  firstScreens.delete(element);
  return first;
}

/** How an attendee turns to a widget: a touch points at it first, and a click alone comes of voice control. */
const INTENTS = ['pointerover', 'focusin', 'click'];

/** Until somebody turns to it, or a link of the page's leads to one of its routes. */
function waitForIntent(element: HTMLElement): void {
  if (!firstScreens.has(element)) show(element, true);
  for (const type of INTENTS) element.addEventListener(type, onIntent, true);
  syncOn('hashchange', element);
}

function onIntent({ currentTarget }: Event): void {
  const element = currentTarget as HTMLElement;
  for (const type of INTENTS) element.removeEventListener(type, onIntent, true);
  // A press asks for a form, whose file is small: on a slow network it would share its way with all of the widget.
  forms().catch(() => {});
  setTimeout(() => shouldMount(element) && start(element), 30);
}

/** Until it is a screen away, or a link of the page's leads to one of its routes. */
function waitForSight(element: HTMLElement): void {
  near ??= new IntersectionObserver(
    (entries, observer) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || !shouldMount(target)) continue;
        observer.unobserve(target);
        start(target);
      }
    },
    { rootMargin: '100%' },
  );
  near.observe(element);
  syncOn('hashchange', element);
}
