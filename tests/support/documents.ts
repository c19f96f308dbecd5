import { readFile } from 'node:fs/promises';

const ROOT = new URL('../../', import.meta.url);

/** The pages for those who embed the widget: tests hold the code to their examples and tables. */
export const ORGANISERS = 'docs/organisers/README.md';
export const ERRORS = 'docs/organisers/errors.md';
export const DEVELOPERS = 'docs/developers/README.md';
export const SERVING = 'docs/developers/serving.md';

/**
 * What a document says under a heading, up to the next one.
 *
 * @param path from the repository's root
 */
export async function sectionOf(path: string, heading: string): Promise<string> {
  const [, section] = (await readFile(new URL(path, ROOT), 'utf8')).split(`# ${heading}\n`);
  if (section === undefined) throw new Error(`${path} has no section "${heading}"`);
  return section.split(/^#{1,4} /m)[0] ?? '';
}

/** The first code block in a text. */
export function codeIn(text: string): string {
  const [, code] = /```\w*\n([^]*?)```/.exec(text) ?? [];
  if (code === undefined) throw new Error('There is no block of code');
  return code.trim();
}

/** The rows of the first table in a text, without its header and without backticks. */
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
