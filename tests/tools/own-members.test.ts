import { readdir, readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';

/**
 * Where `document` and `ownerDocument` may be read: an element of the page that is called as one of their members takes its
 * place. src/page answers for it; the other takes no member by its name.
 */
const MAY = /^(page\/|embed\/import-again\.ts$)/;
const CODE = /\.tsx?$/;

/** Reads a member other than by src/page: `document.body`, or anything by way of `ownerDocument`, but for its identity. */
const READS = /(?<![.\w-])document\??\.|\bownerDocument\??\.|[{,]\s*ownerDocument\b|\}\s*=\s*(?:\w+\.)*(?:ownerD|d)ocument\b/;

const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, '');

test.each([
  ['document.body', true],
  ['const { body } = element.ownerDocument;', true],
  ['element.ownerDocument?.defaultView', true],
  ['({ ownerDocument }: Element) => 1', true],
  ['view.document', false],
  ['ownMembers(document).body', false],
  ['built.get(root.ownerDocument)?.values()', false],
])('the sweep below knows %s', (text, reads) => {
  expect(READS.test(text)).toBe(reads);
});

test('the widget reads no member of the document but by src/page', async () => {
  const files = (await readdir('src', { recursive: true })).map((file) => file.replaceAll('\\', '/'));
  const found: string[] = [];
  for (const file of files.filter((name) => CODE.test(name) && !MAY.test(name))) {
    if (READS.test(withoutComments(await readFile(`src/${file}`, 'utf8')))) found.push(file);
  }
  expect(found).toEqual([]);
});
