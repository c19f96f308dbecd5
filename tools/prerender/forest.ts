/** HTML as the trees the loader builds without `innerHTML`, which Trusted Types forbid. */
import { parseFragment, type DefaultTreeAdapterTypes as Parsed } from 'parse5';
import type { Tree } from '../../src/embed/loader/build-tree.ts';

export function forestOf(html: string): Tree[] {
  return treesOf(parseFragment(html).childNodes);
}

/** React sets two texts beside each other apart by a comment; nodes made one by one are apart without it. */
function treesOf(nodes: readonly Parsed.ChildNode[]): Tree[] {
  return nodes.filter(({ nodeName }) => nodeName !== '#comment').map(treeOf);
}

function treeOf(node: Parsed.ChildNode): Tree {
  if ('value' in node) return node.value;
  const { tagName, attrs, childNodes } = node as Parsed.Element;
  const attributes = Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
  if ('style' in attributes) throw new Error(`A style attribute on <${tagName}>: a strict policy of the page forbids it`);
  return [tagName, attributes, ...treesOf(childNodes)];
}
