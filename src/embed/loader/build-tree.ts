/**
 * A text, or an element: its tag and attributes, as in `a|class=link|href=#/login`, and its children. A string costs fewer
 * bytes than an object. No value contains `|` or `=`, and only that of `href` a `#`.
 */
export type Tree = string | readonly Tree[];

/** The parts of a tree that depend on the page. */
export interface Fit {
  /** Tag of the screen's heading, `h2` in the tree. */
  readonly heading: string;
  /** Before the route in a link: `#`, or `#/dating` under a prefix. */
  readonly prefix: string;
  /** Puts another element in place of one that was made for HTML. */
  adapt?: (element: Element) => Element;
}

/** Adds the trees to the parent using only `createElement`, because Trusted Types may forbid parsing HTML. */
export function buildTrees(parent: Element, trees: readonly Tree[], fit: Fit): void {
  for (const tree of trees) parent.append(typeof tree === 'string' ? tree : build(tree, fit));
}

function build([head, ...children]: readonly Tree[], fit: Fit): Element {
  const [tag = '', ...attributes] = `${head}`.split('|');
  const html = document.createElement(tag === 'h2' ? fit.heading : tag);
  const element = fit.adapt?.(html) ?? html;
  for (const attribute of attributes) {
    const [name = '', value = ''] = attribute.split('=');
    element.setAttribute(name, value.replace('#', fit.prefix));
  }
  buildTrees(element, children, fit);
  return element;
}
