import { IN_PACKS } from '../../messages/languages';
import type { FirstScreen } from '../first-screen';
import { landing } from './files';
import { showFirstScreen } from './first-screen';
import type { LanguageFile } from './in-language';
import { find, load, widget } from './load-widget';
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
    const mayWait = attribute('load') === 'visible' && (window as Partial<typeof window>).IntersectionObserver;
    if (mayWait && !startOf(attribute).isWanted) waitFor(element);
    else start(element);
  } else {
    takeFirstScreen(element)?.remove();
    widget?.disconnectElement(element);
  }
}

function start(element: HTMLElement): void {
  const attribute = attributesOf(element);
  load(element, startOf(attribute).route).then(
    (loaded) => shouldMount(element) && loaded.connectElement(element, takeFirstScreen(element), fixedApis),
    (error: PartError) => {
      takeFirstScreen(element)?.remove();
      element.dispatchEvent(new CustomEvent('dating-app:error', { detail: { ...error }, bubbles: true, composed: true }));
      syncOn('online', element);
    },
  );
  if (widget || firstScreens.has(element)) return;
  // By the attribute, else by the page. `exec` makes a text of nothing.
  const tag = attribute('lang') ?? element.closest<HTMLElement>('[lang]')?.lang;
  const inPacks = IN_PACKS.exec(tag as string);
  firstScreens.set(
    element,
    inPacks
      ? void (find(inPacks[0] + '-start') as Promise<LanguageFile>).then(
          ({ speak }) =>
            firstScreens.has(element) && firstScreens.set(element, speak(element, find, showFirstScreen, landing.trees)),
          // Where its texts can't be had, the widget tells, and opens in English.
          () => {},
        )
      : showFirstScreen(element),
  );
}

/** Gives up the element's first screen. */
function takeFirstScreen(element: HTMLElement): FirstScreen | undefined {
  const first = firstScreens.get(element);
  firstScreens.delete(element);
  return first;
}

/** Until it is a screen away, or a link of the page's leads to one of its routes. */
function waitFor(element: HTMLElement): void {
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
