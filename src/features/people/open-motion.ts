import { boxOf } from '../../ui/box-of';
import { viewOf } from '../../page/page-of';
import { EASE, movesLess } from './leave-motion';

const OPEN_MS = 240;

/**
 * Lets the dialog that a card opens grow out of the card's photo. Does nothing under reduced motion.
 *
 * Not a View Transition: that would take presses from the page or from the dialog (decision 0016).
 *
 * @param button the pressed button on the photo
 */
export function playOpen(button: HTMLElement): void {
  const view = viewOf(button);
  const card = button.parentElement;
  if (!view || !card || typeof view.requestAnimationFrame !== 'function') return;
  if (typeof card.animate !== 'function' || movesLess(view)) return;
  const from = boxOf(card);
  // By then the dialog is open.
  view.requestAnimationFrame(() => {
    const dialog = (card.getRootNode() as ParentNode).querySelector<HTMLElement>('dialog[open]');
    const photo = dialog?.querySelector('[data-gallery]');
    if (dialog && photo) grow(dialog, photo, from);
  });
}

function grow(dialog: HTMLElement, gallery: Element, from: DOMRect): void {
  // Its own way of appearing moves it too.
  for (const motion of dialog.getAnimations()) motion.finish();
  const box = boxOf(dialog);
  const photo = boxOf(gallery);
  const scale = from.width / photo.width;
  const [left, top] = [photo.left - box.left, photo.top - box.top];
  const bottom = Math.max(0, box.height - top - Math.min(photo.height, from.height / scale));
  const start = {
    transform: `translate(${from.left - box.left - left * scale}px, ${from.top - box.top - top * scale}px) scale(${scale})`,
    clipPath: `inset(${top}px ${box.right - photo.right}px ${bottom}px ${left}px round ${12 / scale}px)`,
  };
  dialog.animate(
    [
      { ...start, transformOrigin: '0 0' },
      { transform: 'none', clipPath: 'inset(0 round 16px)', transformOrigin: '0 0' },
    ],
    { duration: OPEN_MS, easing: EASE },
  );
}
