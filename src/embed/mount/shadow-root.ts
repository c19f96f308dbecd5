import { datingAppError } from './dating-app-error';
import type { FirstScreen } from './first-screen';
import { pageOf, asReactRoot } from '../../page/page-of';

/** The widget's nodes inside the organiser's element. */
export interface Shell {
  /** The element React renders into; carries tokens, direction and colour scheme. */
  root: HTMLElement;
  /** Shows or hides the element's own children. */
  showFallback(show: boolean): void;
  remove(): void;
}

/**
 * Fills the shadow root with the inner root and a slot for the element's own children, which show until the widget is ready, and
 * again if it fails.
 */
export function createShell(element: HTMLElement, shadow: ShadowRoot, first?: FirstScreen): Shell {
  const page = pageOf(element);
  const slot = shadow.querySelector('slot') ?? page.createElement('slot');
  const root = asReactRoot(first?.root ?? page.createElement('div'));
  root.classList.add('root');
  root.setAttribute('part', 'root');
  // A first screen is already in place; moving it would take the focus from a field.
  if (!first) shadow.append(slot, root);
  return {
    root,
    showFallback(show) {
      slot.hidden = !show;
    },
    remove() {
      root.remove();
      slot.hidden = false;
    },
  };
}

/**
 * The element's open shadow root, attached if missing.
 * @throws DatingAppError `CONTAINER_MISSING` for an element that can't have a shadow root
 */
export function openShadow(element: HTMLElement): ShadowRoot {
  try {
    return element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  } catch {
    throw datingAppError('CONTAINER_MISSING', `<${element.localName}> can't hold the widget; give it a <div>`);
  }
}
