import { datingAppError } from './dating-app-error';

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
export function createShell(element: HTMLElement, shadow: ShadowRoot): Shell {
  const document = element.ownerDocument;
  const slot = shadow.querySelector('slot') ?? document.createElement('slot');
  const root = document.createElement('div');
  root.className = 'root';
  root.setAttribute('part', 'root');
  shadow.append(slot, root);
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

/**
 * Keeps typing in a field of ours away from the host's one-key shortcuts. Escape, Tab and chords go on: they are
 * nobody's text.
 * @returns undo
 */
export function keepTypingInside(shadow: ShadowRoot): () => void {
  const stop = new AbortController();
  for (const type of ['keydown', 'keypress', 'keyup']) {
    shadow.addEventListener(type, stopTyping, { signal: stop.signal });
  }
  return () => stop.abort();
}

function stopTyping(event: Event): void {
  const { key, ctrlKey, metaKey, altKey } = event as KeyboardEvent;
  if (key === 'Escape' || key === 'Tab' || ctrlKey || metaKey || altKey) return;
  const [target] = event.composedPath();
  if (target instanceof HTMLElement && target.matches('input,textarea,select,[contenteditable]')) event.stopPropagation();
}
