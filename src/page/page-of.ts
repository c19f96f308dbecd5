import { ownMembers } from './own-members';

/** The document of a node, by its own members. */
export const pageOf = (node: Node): Document => ownMembers(Reflect.get(Node.prototype, 'ownerDocument', node) as Document);

/** The window that shows a node; `null` for a document that isn't shown. */
export const viewOf = (node: Node): (Window & typeof globalThis) | null => pageOf(node).defaultView;

/**
 * An element for React to render into, as a root or by a portal: React makes all elements within it by its `ownerDocument`,
 * which is therefore the stand-in. For the document itself, ask another node.
 */
export function asReactRoot(element: HTMLElement): HTMLElement {
  // Without a prototype: a page may have given all objects a `get`, and a descriptor with that and a value is none.
  const descriptor: PropertyDescriptor = Object.assign(Object.create(null), { value: pageOf(element), configurable: true });
  return Object.defineProperty(element, 'ownerDocument', descriptor);
}
