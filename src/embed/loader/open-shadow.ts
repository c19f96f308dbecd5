import { page } from './page';

/**
 * Gives an element a shadow root, in which a slot shows its own children.
 *
 * @returns `undefined` for an element that can't have one, or has a closed one: the widget itself reports it
 */
export function openShadow(element: HTMLElement): ShadowRoot | undefined {
  try {
    const root = element.attachShadow({ mode: 'open' });
    root.append(page.createElement('slot'));
    return root;
  } catch {
    return undefined;
  }
}
