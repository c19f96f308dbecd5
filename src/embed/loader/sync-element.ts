import type { PartError } from './part-error';
import type { WidgetLoader } from './load-widget';

const isWanted = (element: HTMLElement) => element.isConnected && element.matches('dating-app,[data-dating-app]');

/**
 * Makes a function that brings the widget of an element in line with the page: mounted or updated
 * where the element is connected, unmounted where it is not.
 * It acts a microtask later, once for all changes until then: a move is a removal and an insertion,
 * and must keep the widget's state.
 */
export function createSync(loader: WidgetLoader): (element: HTMLElement) => void {
  const waiting = new Set<HTMLElement>();

  function act(element: HTMLElement): void {
    waiting.delete(element);
    if (!isWanted(element)) {
      loader.loaded()?.disconnectElement(element);
      return;
    }
    loader.load(routeOf(element)).then(
      (widget) => isWanted(element) && widget.connectElement(element),
      (error: PartError) => fail(element, error),
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

/** The route the widget will open with, told early so that its screen loads beside the widget. */
function routeOf(element: HTMLElement): string {
  const attribute = (name: string) => element.getAttribute(name) ?? element.getAttribute('data-' + name);
  const prefix = attribute('route-prefix');
  const start = prefix ? `#/${prefix}/` : '#/';
  const { hash } = location;
  const route = hash.startsWith(start) ? '/' + hash.slice(start.length).replace(/\?.*/, '') : attribute('initial-route') ?? '/';
  return /^\/(login)?$/.test(route) && mayBeSignedIn() ? '/app' : route;
}

/** Whether a session is stored, whoever's: the landing and login screens send its owner on. */
function mayBeSignedIn(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key.startsWith('dating-app:v1:'));
  } catch {
    return false; // storage is blocked
  }
}
