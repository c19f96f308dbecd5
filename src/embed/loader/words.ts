/** What first screens of different languages differ in: their texts, in the order the loader meets them. */
import type { Tree } from './build-tree';

/** Texts of a screen. */
export type Words = readonly string[];

/** The attributes that people read or hear. */
const READ = /^(aria-label|title)$/;

export function wordsOf(trees: readonly Tree[]): Words {
  return trees.flatMap((tree) => {
    if (typeof tree === 'string') return tree;
    const [, attributes, ...children] = tree;
    const read = Object.entries(attributes).flatMap(([key, value]) => (READ.test(key) ? value : []));
    return [...read, ...wordsOf(children)];
  });
}

/** The trees with other texts. */
export function withWords(trees: readonly Tree[], words: Words): Tree[] {
  const next = words.values();
  const say = (text: string) => next.next().value ?? text;
  const changed = (tree: Tree): Tree => {
    if (typeof tree === 'string') return say(tree);
    const [tag, attributes, ...children] = tree;
    const entries = Object.entries(attributes).map(([key, value]) => [key, READ.test(key) ? say(value) : value]);
    return [tag, Object.fromEntries(entries) as Record<string, string>, ...children.map(changed)];
  };
  return trees.map(changed);
}
