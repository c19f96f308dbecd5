/** What first screens of different languages differ in: their texts, in the order the loader meets them. */
import type { Tree } from './build-tree';

/** Texts of a screen. */
export type Words = readonly string[];

/** An attribute that people read or hear: its name with the `=`, and its text. */
const READ = /^((?:aria-label|title)=)(.*)/s;

export function wordsOf(trees: readonly Tree[]): Words {
  return trees.flatMap((tree) => {
    if (typeof tree === 'string') return tree;
    const [head, ...children] = tree;
    const read = `${head}`.split('|').flatMap((attribute) => READ.exec(attribute)?.[2] ?? []);
    return [...read, ...wordsOf(children)];
  });
}

/** The trees with other texts. */
export function withWords(trees: readonly Tree[], words: Words): Tree[] {
  const next = words.values();
  const say = (text: string) => next.next().value ?? text;
  const changed = (tree: Tree): Tree => {
    if (typeof tree === 'string') return say(tree);
    const [head, ...children] = tree;
    const attributes = `${head}`.split('|').map((one) => one.replace(READ, (_, name: string, text: string) => name + say(text)));
    return [attributes.join('|'), ...children.map(changed)];
  };
  return trees.map(changed);
}
