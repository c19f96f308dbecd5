import { IN_PACKS } from '../../messages/languages';
import type { FirstScreen } from '../first-screen';
import { showFirstScreen } from './first-screen';
import type { WidgetLoader } from './load-widget';
import type { PartError } from './part-error';
import { attributesOf, startOf } from './start';

const shouldMount = (element: HTMLElement) => element.isConnected && element.matches('dating-app,[data-dating-app]');

/**
 * Creates a function that mounts or updates the widget of a connected element and unmounts that of a disconnected one.
 * It acts a microtask later, once for all changes so far, because a move is a removal and an insertion and must keep the
 * widget's state.
 */
export function createSync(loader: WidgetLoader): (element: HTMLElement) => void {
  const waiting = new Set<HTMLElement>();
  const firstScreens = new Map<HTMLElement, FirstScreen | undefined>();

  /** Gives up the element's first screen. */
  function takeFirstScreen(element: HTMLElement): FirstScreen | undefined {
    const first = firstScreens.get(element);
    firstScreens.delete(element);
    return first;
  }

  function act(element: HTMLElement): void {
    waiting.delete(element);
    if (!shouldMount(element)) {
      takeFirstScreen(element)?.remove();
      loader.loaded()?.disconnectElement(element);
      return;
    }
    const attribute = attributesOf(element);
    const { route } = startOf(attribute);
    loader.load(route).then(
      (widget) => shouldMount(element) && widget.connectElement(element, takeFirstScreen(element)),
      (error: PartError) => {
        takeFirstScreen(element)?.remove();
        fail(element, error);
      },
    );
    if (loader.loaded() || firstScreens.has(element)) return;
    firstScreens.set(element, undefined);
    // By the attribute, else by the page. `exec` makes a text of nothing.
    const tag = attribute('lang') ?? element.closest<HTMLElement>('[lang]')?.lang;
    loader.speak(IN_PACKS.exec(tag as string)?.[0], showFirstScreen).then(
      (show) => firstScreens.has(element) && firstScreens.set(element, show(element, loader)),
      // Where the language can't be had, the widget tells, and shows the first screen.
      () => {},
    );
  }

  function fail(element: HTMLElement, { code, reason, help }: PartError): void {
    const detail = { code, part: 'widget', reason, fatal: true, help };
    element.dispatchEvent(new CustomEvent('dating-app:error', { detail, bubbles: true, composed: true }));
    addEventListener('online', () => sync(element), { once: true });
  }

  function sync(element: HTMLElement): void {
    if (waiting.has(element)) return;
    waiting.add(element);
    queueMicrotask(() => act(element));
  }
  return sync;
}
