import { autoUpdate } from '@floating-ui/react';
import { computePosition, offset, shift, type Platform } from '@floating-ui/core';
import { boxOf, windowOf } from './box-of';

const GAP = 8;

/** The library's own way of measuring doesn't know `zoom`. Enough for a fixed element in the top layer, which no box clips. */
const platform: Platform = {
  getElementRects: ({ reference, floating }) => ({ reference: boxOf(reference as Element), floating: sizeOf(floating) }),
  getDimensions: (element) => sizeOf(element as HTMLElement),
  getClippingRect: ({ element }) => windowOf(element as Element),
  isRTL: (element: Element) => getComputedStyle(element).direction === 'rtl',
};

/** Not its box, which its way of opening scales. */
function sizeOf({ offsetWidth: width, offsetHeight: height }: HTMLElement) {
  return { x: 0, y: 0, width, height };
}

/**
 * Keeps a top-layer element below the end of its button, or as near as there is room, while either moves.
 * @returns undo
 */
export function keepBeside(button: HTMLElement, floating: HTMLElement): () => void {
  // In a window too short for it, it moves up over its button: 'flip' would put it above, where a header has no room.
  const middleware = [offset(GAP), shift({ padding: GAP, crossAxis: true })];
  const place = (left: number, top: number) => Object.assign(floating.style, { left: `${left}px`, top: `${top}px` });
  // Old page scripts replace Array methods the library needs; the menu must still open in a sensible place.
  const roughly = () => {
    const { right, bottom } = boxOf(button);
    place(Math.max(GAP, right - floating.offsetWidth), bottom + GAP);
  };
  const update = () => {
    computePosition(button, floating, { strategy: 'fixed', placement: 'bottom-end', middleware, platform }).then(
      ({ x, y }) => place(x, y),
      roughly,
    );
  };
  return autoUpdate(button, floating, update);
}
