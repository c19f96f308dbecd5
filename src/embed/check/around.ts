import { hostOf } from '../../page/kinds';
import { page } from '../loader/page';

/** The element and its ancestors, across shadow roots, innermost first. */
export function* around(element: Element): Generator<Element> {
  for (let place: Element | null = element; place;) {
    yield place;
    const root: Node = rootOf.call(place);
    place = parentOf(place) ?? hostOf(root);
  }
}

/** The outermost ancestor-or-self that matches; empty if none does. */
export function outermost(element: Element, matches: (place: Element) => boolean): string {
  const found = [...around(element)].findLast(matches);
  return found ? nameOf(found) : '';
}

/** Describes an element for the organiser: its tag with its id or first class. */
export function nameOf(element: Element): string {
  const tag = Object.prototype.toString.call(element) === '[object HTMLFormElement]' ? 'form' : element.localName;
  const id = attributeAt(element, 'id');
  if (id) return `<${tag} id="${id}">`;
  const [name] = attributeAt(element, 'class')?.trim().split(/\s+/) ?? [];
  return name ? `<${tag} class="${name}">` : `<${tag}>`;
}

export const attributeAt = (element: Element, name: string): string | null => attributeOf.call(element, name);

// From the prototypes: a form's fields, often named `id`, shadow its members.
const element = Object.getPrototypeOf(page.documentElement) as Element;
const { getRootNode: rootOf, getAttribute: attributeOf } = element;
const parentOf = (place: Element) => Reflect.get(element, 'parentElement', place) as Element | null;
