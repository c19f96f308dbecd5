/**
 * Gives an element a shadow root, in which a slot shows its own children.
 * @throws DOMException for an element that can't have one
 */
export function openShadow(element: HTMLElement): ShadowRoot {
  const root = element.attachShadow({ mode: 'open' });
  root.append(document.createElement('slot'));
  return root;
}
