type Box = Pick<DOMRect, 'top' | 'bottom'>;

/**
 * How far above the window's lower edge something stands so that it covers none of the boxes: below them if there is room, else
 * above. All in px.
 *
 * @param window its height
 * @param stack height of what is to stand there
 * @param foot where it stands if nothing is in the way; also if boxes are everywhere, so that it covers one rather than leave the window
 */
export function clearOf(boxes: readonly Box[], window: number, stack: number, foot: number): number {
  // Only compared with edges as they were measured: those of a zoomed page are fractions that arithmetic doesn't give back.
  const lowest = window - foot;
  const underAt = (floor: number) => boxes.filter((box) => box.top < floor && box.bottom > floor - stack);
  let under = underAt(lowest);
  if (under.length === 0) return foot;
  const below = Math.max(...under.map((box) => box.bottom)) + stack;
  if (below <= window && underAt(below).length === 0) return window - below;
  let floor = lowest;
  while (under.length > 0) {
    floor = Math.min(...under.map((box) => box.top));
    if (floor < stack) return foot;
    under = underAt(floor);
  }
  return window - floor;
}
