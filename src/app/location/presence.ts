/** Whether the widget's element shows. */
export interface Presence {
  /** Starts watching if it finds the element hidden: `onBack` is called once the element shows again. */
  isHidden(): boolean;
  /** Stops watching. */
  stop(): void;
}

/**
 * Watches for the element being hidden: a router may keep a page for Back, hidden (React's Activity), while the address is
 * already another page's.
 *
 * @param onBack called when the element shows again
 */
export function watchPresence(element: Element, onBack: () => void): Presence {
  let observer: ResizeObserver | undefined;
  let isOver = false;
  // An element that is being moved or has been removed doesn't count as hidden.
  const hides = () => element.isConnected && element.getClientRects().length === 0;
  const look = () => {
    if (!observer || hides()) return;
    observer.disconnect();
    observer = undefined;
    onBack();
  };
  return {
    isHidden() {
      look();
      const hidden = hides();
      if (hidden && !observer && !isOver && 'ResizeObserver' in globalThis) {
        observer = new ResizeObserver(look);
        observer.observe(element);
      }
      return hidden;
    },
    stop() {
      isOver = true;
      observer?.disconnect();
      observer = undefined;
    },
  };
}
