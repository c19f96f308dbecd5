/** The elements around, out of shadow roots too; the element first. */
export function* around(element: Element): Generator<Element> {
  for (let place: Element | null = element; place;) {
    yield place;
    const root: Node = rootOf.call(place);
    place = parentOf.call(place) ?? (root instanceof ShadowRoot ? root.host : null);
  }
}

/** The outermost element around, or the element itself, that is so; empty if none is. */
export function outermost(element: Element, isSo: (place: Element) => boolean): string {
  const found = [...around(element)].findLast(isSo);
  return found ? nameOf(found) : '';
}

/** An element for an organiser to find: its tag with its id or its first class. */
export function nameOf(element: Element): string {
  const tag = element instanceof HTMLFormElement ? 'form' : element.localName;
  const id = attributeAt(element, 'id');
  if (id) return `<${tag} id="${id}">`;
  const [name] = attributeAt(element, 'class')?.trim().split(/\s+/) ?? [];
  return name ? `<${tag} class="${name}">` : `<${tag}>`;
}

export const attributeAt = (element: Element, name: string): string | null => attributeOf.call(element, name);

// The members of a form are shadowed by its fields, and many a field is called `id`.
const { getRootNode: rootOf } = Node.prototype;
const { getAttribute: attributeOf } = Element.prototype;
const parentOf = Object.getOwnPropertyDescriptor(Node.prototype, 'parentElement')?.get as () => Element | null;
