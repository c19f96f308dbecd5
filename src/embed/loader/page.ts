import { ownMembers } from '../../page/own-members';

/** The page's document, whatever its elements are called. */
export const page = ownMembers(document);

/**
 * Gives an element a shadow root, in which a slot shows its own children.
 *
 * @returns `undefined` for an element that can't have one, or has a closed one: the widget itself reports it
 */
export function attachShadow(element: HTMLElement): ShadowRoot | undefined {
  try {
    const root = element.attachShadow({ mode: 'open' });
    root.append(page.createElement('slot'));
    return root;
  } catch {
    return undefined;
  }
}

/**
 * Adds styles of our own to a shadow root.
 *
 * @returns `undefined` where there is no root, or in a browser that is too old: the widget itself reports it
 */
export function adoptStyles(root: ShadowRoot | undefined, css: string): CSSStyleSheet | undefined {
  try {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    (root as ShadowRoot).adoptedStyleSheets.push(sheet);
    return sheet;
  } catch {
    return undefined;
  }
}
