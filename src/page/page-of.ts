import { ownMembers } from './own-members';

/** The document of a node, safe from DOM clobbering (see `ownMembers`). */
export const pageOf = (node: Node): Document =>
  // By the node's own prototype: a page may have something else under the name `Node`.
  ownMembers(Reflect.get(Object.getPrototypeOf(node) as object, 'ownerDocument', node) as Document);

/** The window that shows a node; `null` for a document that isn't shown. */
export const viewOf = (node: Node): (Window & typeof globalThis) | null => pageOf(node).defaultView;

/**
 * Prepares an element for React to render into, as a root or by a portal: React creates elements by `ownerDocument`, which
 * becomes the stand-in. For the document itself, ask another node.
 */
export function asReactRoot(element: HTMLElement): HTMLElement {
  // Without a prototype: a page may have put `get` on `Object.prototype`, and a descriptor with both `get` and `value` is
  // invalid.
  const descriptor: PropertyDescriptor = Object.assign(Object.create(null), { value: pageOf(element), configurable: true });
  return Object.defineProperty(element, 'ownerDocument', descriptor);
}
