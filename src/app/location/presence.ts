/** Whether the widget's element shows. */
export interface Presence {
  /** Asking is what makes it watch: `onBack` is called once the element shows again after it was found hidden. */
  isHidden(): boolean;
  /** Watches no longer. */
  stop(): void;
}

/**
 * A router may keep a page, hidden, for the way back (React's Activity), while the address is already another page's.
 *
 * @param onBack called when the element shows again
 */
export function watchPresence(element: Element, onBack: () => void): Presence {
  let observer: ResizeObserver | undefined;
  let isOver = false;
  // Taken out of the page, for a move or for good, isn't hidden.
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
