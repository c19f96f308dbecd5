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

const BLOCK = /^```[^]*?^```/gm;
const INLINE = /`[^`\n]*`/g;

/** Where a text's links and pictures lead, other sites left out. */
export function linksIn(markdown: string): string[] {
  const prose = markdown.replaceAll(BLOCK, '').replaceAll(INLINE, '');
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^\w+:/.test(link));
}

/** The anchors that GitHub gives a text's headings, in order. */
export function slugsIn(markdown: string): string[] {
  const seen = new Map<string, number>();
  return [...markdown.replaceAll(BLOCK, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => {
    const slug = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(' ', '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}

/** The fenced blocks of one language: `ts`, `css`. */
export function fencedIn(markdown: string, language: string): string[] {
  const fenced = new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm');
  return [...markdown.matchAll(fenced)].map(([, code = '']) => code);
}
