import { OBSERVED } from './observed';
import { openShadow } from './open-shadow';
import { page } from './page';

const ADOPTED = '[data-dating-app]:not(dating-app,form)';

type Sync = (element: HTMLElement) => void;

/**
 * Defines `<dating-app>`, in which a slot shows the organiser's children until the widget takes over, and watches the page
 * for `<div data-dating-app>`, for site builders that strip unknown tags.
 */
export function watchPlaces(sync: Sync): void {
  const adopted = new Set<HTMLElement>();
  const block = new CSSStyleSheet();
  block.replaceSync(':host(:not([hidden])){display:block}');

  const observer = new MutationObserver((records) => {
    for (const { attributeName, target, addedNodes } of records) {
      // `test` makes a text of nothing.
      if (OBSERVED.test(attributeName as string)) {
        adopt(target);
        sync(target as HTMLElement);
      }
      addedNodes.forEach(adoptWithin);
    }
    for (const element of adopted) {
      if (element.isConnected && element.matches(ADOPTED)) continue;
      adopted.delete(element);
      sync(element);
    }
  });
  const watch = (element: HTMLElement) => observer.observe(element, { attributes: true });

  // By the methods of the prototype, since a form's fields may have their names. Others than elements are of no interest.
  const { matches, querySelectorAll } = Element.prototype;
  function adopt(node: Node): void {
    if (!(node instanceof HTMLElement) || !matches.call(node, ADOPTED) || adopted.has(node)) return;
    adopted.add(node);
    watch(node);
    sync(node);
  }
  function adoptWithin(node: Node): void {
    adopt(node);
    if (node instanceof Element) querySelectorAll.call(node, ADOPTED).forEach(adopt);
  }

  class DatingAppElement extends HTMLElement {
    constructor() {
      super();
      watch(this);
      openShadow(this)?.adoptedStyleSheets.push(block);
    }
    connectedCallback(): void {
      sync(this);
    }
    disconnectedCallback(): void {
      sync(this);
    }
  }
  customElements.define('dating-app', DatingAppElement);
  observer.observe(document, { childList: true, subtree: true, attributeFilter: ['data-dating-app'] });
  adoptWithin(page.documentElement);
}
