import { openShadow } from './open-shadow';

const ADOPTED = '[data-dating-app]:not(dating-app)';

/**
 * Attributes that may be ours, by their name alone: a list of them would cost every page its bytes. Others with a hyphen
 * change nothing; those a script may change all the time (`class`, `style`) aren't among them.
 */
export const OBSERVED = /-|^(lang|dir|routing|storage|load|debug)$/;

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
        adopt(target as HTMLElement);
        sync(target as HTMLElement);
      }
      addedNodes.forEach((node) => adoptWithin(node as Partial<HTMLElement>));
    }
    for (const element of adopted) {
      if (element.isConnected && element.matches(ADOPTED)) continue;
      adopted.delete(element);
      sync(element);
    }
  });
  const watch = (element: HTMLElement) => observer.observe(element, { attributes: true });

  // Of a text there is nothing to ask, and the document itself matches nothing.
  function adopt(node: Partial<HTMLElement>): void {
    const element = node as HTMLElement;
    if (!node.matches?.(ADOPTED) || adopted.has(element)) return;
    adopted.add(element);
    watch(element);
    sync(element);
  }
  function adoptWithin(node: Partial<HTMLElement>): void {
    adopt(node);
    node.querySelectorAll?.<HTMLElement>(ADOPTED).forEach(adopt);
  }

  class DatingAppElement extends HTMLElement {
    constructor() {
      super();
      watch(this);
      if (this.shadowRoot) return;
      openShadow(this).adoptedStyleSheets = [block];
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
  adoptWithin(document.documentElement);
}
