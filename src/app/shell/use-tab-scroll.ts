import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Opens a tab at the top of the widget where that lies above the window, and a tab that was left further down where it was
 * left: the page's scroll position belongs to the tab that was shown.
 *
 * @param box any element of the widget's that stays while tabs change
 * @returns call it before the tab changes
 */
export function useTabScroll(box: RefObject<HTMLElement | null>, tab: string): () => void {
  /** How far the widget's top was above the window's, in CSS px, by tab. */
  const left = useRef(new Map<string, number>());
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current === tab || !box.current) return undefined;
    shown.current = tab;
    const widget = widgetOf(box.current);
    const depth = left.current.get(tab) ?? 0;
    if (depth === 0 && heightAbove(widget) === 0) return undefined;
    alignAt(widget, depth);
    return depth > 0 ? alignOnceFilled(widget, depth) : undefined;
  }, [box, tab]);
  return () => {
    if (box.current) left.current.set(shown.current, heightAbove(widgetOf(box.current)));
  };
}

const widgetOf = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).host as HTMLElement;

const heightAbove = (widget: HTMLElement) => Math.max(0, -widget.getBoundingClientRect().top);

/** Scrolls whichever box of the page scrolls, at once whatever its `scroll-behavior`. */
function alignAt(widget: HTMLElement, depth: number): void {
  const { scrollMarginTop } = widget.style;
  widget.style.scrollMarginTop = `${-depth}px`;
  widget.scrollIntoView({ block: 'start', behavior: 'instant' });
  widget.style.scrollMarginTop = scrollMarginTop;
}

/** What an attendee scrolls with: from then on the position is theirs. */
const SCROLLS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** A list is there again only once it has loaded. @returns stop */
function alignOnceFilled(widget: HTMLElement, depth: number): () => void {
  const observer = new ResizeObserver(() => {
    alignAt(widget, depth);
    if (heightAbove(widget) >= depth - 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const type of SCROLLS) removeEventListener(type, stop, true);
  };
  for (const type of SCROLLS) addEventListener(type, stop, { capture: true, passive: true });
  observer.observe(widget);
  return stop;
}
