import { adoptAgain, adoptSheets } from '../../styles/sheets';
import { createListening } from '../../page/listening';
import { focusLate } from '../../ui/focus-late';
import { hostOf, newEvent } from '../../page/kinds';
import { keepTypingInside } from './keep-typing-inside';

/**
 * Attaches a mount to its page: adopts the styles and listens for what the page does to the widget.
 * @param onGone called when the element has left the page
 * @param onRelabelled called when the page's language or direction may have changed
 * @returns undo
 */
export function attachToPage(element: HTMLElement, shadow: ShadowRoot, onGone: () => void, onRelabelled: () => void): () => void {
  const move = afterMove(shadow);
  const undo = [adoptSheets(shadow), keepTypingInside(shadow), onRemoved(element, onGone, move.moved, onRelabelled), move.stop];
  return () => {
    for (const step of undo) step();
  };
}

/**
 * Restores what a move takes away: the focus, and the styles if it led through another document, as with htmx'
 * `hx-preserve` and routers that parse the next page. Tracks the focus in the root.
 * @returns `moved`, to call after a move, and `stop`
 */
function afterMove(shadow: ShadowRoot): { moved: () => void; stop: () => void } {
  let held: Element | null = null;
  const { on, stop } = createListening();
  // Firefox tells of no blur by a removal.
  on(shadow, 'focusin', ({ target }) => void (held = target as Element));
  // In a move, the blur by the removal happens in the same task as the insertion. Later changes of focus are deliberate.
  on(shadow, 'focusout', () => void setTimeout(() => (held = shadow.activeElement)));
  return {
    moved() {
      const focused = held as HTMLElement | null;
      adoptAgain(shadow);
      // For whoever has done something to the page or the root that the move may have undone, such as the top layer.
      shadow.dispatchEvent(newEvent('moved'));
      // Unless the page has put the focus somewhere.
      focusLate(focused);
    },
    stop,
  };
}

/**
 * Calls `callback` a microtask after the element has left the page, `onMoved` for a move within it, and `onRelabelled` if `lang`
 * or `dir` changed anywhere. Observes every tree that contains the element, since it may be inside a shadow root of the host.
 * @returns undo
 */
function onRemoved(element: HTMLElement, callback: () => void, onMoved: () => void, onRelabelled: () => void): () => void {
  let wasConnected = false;
  let root: Node | null = null;
  const observer = new MutationObserver((records) => {
    look();
    const isMove = records.some(({ addedNodes }) => [...addedNodes].some((node) => node.contains(element)));
    if (isMove && element.isConnected) onMoved();
    if (records.some(({ attributeName }) => attributeName)) onRelabelled();
  });

  function look(): void {
    if (element.isConnected) {
      wasConnected = true;
      if (element.getRootNode() !== root) watch();
    } else if (wasConnected) {
      callback();
    }
  }

  function watch(): void {
    observer.disconnect();
    root = element.getRootNode();
    for (let tree: Node | null = root; tree; tree = hostOf(tree)?.getRootNode() ?? null) {
      observer.observe(tree, { childList: true, subtree: true, attributeFilter: ['lang', 'dir'] });
    }
  }

  watch();
  look();
  return () => observer.disconnect();
}
