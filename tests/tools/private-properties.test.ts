import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Finds custom properties that the page may have registered: `@property --text` of a page reaches into shadow roots, so ours are
 * prefixed, as are the organiser's.
 *
 * @param text of a stylesheet or module
 */
function unprefixed(text: string): string[] {
  const code = text.replaceAll(/\/\*[^]*?\*\//g, '');
  const names = code.match(/(?<![\w-])--[a-z0-9_][\w-]*/gi) ?? [];
  return names.filter((name) => !/^--(da|dating)(-|$)/.test(name));
}

test('custom properties of the widget and of its first screens are prefixed', () => {
  const files = ['src', 'tools/prerender'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => `${folder}/${path.replaceAll('\\', '/')}`),
  );
  const read = files.filter((file) => /\.(css|tsx?)$/.test(file));
  expect(read.filter((file) => file.endsWith('.css')).length).toBeGreaterThan(40);
  expect(read.flatMap((file) => unprefixed(readFileSync(file, 'utf8')).map((name) => `${file}: ${name}`))).toEqual([]);
});

test.each(['--text: 1px', 'color: var(--text)', "style={{ '--hue': 1 }}", 'setProperty(`--a`, x)'])('%s is found', (text) => {
  expect(unprefixed(text)).toHaveLength(1);
});

test.each([
  '--da-text: 1px',
  'var(--dating-text, red)',
  'i--',
  '<!-- a -->',
  'block--element',
  '/* @property --text */',
  '-- a comment',
])('%s is none of them', (text) => {
  expect(unprefixed(text)).toEqual([]);
});
