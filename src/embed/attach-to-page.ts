import { adoptSheets } from '../styles/sheets';
import { afterMove } from './after-move';
import { keepTypingInside } from './keep-typing-inside';
import { lendAbortController } from './lend-abort-controller';
import { onRemoved } from './on-removed';

/**
 * Attaches a mount to its page: adopts the styles and listens for what the page does to the widget.
 * @param onGone called when the element has left the page
 * @param onRelabelled called when the page's language or direction may have changed
 * @returns undo
 */
export function attachToPage(element: HTMLElement, shadow: ShadowRoot, onGone: () => void, onRelabelled: () => void): () => void {
  const lent = lendAbortController(window);
  const move = afterMove(shadow);
  const undo = [
    adoptSheets(shadow),
    keepTypingInside(shadow),
    onRemoved(element, onGone, move.moved, onRelabelled),
    move.stop,
    lent,
  ];
  return () => {
    for (const step of undo) step();
  };
}
