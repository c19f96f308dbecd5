import { ownMembers } from './own-members';

/*
 * A page may have something of its own under the name of an interface, as MooTools 1.4 has under `Element`, `Event`, `Document` and
 * `Window`. What a node is, is therefore asked of the node, and a class is taken from an instance.
 */
const { toString } = Object.prototype;

export const isShadowRoot = (node: unknown): node is ShadowRoot => toString.call(node) === '[object ShadowRoot]';

/** The element whose shadow root this is; `null` for any other root. */
export const hostOf = (root: Node): Element | null => (isShadowRoot(root) ? root.host : null);

/** An event of the browser's own class; outside of a page, of the class by that name. */
export function newEvent<Detail>(type: string, init?: CustomEventInit<Detail>): CustomEvent<Detail> {
  const page = (globalThis as { document?: Document }).document;
  const Own = page
    ? (Object.getPrototypeOf(ownMembers(page).createEvent('CustomEvent')) as { constructor: typeof CustomEvent }).constructor
    : CustomEvent;
  return new Own(type, init);
}
