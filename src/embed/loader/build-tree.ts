/** A text, or an element with its tag, attributes and children. */
export type Tree = string | readonly [tag: string, attributes: Readonly<Record<string, string>>, ...children: Tree[]];

/** The parts of a tree that depend on the page. */
export interface Fit {
  /** Tag of the screen's heading, `h2` in the tree. */
  readonly heading: string;
  /** Before the route in a link: `#`, or `#/dating` under a prefix. */
  readonly prefix: string;
  /** Its texts in the order they stand in, where they aren't English. */
  readonly words?: Words | undefined;
}

export type Words = readonly string[];

const SVG = 'http://www.w3.org/2000/svg';

/** The attributes that people read or hear. */
export const READ = /^(aria-label|title)$/;

/** Adds the trees to the parent using only `createElement`, because Trusted Types may forbid parsing HTML. */
export function buildTrees(parent: Element, trees: readonly Tree[], { heading, prefix, words = [] }: Fit): void {
  const next = words.values();
  const say = (text: string) => next.next().value ?? text;

  function add(to: Element, tree: Tree): void {
    if (typeof tree === 'string') {
      to.append(say(tree));
      return;
    }
    const [tag, attributes, ...children] = tree;
    const name = tag === 'h2' ? heading : tag;
    const isSvg = to.namespaceURI === SVG || tag === 'svg';
    const element = isSvg ? document.createElementNS(SVG, name) : document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      element.setAttribute(key, key === 'href' ? value.replace('#', prefix) : READ.test(key) ? say(value) : value);
    }
    for (const child of children) add(element, child);
    to.append(element);
  }
  for (const tree of trees) add(parent, tree);
}
