import { pageOf } from '../page/page-of';

/**
 * Keeps the host page from scrolling under a modal dialog, and restores its inline style exactly.
 * The scrollbar's width stays reserved, so that the page doesn't shift.
 * @returns undo
 */
export function lockScroll(element: Element): () => void {
  const { documentElement: page, defaultView } = pageOf(element);
  const before = page.getAttribute('style');
  const hasBar = (defaultView?.innerWidth ?? 0) > page.clientWidth;
  if (hasBar) page.style.setProperty('scrollbar-gutter', 'stable', 'important');
  page.style.setProperty('overflow', 'hidden', 'important');
  const locked = page.getAttribute('style');
  return () => {
    if (page.getAttribute('style') !== locked) {
      // The host has changed the style meanwhile: remove only our own properties.
      page.style.removeProperty('overflow');
      page.style.removeProperty('scrollbar-gutter');
    } else if (before === null) {
      page.removeAttribute('style');
    } else {
      // By CSSOM: a policy without 'unsafe-inline' refuses setAttribute('style').
      page.style.cssText = before;
    }
  };
}
