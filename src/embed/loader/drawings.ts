/** SVG in first screens. The landing screen has none, so what builds it isn't in embed.js but in the file of the forms. */
import type { Drawable, Tree } from './build-tree';

/** The trees with a node in place of each drawing. */
export function withDrawings(trees: readonly Tree[]): Drawable[] {
  return trees.map((tree) => {
    if (typeof tree === 'string') return tree;
    const [head = '', ...children] = tree;
    return /^svg\b/.test(`${head}`) ? drawing(tree) : [head, ...withDrawings(children)];
  });
}

function drawing([head, ...children]: readonly Tree[]): Element {
  const [tag = '', ...attributes] = `${head}`.split('|');
  const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
  for (const attribute of attributes) {
    const [name = '', value = ''] = attribute.split('=');
    element.setAttribute(name, value);
  }
  for (const child of children) element.append(typeof child === 'string' ? child : drawing(child));
  return element;
}
