/** Texts of first screens, the only difference between languages, in the order the loader meets them. */
import type { Tree } from './build-tree';

export type Words = readonly string[];

/** A translatable attribute: its name with the `=`, and its text. */
const TEXT_ATTRIBUTE = /^((?:aria-label|title)=)(.*)/s;

export function wordsOf(trees: readonly Tree[]): Words {
  return trees.flatMap((tree) => {
    if (typeof tree === 'string') return tree;
    const [head, ...children] = tree;
    const read = `${head}`.split('|').flatMap((attribute) => TEXT_ATTRIBUTE.exec(attribute)?.[2] ?? []);
    return [...read, ...wordsOf(children)];
  });
}

/** Replaces the texts of the trees. */
export function withWords(trees: readonly Tree[], words: Words): Tree[] {
  const next = words.values();
  const translate = (text: string) => next.next().value ?? text;
  const changed = (tree: Tree): Tree => {
    if (typeof tree === 'string') return translate(tree);
    const [head, ...children] = tree;
    const attributes = `${head}`
      .split('|')
      .map((one) => one.replace(TEXT_ATTRIBUTE, (_, name: string, text: string) => name + translate(text)));
    return [attributes.join('|'), ...children.map(changed)];
  };
  return trees.map(changed);
}
