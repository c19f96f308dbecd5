/**
 * Keeps the host page from scrolling under a modal dialog, and gives back exactly the inline style it had.
 * The scrollbar's room is kept, so that the page doesn't shift by its width.
 * @returns undo
 */
export function lockScroll(document: Document): () => void {
  const page = document.documentElement;
  const before = page.getAttribute('style');
  const hasBar = (document.defaultView?.innerWidth ?? 0) > page.clientWidth;
  if (hasBar) page.style.setProperty('scrollbar-gutter', 'stable', 'important');
  page.style.setProperty('overflow', 'hidden', 'important');
  const locked = page.getAttribute('style');
  return () => {
    if (page.getAttribute('style') !== locked) {
      // The host wrote there meanwhile: take back only what is ours.
      page.style.removeProperty('overflow');
      page.style.removeProperty('scrollbar-gutter');
    } else if (before === null) {
      page.removeAttribute('style');
    } else {
      // Through CSSOM, since a policy without 'unsafe-inline' refuses setAttribute('style').
      page.style.cssText = before;
    }
  };
}
