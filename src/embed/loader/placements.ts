import { TAGS } from '../tag/tags';
import { adoptStyles, attachShadow, page } from './page';

type Sync = (element: HTMLElement) => void;

// From an instance, since a page may have replaced `HTMLElement`, and from its prototype, since a form's fields may shadow them.
const html = Object.getPrototypeOf(page.createElement('b')) as HTMLElement;
const { matches, querySelectorAll, constructor, isPrototypeOf } = html;

/** Whether the node is an element for a widget. */
export const isPlace = (node: Node): node is HTMLElement => isPrototypeOf.call(html, node) && matches.call(node, TAGS);

/**
 * Defines `<dating-app>`, in which a slot shows the organiser's children until the widget takes over, and watches the page for
 * `<div data-dating-app>`, for site builders that strip unknown tags.
 *
 * @param sync called for each such element that was added or removed
 */
export function watchPlaces(sync: Sync): void {
  const syncWithin = (node: Node) => {
    // Elements have it, and no other nodes.
    if (!(node as Partial<Element>).attachShadow) return;
    for (const one of [node, ...querySelectorAll.call(node as Element, TAGS)]) if (isPlace(one)) sync(one);
  };
  const observer = new MutationObserver((records) => {
    for (const { attributeName, target, addedNodes, removedNodes } of records) {
      if (attributeName) sync(target as HTMLElement);
      for (const node of [...addedNodes, ...removedNodes]) syncWithin(node);
    }
  });

  class DatingAppElement extends (constructor as typeof HTMLElement) {
    constructor() {
      super();
      adoptStyles(
        attachShadow(this),
        ':host(:not([hidden])){display:block;max-inline-size:100%;break-inside:avoid;writing-mode:horizontal-tb}',
      );
    }
    connectedCallback(): void {
      sync(this);
    }
    disconnectedCallback(): void {
      sync(this);
    }
  }
  customElements.define('dating-app', DatingAppElement);
  // The widget itself observes all other attributes.
  const attributeFilter = ['data-dating-app', 'load', 'data-load'];
  observer.observe(document, { childList: true, subtree: true, attributeFilter });
  syncWithin(page.documentElement);
}
