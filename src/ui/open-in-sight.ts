import { zoomOf } from './box-of';
import { pageOf, viewOf } from '../page/page-of';

/**
 * Opens a modal dialog where the attendee looks. A frame that is as high as its content is mostly out of the window, and
 * its middle, where the browser would put the dialog and scroll the page to, most likely too.
 * @returns undo, which leaves the dialog itself alone
 */
export function openInSight(dialog: HTMLDialogElement): () => void {
  const view = viewOf(dialog);
  if (!view || view === view.top || !('IntersectionObserver' in view)) {
    show(dialog);
    return () => {};
  }
  // The only way to learn what shows of a frame within a page of another origin; answers in the next frame.
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    const { top = 0, height = 0 } = entry?.intersectionRect ?? {};
    if (height > 0 && height < view.innerHeight) {
      // Of what surrounds it: a dialog that doesn't show has no zoom yet.
      const zoom = zoomOf(dialog.parentElement ?? dialog);
      dialog.style.top = `${top / zoom}px`;
      dialog.style.bottom = `${(view.innerHeight - top - height) / zoom}px`;
      dialog.style.maxBlockSize = `${height / zoom}px`;
    }
    show(dialog);
  });
  observer.observe(pageOf(dialog).documentElement);
  return () => observer.disconnect();
}

/** With the focus on what is marked `data-first`, else on the first control. Not by `autofocus`, of which browsers write to the console. */
function show(dialog: HTMLDialogElement): void {
  dialog.showModal();
  dialog.querySelector<HTMLElement>('[data-first]')?.focus({ preventScroll: true });
}
