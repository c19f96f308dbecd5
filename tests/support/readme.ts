import { readFile } from 'node:fs/promises';

const README = new URL('../../README.md', import.meta.url);

/** What stands in the README from a heading to the next one. */
export async function readmeSection(heading: string): Promise<string> {
  const [, section] = (await readFile(README, 'utf8')).split(`# ${heading}\n`);
  if (section === undefined) throw new Error(`The README has no section "${heading}"`);
  return section.split(/^#{1,4} /m)[0] ?? '';
}

/** The first block of code in a text. */
export function codeIn(text: string): string {
  const [, code] = /```\w*\n([^]*?)```/.exec(text) ?? [];
  if (code === undefined) throw new Error('There is no block of code');
  return code.trim();
}

/** The rows of the first table in a text, less its head, backticks taken off. */
export function rowsIn(text: string): string[][] {
  const lines = text
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2);
  return lines.map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim().replaceAll('`', '')),
  );
}
