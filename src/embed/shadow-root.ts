import { datingAppError } from './dating-app-error';
import type { FirstScreen } from './first-screen';

/** The widget's place inside the organiser's element. */
export interface Shell {
  /** What React renders into; wears tokens, direction and scheme. */
  root: HTMLElement;
  /** Shows the element's own children, or hides them. */
  showFallback(show: boolean): void;
  remove(): void;
}

/**
 * Gives the element an open shadow root, or takes the one it has (a shadow root can't be given twice), with a slot for
 * the element's own children: they show until the widget is ready, and again if it fails.
 * @throws DatingAppError `CONTAINER_MISSING` for an element that can't have a shadow root
 */
export function createShell(element: HTMLElement, shadow: ShadowRoot, first?: FirstScreen): Shell {
  const document = element.ownerDocument;
  const slot = shadow.querySelector('slot') ?? document.createElement('slot');
  const root = first?.root ?? document.createElement('div');
  root.className = 'root';
  root.setAttribute('part', 'root');
  // Not moved where it stands already: a move takes the focus away from what is being typed.
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

export function openShadow(element: HTMLElement): ShadowRoot {
  try {
    return element.shadowRoot ?? element.attachShadow({ mode: 'open' });
  } catch {
    throw datingAppError('CONTAINER_MISSING', `<${element.localName}> can't hold the widget; give it a <div>`);
  }
}
