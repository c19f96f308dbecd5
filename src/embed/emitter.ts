import type { DatingAppEvent } from './public-types';

/** Tells the host: the same event as `CustomEvent` on the element and as argument of its callback, if it gave one. */
export function createEmitter(
  element: HTMLElement,
  callback: () => ((event: DatingAppEvent) => void) | undefined,
): (event: DatingAppEvent) => void {
  return (event) => {
    const { type, ...detail } = event;
    element.dispatchEvent(new CustomEvent(`dating-app:${type}`, { detail, bubbles: true, composed: true }));
    try {
      callback()?.(event);
    } catch (error) {
      // The host's own mistake: reported as such, without taking the widget along.
      reportError(error);
    }
  };
}
