import { autoUpdate, computePosition, offset, shift } from '@floating-ui/react';

const GAP = 8;

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
    const { right, bottom } = button.getBoundingClientRect();
    place(Math.max(GAP, right - floating.offsetWidth), bottom + GAP);
  };
  const update = () => {
    computePosition(button, floating, { strategy: 'fixed', placement: 'bottom-end', middleware }).then(
      ({ x, y }) => place(x, y),
      roughly,
    );
  };
  return autoUpdate(button, floating, update);
}
