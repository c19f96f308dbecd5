import { boxOf } from '../../ui/box-of';
import { pageOf, viewOf } from '../../page/page-of';

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
    if (card.isConnected) return; // The like asked first, or had no effect.
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
