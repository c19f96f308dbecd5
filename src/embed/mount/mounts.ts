import type { DatingAppHandle } from '../public-types';
import { TAGS } from '../tag/tags';
import { ownMembers } from '../../page/own-members';

/** The mount of each element, so that mounting it again returns the same handle. */
export const mounts = new WeakMap<HTMLElement, DatingAppHandle>();

/** Whether the element has left the page while another is there, as after a library has swapped the page's content. */
export function mayBeReplaced(element: HTMLElement): boolean {
  return !element.isConnected && ownMembers(element.ownerDocument).querySelector(TAGS) !== null;
}
