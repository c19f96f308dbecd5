const NAMES = [
  'api-host',
  'client-id',
  'lang',
  'dir',
  'color-scheme',
  'routing',
  'route-prefix',
  'initial-route',
  'storage',
  'product-title',
  'support-email',
  'support-phone',
  'match-text',
  'match-link',
  'heading-level',
  'photo-sizes',
  'photo-max-edge',
  'debug',
];
const ADOPTED = '[data-dating-app]:not(dating-app)';

type Sync = (element: HTMLElement) => void;

/** Defines `<dating-app>`. A slot shows the organiser's children until the widget takes over. */
export function defineTag(sync: Sync): void {
  const block = new CSSStyleSheet();
  block.replaceSync(':host(:not([hidden])){display:block}');

  class DatingAppElement extends HTMLElement {
    static readonly observedAttributes = NAMES;

    constructor() {
      super();
      if (this.shadowRoot) return;
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [block];
      root.append(document.createElement('slot'));
    }
    connectedCallback(): void {
      sync(this);
    }
    disconnectedCallback(): void {
      sync(this);
    }
    attributeChangedCallback(): void {
      if (this.isConnected) sync(this);
    }
  }
  customElements.define('dating-app', DatingAppElement);
}

/** Watches the page for `<div data-dating-app>`, for site builders that strip unknown tags. */
export function adoptDivs(sync: Sync): void {
  const adopted = new Set<HTMLElement>();

  function adopt(element: HTMLElement): void {
    adopted.add(element);
    sync(element);
  }
  function adoptWithin(node: Element): void {
    if (node.matches(ADOPTED)) adopt(node as HTMLElement);
    node.querySelectorAll<HTMLElement>(ADOPTED).forEach(adopt);
  }

  new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) {
      const element = target as HTMLElement;
      if (type === 'attributes' && (adopted.has(element) || element.matches(ADOPTED))) adopt(element);
      for (const node of addedNodes) if ('matches' in node) adoptWithin(node as Element);
    }
    for (const element of adopted) {
      if (element.isConnected && element.matches(ADOPTED)) continue;
      adopted.delete(element);
      sync(element);
    }
  }).observe(document, {
    childList: true,
    subtree: true,
    attributeFilter: ['data-dating-app', ...NAMES.map((name) => 'data-' + name)],
  });
  document.querySelectorAll<HTMLElement>(ADOPTED).forEach(adopt);
}
