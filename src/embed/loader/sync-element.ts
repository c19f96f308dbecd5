import { page } from './page';
import { BUNDLED_LOCALES } from '../../messages/languages';
import type { FirstScreen } from '../mount/first-screen';
import { landing } from './files';
import { showFirstScreen } from './first-screen';
import type { LanguageFile } from './in-language';
import { find, forms, load, settle, widget } from './load-widget';
import type { PartError } from './part-error';
import { isPlace } from './placements';
import { fixedApis } from './folders';
import { attributesOf, startOf } from './start';

/** Elements whose change hasn't been handled yet. */
const waiting = new Set<HTMLElement>();
const firstScreens = new Map<HTMLElement, FirstScreen | undefined>();
/** Shared, so that an element moved while waiting is observed once. */
let near: IntersectionObserver | undefined;

const shouldMount = (element: Element): element is HTMLElement => element.isConnected && isPlace(element);

/**
 * Mounts or updates the widget of a connected element and unmounts that of a disconnected one. Deferred by a microtask and
 * batched, because a move is a removal and an insertion and must keep the widget's state.
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
    const first = firstScreens.get(element);
    // A move through another document has taken all of them away.
    if (first) (first.root.parentNode as ShadowRoot).adoptedStyleSheets[0] ??= first.sheet;
    const attribute = attributesOf(element);
    const { isWanted, isPlaceholder } = startOf(attribute);
    // Also the default when the browser's data saver is on.
    const savesData = (navigator as { connection?: { saveData?: boolean } }).connection?.saveData;
    const when = isWanted || (attribute('load') ?? (savesData && 'intent'));
    // With the widget loaded, waiting saves nothing, and an outline invites no interaction.
    if (when === 'intent' && !widget && !isPlaceholder) waitForIntent(element);
    else if (when === 'visible' && (window as Partial<typeof window>).IntersectionObserver) waitForSight(element);
    else start(element);
  } else {
    takeFirstScreen(element)?.remove();
    widget?.disconnectElement(element);
  }
}

function start(element: HTMLElement): void {
  // Before requesting the widget: a form's file is small, and one connection delivers files in order.
  if (!widget && !firstScreens.has(element)) show(element);
  load(element, startOf(attributesOf(element)).route).then(
    (loaded) => shouldMount(element) && loaded.connectElement(element, takeFirstScreen(element), fixedApis),
    (error: PartError) => {
      takeFirstScreen(element)?.remove();
      // The browser's own class, whatever the page has put under its name.
      const Own = page.createEvent('CustomEvent').constructor as typeof CustomEvent;
      element.dispatchEvent(new Own('dating-app:error', { detail: { ...error }, bubbles: true, composed: true }));
      syncOn('online', element);
    },
  );
}

/** @param waits whether the widget hasn't been requested: it then starts if no screen can be shown */
function show(element: HTMLElement, waits = false): void {
  settle(element);
  // From the attribute, else from the page. If neither has one, `exec` matches against "undefined", which is no language.
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
    // Without the texts, the widget opens in English and logs the reason.
    () => waits && start(element),
  );
}

/** Returns the element's first screen and forgets it. */
export function takeFirstScreen(element: HTMLElement): FirstScreen | undefined {
  const first = firstScreens.get(element);
  firstScreens.delete(element);
  return first;
}

/** Events that show interest in the widget: a touch starts with pointerover; voice control clicks only. */
const INTENTS = ['pointerover', 'focusin', 'click'];

/** Waits until somebody interacts with the element, or a link of the page leads to one of its routes. */
function waitForIntent(element: HTMLElement): void {
  if (!firstScreens.has(element)) show(element, true);
  for (const type of INTENTS) element.addEventListener(type, onIntent, true);
  syncOn('hashchange', element);
}

function onIntent({ currentTarget }: Event): void {
  const element = currentTarget as HTMLElement;
  for (const type of INTENTS) element.removeEventListener(type, onIntent, true);
  const go = () => shouldMount(element) && start(element);
  // A press needs a form: its small file shouldn't compete with the widget's on a slow network, nor keep it for good.
  Promise.race([forms(), new Promise((resolve) => setTimeout(resolve, 2e3))]).then(go, go);
}

/** Waits until the element is within a screen's distance, or a link of the page leads to one of its routes. */
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
