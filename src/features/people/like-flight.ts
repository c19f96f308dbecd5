import { boxOf } from '../../ui/box-of';
import { movesLess } from './leave-motion';
import s from './like-button.module.css';
import { tabOf } from './tab-of';
import { pageOf, viewOf } from '../../page/page-of';

/** Motion takes 120 to 240 ms: the heart's way to the tab, then the tab's answer. */
const FLIGHT_MS = 240;
const ANSWER_MS = 200;

/**
 * A heart flies from a like button to the Likes tab, which answers: that is where the person is from now on. Nothing under
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
  const way = `${to.left - from.left}px ${to.top - from.top}px`;
  const flight = flyer.animate([{}, { translate: way, scale: 0.8 }], { duration: FLIGHT_MS, easing: 'ease-in-out' });
  flight.addEventListener('cancel', () => flyer.remove());
  flight.addEventListener('finish', () => {
    flyer.remove();
    icon.animate([{}, { scale: 1.35 }, {}], { duration: ANSWER_MS, easing: 'ease-out' });
  });
}
