import { page } from './page';

/**
 * A text, or an element: its tag and attributes, as in `a|class=link|href=#/login`, and its children. A string costs fewer
 * bytes than an object. No value contains `|` or `=`, and only that of `href` a `#`.
 */
export type Tree = string | readonly Tree[];

/** The parts of a tree that depend on the page. */
export interface Fit {
  /** Makes an element; that of the screen's heading is `h2` in the tree. Default: one of HTML. */
  make?(tag: string): Element;
  /** Before the route in a link: `#`, or `#/dating` under a prefix. */
  readonly prefix: string;
}

/** Adds the trees to the parent only by creating elements, because Trusted Types may forbid parsing HTML. */
export function buildTrees(parent: Element, trees: readonly Tree[], fit: Fit): void {
  for (const tree of trees) parent.append(typeof tree === 'string' ? tree : build(tree, fit));
}

function build([head, ...children]: readonly Tree[], fit: Fit): Element {
  const [tag, ...attributes] = `${head}`.split('|') as [string, ...string[]];
  const element = fit.make?.(tag) ?? page.createElement(tag);
  for (const attribute of attributes) {
    const [name, value] = attribute.split('=') as [string, string];
    element.setAttribute(name, value.replace('#', fit.prefix));
  }
  buildTrees(element, children, fit);
  return element;
}
