import type { DatingAppEvent } from './public-types';

/** Sends events to the host: as a `CustomEvent` on the element, and to its callback if there is one. */
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
      // A bug in the host's callback: report it without breaking the widget.
      reportError(error);
    }
  };
}
