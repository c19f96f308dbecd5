import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { linksIn, slugsIn } from '../support/documents.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['.', 'src', 'api', 'demo-host/hosts'];
const markdownIn = (folder: string, recursive = false) =>
  readdirSync(join(ROOT, folder), { recursive, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')));
const files = [...FOLDERS.flatMap((folder) => markdownIn(folder)), ...markdownIn('docs', true)];
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const targets = files.flatMap((file) =>
  linksIn(read(file)).map((link) => {
    const [path = '', anchor = ''] = link.split('#');
    return { file, link, path: path === '' ? file : posix.join(dirname(file), path), anchor };
  }),
);

test('every link from one document to another leads somewhere, to its heading too', () => {
  const broken = targets.filter(
    ({ path, anchor }) => !existsSync(join(ROOT, path)) || (anchor !== '' && !slugsIn(read(path)).includes(anchor)),
  );
  expect(targets.length).toBeGreaterThan(50);
  expect(broken.map(({ file, link }) => `${file}: ${link}`)).toEqual([]);
});

test('every document can be reached by links from the README', () => {
  const reached = new Set(['README.md']);
  for (const file of reached) {
    for (const { path } of targets.filter((target) => target.file === file)) {
      const document = [path, posix.join(path, 'README.md')].find((name) => files.includes(name));
      if (document) reached.add(document);
    }
  }
  expect(files.filter((file) => !reached.has(file))).toEqual([]);
});

test('links and headings are read as a reader of Markdown would', () => {
  const text =
    '# A `code`, and “more”\n[one](a.md#b) ![two](c.png) [three](https://x.example) `[four](d)`\n```\n# none\n[five](e)\n```\n## a\n## a';
  expect(linksIn(text)).toEqual(['a.md#b', 'c.png']);
  expect(slugsIn(text)).toEqual(['a-code-and-more', 'a', 'a-1']);
});
