import { readFile } from 'node:fs/promises';

/** The blocks of commands on a page, in its order, each as its lines with their comments. */
export async function commandBlocks(page: string): Promise<string[][]> {
  const text = await readFile(page, 'utf8');
  return [...text.matchAll(/^```\n([^`]*)^```$/gm)].map(([, block = '']) => block.trimEnd().split('\n'));
}

/** What is typed of a line: all but the comment that says when. */
export const withoutComment = (line: string): string => line.replace(/\s{2,}#.*$/, '');

/** What stands for the names of a page on this machine, each replaced wherever it occurs. */
export type Names = Readonly<Record<string, string>>;

/** A line as it is typed here. */
export const typedHere = (line: string, names: Names): string =>
  Object.entries(names).reduce((text, [name, here]) => text.replaceAll(name, here), withoutComment(line));
