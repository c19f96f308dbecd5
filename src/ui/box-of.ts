import { isShadowRoot } from '../page/kinds';
import { pageOf } from '../page/page-of';

/*
 * With a CSS `zoom` on the page there are two kinds of px. Styles use those of their element; the window and, except in WebKit,
 * `getBoundingClientRect` use those of the page. Code that measures in order to position something uses these functions, which
 * return px of the element.
 */

/** The element's box in the window, in px of the element. */
export function boxOf(element: Element): DOMRect {
  const { x, y, width, height } = element.getBoundingClientRect();
  // WebKit lacks this property, and returns px of the element anyway.
  const zoom = (element as Partial<Element>).currentCSSZoom ?? 1;
  return new DOMRect(x / zoom, y / zoom, width / zoom, height / zoom);
}

/** The window without its scrollbars, in px of the element. */
export function windowSizeOf(element: Element): DOMRect {
  const { documentElement, defaultView } = pageOf(element);
  const zoom = zoomOf(element);
  return new DOMRect(0, 0, documentElement.clientWidth / zoom, (defaultView?.innerHeight ?? 0) / zoom);
}

/** The number of window px in one px of the element. */
export function zoomOf(element: Element): number {
  const { currentCSSZoom } = element as Partial<Element>;
  if (currentCSSZoom !== undefined) return currentCSSZoom;
  let zoom = 1;
  for (let at: Node | null = element; at; at = isShadowRoot(at) ? at.host : at.parentNode) {
    if (at.nodeType === 1) zoom *= Number(getComputedStyle(at as Element).zoom) || 1;
  }
  return zoom;
}
