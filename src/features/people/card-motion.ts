import { pageOf, viewOf } from '../../page/page-of';
import { boxOf } from '../../ui/box-of';
import s from './like-button.module.css';

/** Motion takes 120 to 240 ms. This one shows where a liked card went and who took its place. */
const LEAVE_MS = 240;
const MOVE_MS = 220;
export const EASE = 'cubic-bezier(0.2, 0.8, 0.2, 1)';

/** Whether the attendee asks for less motion. */
export const movesLess = (view: Window): boolean => view.matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Fades a card out in place while the cards after it move up. The list itself changes at once: what fades is an inert
 * copy. Does nothing under reduced motion.
 *
 * @param button the pressed button, in the card that is about to leave
 */
export function playLeave(button: HTMLElement): void {
  const card = button.closest('li');
  const list = card?.parentElement;
  const view = card && viewOf(card);
  if (!card || !list || !view || typeof card.animate !== 'function' || typeof view.requestAnimationFrame !== 'function') return;
  if (movesLess(view)) return;

  const followers = followersInSight(card, view.innerHeight);
  const boxes = followers.map(boxOf);
  // Fills the heart of the copy: the card is gone before its own heart could show it.
  button.dataset['liked'] = 'true';
  const copy = copyOf(card, list);
  delete button.dataset['liked'];
  view.requestAnimationFrame(() => {
    if (card.isConnected) return; // The like opened a question first, or had no effect.
    fade(copy, list);
    for (const [index, item] of followers.entries()) move(item, boxes[index]);
  });
}

/** The visible cards after this one, plus one row. Measuring a thousand would miss the frame. */
function followersInSight(card: Element, height: number): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let item = card.nextElementSibling; item instanceof HTMLElement && found.length < 40; item = item.nextElementSibling) {
    found.push(item);
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

/** Within its row a card glides. One that changes rows fades in, or it would cross the others. */
function move(item: HTMLElement, before: DOMRect | undefined): void {
  const now = boxOf(item);
  if (!before || !item.isConnected || (before.left === now.left && before.top === now.top)) return;
  const from = before.top === now.top ? { translate: `${before.left - now.left}px` } : { opacity: 0 };
  item.animate([from, {}], { duration: MOVE_MS, easing: EASE });
}

/** Motion takes 120 to 240 ms: the heart's flight to the tab, then the tab's pulse. */
const FLIGHT_MS = 240;
const PULSE_MS = 200;

/**
 * A heart flies from a like button to the Likes tab, which pulses: that is where the person is from now on. Nothing under
 * reduced motion, or where the browser has no popovers: only the top layer is over everything, whatever the host's page
 * clips or transforms.
 *
 * @param button the pressed button, in place
 */
export function flyToLikes(button: HTMLElement): void {
  const heart = button.querySelector('svg');
  const tab = tabOf(button, 'LIKES');
  const icon = tab?.querySelector('svg');
  const view = viewOf(button);
  if (!heart || !tab || !icon || !view || typeof button.showPopover !== 'function' || movesLess(view)) return;
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

/** A tab of the main screen by its key, found from an element of the widget; `null` while another screen shows. */
export function tabOf(element: Element, key: 'LIKES' | 'MATCHES'): HTMLElement | null {
  return (element.getRootNode() as ParentNode).querySelector<HTMLElement>(`#tab-${key}`);
}

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
  // Its opening animation moves it too.
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
