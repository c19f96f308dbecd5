/**
 * A text, or an element: its tag and attributes, as in `a|class=link|href=#/login`, and its children. A string costs fewer
 * bytes than an object. No value contains `|` or `=`, and only that of `href` a `#`.
 */
export type Tree = string | readonly Tree[];

/** A tree, parts of which may be nodes already. */
export type Drawable = string | Node | readonly Drawable[];

/** The parts of a tree that depend on the page. */
export interface Fit {
  /** Tag of the screen's heading, `h2` in the tree. */
  readonly heading: string;
  /** Before the route in a link: `#`, or `#/dating` under a prefix. */
  readonly prefix: string;
}

/** Array.isArray() as a guard that read-only arrays pass. */
const isElement = Array.isArray as (tree: Drawable) => tree is readonly Drawable[];

/**
 * Adds the trees to the parent using only `createElement`, because Trusted Types may forbid parsing HTML. Drawings have to
 * be nodes already (./drawings).
 */
export function buildTrees(parent: Element, trees: readonly Drawable[], fit: Fit): void {
  for (const tree of trees) parent.append(isElement(tree) ? build(tree, fit) : tree);
}

function build([head, ...children]: readonly Drawable[], fit: Fit): Element {
  const [tag = '', ...attributes] = (head as string).split('|');
  const element = document.createElement(tag === 'h2' ? fit.heading : tag);
  for (const attribute of attributes) {
    const [name = '', value = ''] = attribute.split('=');
    element.setAttribute(name, value.replace('#', fit.prefix));
  }
  buildTrees(element, children, fit);
  return element;
}
