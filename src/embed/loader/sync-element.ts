import type { FirstScreen } from '../first-screen';
import { showFirstScreen } from './first-screen';
import type { WidgetLoader } from './load-widget';
import type { PartError } from './part-error';
import { attributesOf, startOf } from './start';

const isWanted = (element: HTMLElement) => element.isConnected && element.matches('dating-app,[data-dating-app]');

/**
 * Makes a function that brings the widget of an element in line with the page: mounted or updated
 * where the element is connected, unmounted where it is not.
 * It acts a microtask later, once for all changes until then: a move is a removal and an insertion,
 * and must keep the widget's state.
 */
export function createSync(loader: WidgetLoader): (element: HTMLElement) => void {
  const waiting = new Set<HTMLElement>();
  const firstScreens = new Map<HTMLElement, FirstScreen | undefined>();

  /** Ends the first screen's time with us. */
  function taken(element: HTMLElement): FirstScreen | undefined {
    const first = firstScreens.get(element);
    firstScreens.delete(element);
    return first;
  }

  function act(element: HTMLElement): void {
    waiting.delete(element);
    if (!isWanted(element)) {
      taken(element)?.remove();
      loader.loaded()?.disconnectElement(element);
      return;
    }
    const { route } = startOf(attributesOf(element));
    loader.load(route).then(
      (widget) => isWanted(element) && widget.connectElement(element, taken(element)),
      (error: PartError) => {
        taken(element)?.remove();
        fail(element, error);
      },
    );
    if (!loader.loaded() && !firstScreens.has(element)) firstScreens.set(element, showFirstScreen(element, loader));
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
