import { pageOf, viewOf } from '../../page/page-of';
import { boxOf } from '../../ui/box-of';
import s from './likes/like-button.module.css';

/** Motion takes 120 to 240 ms. */
const LEAVE_MS = 240;
const MOVE_MS = 220;
export const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Whether the attendee prefers reduced motion. */
export const prefersLessMotion = (view: Window): boolean => view.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Fades a card out in place while the following cards move up. The list changes at once: an inert copy fades. Does nothing under
 * reduced motion.
 *
 * @param button the pressed button, in the card about to be removed
 */
export function playLeave(button: HTMLElement): void {
  const card = button.closest('li');
  const list = card?.parentElement;
  const view = card && viewOf(card);
  if (!card || !list || !view || typeof card.animate !== 'function' || typeof view.requestAnimationFrame !== 'function') return;
  if (prefersLessMotion(view)) return;

  const followers = followersInView(card, view.innerHeight);
  const boxes = followers.map(boxOf);
  // Fills the copy's heart: the card is removed before its own heart is.
  button.dataset['liked'] = 'true';
  const copy = copyOf(card, list);
  delete button.dataset['liked'];
  view.requestAnimationFrame(() => {
    if (card.isConnected) return; // The like opened a question first, or had no effect.
    fade(copy, list);
    for (const [index, item] of followers.entries()) move(item, boxes[index]);
  });
}

/** The visible cards after this one, plus one row: measuring a thousand would take too long. */
function followersInView(card: Element, height: number): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let item = card.nextElementSibling; item && found.length < 40; item = item.nextElementSibling) {
    found.push(item as HTMLElement);
    if (item.getBoundingClientRect().top > height) break;
  }
  return found;
}

function copyOf(card: HTMLElement, list: HTMLElement): HTMLElement {
  const copy = pageOf(card).createElement('div');
  copy.className = card.className;
  copy.append(...[...card.childNodes].map((node) => node.cloneNode(true)));
  copy.inert = true;
  copy.ariaHidden = 'true';
  const from = boxOf(card);
  const base = boxOf(list);
  Object.assign(copy.style, {
    position: 'absolute',
    zIndex: '1',
    left: `${from.left - base.left}px`,
    top: `${from.top - base.top}px`,
    width: `${from.width}px`,
    pointerEvents: 'none',
  });
  return copy;
}

function fade(copy: HTMLElement, list: HTMLElement): void {
  list.append(copy);
  const motion = copy.animate([{ opacity: 1 }, { opacity: 0, scale: 0.94 }], { duration: LEAVE_MS, easing: EASE });
  const remove = () => copy.remove();
  motion.addEventListener('finish', remove);
  motion.addEventListener('cancel', remove);
}

/** A card moves within its row. One that changes rows fades in, or it would cross the others. */
function move(item: HTMLElement, before: DOMRect | undefined): void {
  const now = boxOf(item);
  if (!before || !item.isConnected || (before.left === now.left && before.top === now.top)) return;
  const from = before.top === now.top ? { translate: `${before.left - now.left}px` } : { opacity: 0 };
  item.animate([from, {}], { duration: MOVE_MS, easing: EASE });
}

/** The heart's flight to the tab, then the tab's pulse. */
const FLIGHT_MS = 240;
const PULSE_MS = 200;

/**
 * Flies a heart from a like button to the Likes tab, which pulses. Nothing under reduced motion or without popovers, since only
 * the top layer is above everything.
 *
 * @param button the pressed button, still in place
 */
export function flyToLikes(button: HTMLElement): void {
  const heart = button.querySelector('svg');
  const tab = tabOf(button, 'LIKES');
  const icon = tab?.querySelector('svg');
  const view = viewOf(button);
  if (!heart || !tab || !icon || !view || typeof button.showPopover !== 'function' || prefersLessMotion(view)) return;
  const from = boxOf(heart);
  const to = boxOf(icon);
  const flyer = pageOf(button).createElement('div');
  flyer.className = s.flyer ?? '';
  flyer.popover = 'manual';
  flyer.ariaHidden = 'true';
  flyer.append(heart.cloneNode(true));
  Object.assign(flyer.style, { left: `${from.left}px`, top: `${from.top}px` });
  tab.append(flyer);
  flyer.showPopover();
  const path = `${to.left - from.left}px ${to.top - from.top}px`;
  const flight = flyer.animate([{}, { translate: path, scale: 0.8 }], { duration: FLIGHT_MS, easing: 'ease-in-out' });
  flight.addEventListener('cancel', () => flyer.remove());
  flight.addEventListener('finish', () => {
    flyer.remove();
    icon.animate([{}, { scale: 1.35 }, {}], { duration: PULSE_MS, easing: 'ease-out' });
  });
}

/** A tab of the main screen; `null` while another screen shows. */
export function tabOf(element: Element, key: 'LIKES' | 'MATCHES'): HTMLElement | null {
  return (element.getRootNode() as ParentNode).querySelector<HTMLElement>(`#tab-${key}`);
}

const OPEN_MS = 240;

/**
 * Grows the dialog of a person out of the card's photo. Does nothing under reduced motion. Not a View Transition, which would
 * block presses (decision 0016).
 *
 * @param button the pressed button on the photo
 */
export function playOpen(button: HTMLElement): void {
  const view = viewOf(button);
  const card = button.parentElement;
  if (!view || !card || typeof view.requestAnimationFrame !== 'function') return;
  if (typeof card.animate !== 'function' || prefersLessMotion(view)) return;
  const from = boxOf(card);
  // The dialog is open by the next frame.
  view.requestAnimationFrame(() => {
    const dialog = (card.getRootNode() as ParentNode).querySelector<HTMLElement>('dialog[open]');
    const photo = dialog?.querySelector('[data-gallery]');
    if (dialog && photo) grow(dialog, photo, from);
  });
}

function grow(dialog: HTMLElement, gallery: Element, from: DOMRect): void {
  // The opening animation moves it too.
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
