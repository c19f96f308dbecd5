import { autoUpdate } from '@floating-ui/react';
import { boxOf, windowOf } from './box-of';

/** Between the button and the element, and between the element and the edge of the window, in px. */
const GAP = 8;

/**
 * Keeps a top-layer element below the end of its button, or as near as there is room, while either moves. In a window too
 * short for it, it moves up over its button: above it, a header has no room.
 * @returns undo
 */
export function keepBeside(button: HTMLElement, floating: HTMLElement): () => void {
  const place = () => {
    const { left, right, bottom } = boxOf(button);
    const { width, height } = windowOf(floating);
    // Not the element's box, which its way of opening scales.
    const { offsetWidth, offsetHeight, style } = floating;
    const end = getComputedStyle(floating).direction === 'rtl' ? left : right - offsetWidth;
    style.left = `${within(end, width - offsetWidth)}px`;
    style.top = `${within(bottom + GAP, height - offsetHeight)}px`;
  };
  return autoUpdate(button, floating, place);
}

/** Where the room ends before the gap to its end, the start counts. @param room how far the element may move, in px */
function within(at: number, room: number): number {
  return Math.max(GAP, Math.min(at, room - GAP));
}
