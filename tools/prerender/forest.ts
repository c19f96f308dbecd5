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
  const head = [tagName, ...attrs.map(({ name, value }) => attributeOf(tagName, name, value))].join('|');
  return [head, ...treesOf(childNodes)];
}

function attributeOf(tag: string, name: string, value: string): string {
  if (name === 'style') throw new Error(`A style attribute on <${tag}>: a strict policy of the page forbids it`);
  if (/[|=]/.test(value) || (name !== 'href' && value.includes('#'))) {
    throw new Error(`The loader can't read ${name}="${value}" of <${tag}> (src/embed/loader/build-tree.ts)`);
  }
  return `${name}=${value}`;
}
