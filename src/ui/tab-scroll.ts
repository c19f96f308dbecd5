import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Restores the scroll position of each tab, since the page has a single one. A tab opened for the first time starts at the top of
 * the widget.
 *
 * @param container an element of the widget that stays while tabs change
 * @returns call it before the tab changes
 */
export function useTabScroll(container: RefObject<HTMLElement | null>, tab: string): () => void {
  /** How far the widget's top was above the viewport, in CSS px, by tab. */
  const depths = useRef(new Map<string, number>());
  const shown = useRef(tab);
  useLayoutEffect(() => {
    if (shown.current === tab || !container.current) return undefined;
    shown.current = tab;
    const widget = widgetOf(container.current);
    const depth = depths.current.get(tab) ?? 0;
    if (depth === 0 && heightAbove(widget) === 0) return undefined;
    alignAt(widget, depth);
    return depth > 0 ? alignOnceFilled(widget, depth) : undefined;
  }, [container, tab]);
  return () => {
    if (container.current) depths.current.set(shown.current, heightAbove(widgetOf(container.current)));
  };
}

const widgetOf = (element: HTMLElement) => (element.getRootNode() as ShadowRoot).host as HTMLElement;

const heightAbove = (widget: HTMLElement) => Math.max(0, -widget.getBoundingClientRect().top);

/** Scrolls whichever element of the page scrolls, ignoring its `scroll-behavior`. */
function alignAt(widget: HTMLElement, depth: number): void {
  const { scrollMarginTop } = widget.style;
  widget.style.scrollMarginTop = `${-depth}px`;
  widget.scrollIntoView({ block: 'start', behavior: 'instant' });
  widget.style.scrollMarginTop = scrollMarginTop;
}

/** Events after which the attendee controls the scroll position. */
const SCROLL_INPUTS = ['wheel', 'touchmove', 'pointerdown', 'keydown'];

/** Repeats the alignment until the tab's list has loaded, if the page's scripts have left a way to see that. @returns stop */
function alignOnceFilled(widget: HTMLElement, depth: number): () => void {
  if (!('ResizeObserver' in globalThis)) return () => {};
  const observer = new ResizeObserver(() => {
    alignAt(widget, depth);
    if (heightAbove(widget) >= depth - 1) stop();
  });
  const stop = () => {
    observer.disconnect();
    for (const type of SCROLL_INPUTS) removeEventListener(type, stop, true);
  };
  for (const type of SCROLL_INPUTS) addEventListener(type, stop, { capture: true, passive: true });
  observer.observe(widget);
  return stop;
}
