import { useEffect, useLayoutEffect, useState, type RefObject } from 'react';

/** Cards by their index in the list, without `to`. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** Up to so many people every card is rendered: find-in-page finds everybody. */
const PLAIN_MAX = 200;
/** Cards are rendered this far above and below the box that scrolls, in CSS pixels, and as far again around the window. */
const MARGIN = 600;
/** A whole number of rows in one, two and four columns: at first, and at most of those that Load more adds. */
const AT_ONCE = 60;

/** The cards in the part of a list that is near the view, and a row on each side, so that no row is half in. */
export function spanNear(
  list: Pick<DOMRect, 'top' | 'height'>,
  near: Pick<DOMRect, 'top' | 'bottom'>,
  count: number,
  columns: number,
): Span {
  const rowOf = (y: number) => Math.floor(((y - list.top) / list.height) * Math.ceil(count / columns));
  return { from: Math.max(0, rowOf(near.top) - 1) * columns, to: Math.min(count, (rowOf(near.bottom) + 2) * columns) };
}

/**
 * What is rendered of a long list, in order: whole rows near the view, and the focused card with its neighbours, so that
 * Tab goes on from there.
 * @param focused its index; -1 for none
 */
export function renderedSpans({ from, to }: Span, focused: number, count: number, columns: number): Span[] {
  const inRows = (first: number, end: number): Span => ({
    from: Math.max(0, first - (first % columns)),
    to: Math.min(count, Math.ceil(end / columns) * columns),
  });
  const near = inRows(Math.min(from, count - 1), to);
  if (focused < 0) return [near];
  const beside = inRows(Math.max(0, focused - 1), focused + 2);
  const [first, second] = beside.from < near.from ? [beside, near] : [near, beside];
  if (second.from > first.to) return [first, second];
  return [{ from: first.from, to: Math.max(first.to, second.to) }];
}

export interface CardWindow {
  /** Whether the list is, or has been, longer than 200. */
  isLong: boolean;
  spans: readonly Span[];
  columns: number;
}

/**
 * Which cards of a list are rendered: all of a short one, those near the view of a long one.
 * @param list has the cards in a grid; children with `aria-hidden` are the space of cards that aren't rendered
 * @param focusedKey the key of the person whose card had the focus last
 */
export function useCardWindow(
  list: RefObject<HTMLElement | null>,
  people: readonly { key: string }[],
  focusedKey: RefObject<string | undefined>,
): CardWindow {
  const count = people.length;
  const [isLong, setIsLong] = useState(false);
  // For good: a like that leaves 200 must not render them all.
  if (!isLong && count > PLAIN_MAX && typeof IntersectionObserver === 'function') setIsLong(true);
  const columns = useColumns(list, isLong);
  const [{ from, to, of, kept }, setNear] = useState<Span & { of: number; kept: string | undefined }>({
    from: 0,
    to: count > PLAIN_MAX ? AT_ONCE : count,
    of: count,
    kept: undefined,
  });
  // Who comes by Load more is rendered at once, since the first of them gets the focus.
  if (of < count) setNear({ from, to: to < of ? to : Math.min(count, of + AT_ONCE), of: count, kept: people[of]?.key });
  if (of > count) setNear({ from, to, of: count, kept });

  useEffect(() => {
    const element = list.current;
    if (!isLong || !element) return undefined;
    const around = `${MARGIN}px 0px`;
    // The host may scroll the widget in its own box, to which `rootMargin` doesn't apply.
    const options: IntersectionObserverInit & { scrollMargin: string } = { rootMargin: around, scrollMargin: around };
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting, intersectionRect, boundingClientRect } of entries) {
        if (!isIntersecting) continue;
        if (target !== element) {
          // Space comes near. Observed anew, the list says which part of it is.
          observer.unobserve(element);
          observer.observe(element);
          continue;
        }
        const near = spanNear(boundingClientRect, intersectionRect, count, columns);
        if (near.from !== from || near.to !== to) setNear({ ...near, of: count, kept: focusedKey.current });
      }
    }, options);
    for (const part of [element, ...element.querySelectorAll(':scope > [aria-hidden]')]) observer.observe(part);
    return () => observer.disconnect();
  }, [list, isLong, count, columns, from, to, focusedKey]);

  const all = [{ from: 0, to: count }];
  const focused = people.findIndex(({ key }) => key === kept);
  return { isLong, columns, spans: isLong ? renderedSpans({ from, to }, focused, count, columns) : all };
}

/** How many columns the stylesheet gives a long list now. */
function useColumns(list: RefObject<HTMLElement | null>, isLong: boolean): number {
  const [columns, setColumns] = useState(1);
  useLayoutEffect(() => {
    const element = list.current;
    if (!isLong || !element) return undefined;
    const read = () => setColumns(Number(getComputedStyle(element).getPropertyValue('--cols')) || 1);
    read();
    if (typeof ResizeObserver !== 'function') return undefined;
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, isLong]);
  return columns;
}
