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
}

const SVG = 'http://www.w3.org/2000/svg';

/** Adds the trees to the parent using only `createElement`, because Trusted Types may forbid parsing HTML. */
export function buildTrees(parent: Element, trees: readonly Tree[], fit: Fit): void {
  for (const tree of trees) parent.append(typeof tree === 'string' ? tree : build(tree, parent.namespaceURI, fit));
}

function build([head, ...children]: readonly Tree[], namespace: string | null, fit: Fit): Element {
  const [tag = '', ...attributes] = `${head}`.split('|');
  const element = document.createElementNS(tag === 'svg' ? SVG : namespace, tag === 'h2' ? fit.heading : tag);
  for (const attribute of attributes) {
    const [name = '', value = ''] = attribute.split('=');
    element.setAttribute(name, value.replace('#', fit.prefix));
  }
  buildTrees(element, children, fit);
  return element;
}
