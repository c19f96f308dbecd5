import { ownMembers } from '../../page/own-members';

/** The page's document, safe from DOM clobbering. */
export const page = ownMembers(document);

/**
 * Attaches a shadow root with a slot for the element's own children.
 *
 * @returns `undefined` if the element can't have one, or has a closed one, which the widget reports
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
 * Adds a stylesheet to a shadow root.
 *
 * @returns `undefined` without a root, or in a browser that is too old, which the widget reports
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
