/** The elements around, out of shadow roots too; the element first. */
export function* around(element: Element): Generator<Element> {
  for (let place: Element | null = element; place;) {
    yield place;
    const root: Node = place.getRootNode();
    place = place.parentElement ?? (root instanceof ShadowRoot ? root.host : null);
  }
}

/** The outermost element around, or the element itself, that is so; empty if none is. */
export function outermost(element: Element, isSo: (place: Element) => boolean): string {
  const found = [...around(element)].findLast(isSo);
  return found ? nameOf(found) : '';
}

/** An element for an organiser to find: its tag with its id or its first class. */
export function nameOf({ localName, id, classList }: Element): string {
  if (id) return `<${localName} id="${id}">`;
  return classList[0] ? `<${localName} class="${classList[0]}">` : `<${localName}>`;
}
