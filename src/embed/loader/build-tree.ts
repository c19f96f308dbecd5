/** A text, or an element with its tag, attributes and children. */
export type Tree = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]];

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
  for (const tree of trees) parent.append(typeof tree === 'string' ? tree : build(tree, parent.namespaceURI === SVG, fit));
}

function build([tag, attributes, ...children]: Exclude<Tree, string>, inSvg: boolean, fit: Fit): Element {
  const name = tag === 'h2' ? fit.heading : tag;
  const element = inSvg || tag === 'svg' ? document.createElementNS(SVG, name) : document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    element.setAttribute(key, key === 'href' ? value.replace('#', fit.prefix) : value);
  }
  buildTrees(element, children, fit);
  return element;
}
