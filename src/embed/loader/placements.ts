import { TAGS } from '../tags';
import { adoptStyles, attachShadow, page } from './page';

type Sync = (element: HTMLElement) => void;

// Of the prototype, since a form's fields may have their names.
const { matches, querySelectorAll } = Element.prototype;

/** Whether it holds a widget of the script tag, if it is on the page. */
export const isPlace = (node: Node): node is HTMLElement => node instanceof HTMLElement && matches.call(node, TAGS);

/**
 * Defines `<dating-app>`, in which a slot shows the organiser's children until the widget takes over, and watches the page
 * for `<div data-dating-app>`, for site builders that strip unknown tags.
 *
 * @param sync called for an element that has come or gone
 */
export function watchPlaces(sync: Sync): void {
  const syncWithin = (node: Node) => {
    if (!(node instanceof Element)) return;
    for (const one of [node, ...querySelectorAll.call(node, TAGS)]) if (isPlace(one)) sync(one);
  };
  const observer = new MutationObserver((records) => {
    for (const { attributeName, target, addedNodes, removedNodes } of records) {
      if (attributeName) sync(target as HTMLElement);
      for (const node of [...addedNodes, ...removedNodes]) syncWithin(node);
    }
  });

  class DatingAppElement extends HTMLElement {
    constructor() {
      super();
      adoptStyles(attachShadow(this), ':host(:not([hidden])){display:block;max-inline-size:100%}');
    }
    connectedCallback(): void {
      sync(this);
    }
    disconnectedCallback(): void {
      sync(this);
    }
  }
  customElements.define('dating-app', DatingAppElement);
  // The widget follows all others, once it is there.
  const attributeFilter = ['data-dating-app', 'load', 'data-load'];
  observer.observe(document, { childList: true, subtree: true, attributeFilter });
  syncWithin(page.documentElement);
}
