/** Tracks whether the widget's element is shown. */
export interface Presence {
  /** If the element is hidden, starts watching: `onShown` is called when it is shown again. */
  isHidden(): boolean;
  /** Stops watching. */
  stop(): void;
}

/**
 * Watches for the element being hidden: a router may keep a page hidden for Back (React's Activity) while the URL is already
 * another page's.
 *
 * @param onShown called when the element is shown again
 */
export function watchPresence(element: Element, onShown: () => void): Presence {
  let observer: ResizeObserver | undefined;
  let isStopped = false;
  // An element that is being moved or has been removed doesn't count as hidden.
  const isElementHidden = () => element.isConnected && element.getClientRects().length === 0;
  const check = () => {
    if (!observer || isElementHidden()) return;
    observer.disconnect();
    observer = undefined;
    onShown();
  };
  return {
    isHidden() {
      check();
      const hidden = isElementHidden();
      if (hidden && !observer && !isStopped && 'ResizeObserver' in globalThis) {
        observer = new ResizeObserver(check);
        observer.observe(element);
      }
      return hidden;
    },
    stop() {
      isStopped = true;
      observer?.disconnect();
      observer = undefined;
    },
  };
}
