import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** The rows of “Where things are” in the API's README. */
const rows = (/## Where things are\n([^#]*)/.exec(readFileSync('api/README.md', 'utf8'))?.[1] ?? '')
  .split('\n')
  .filter((line) => line.startsWith('| `'));

/** Files and folders that a text names: ``app.ts`` and ``services/``, but for what a build makes. */
const namedIn = (text: string) =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]*|\.(?:ts|mjs|json)))`/g)]
    .map(([, name = '']) => name)
    .filter((name) => name !== 'dist/');

test('what the API’s README says is somewhere is there', () => {
  const gone = rows.map((row) => {
    const [folder = ''] = namedIn(row);
    return namedIn(row).filter((name) => ![name, folder + name].some((path) => existsSync(`api/${path}`)));
  });
  expect(gone.length).toBeGreaterThan(10);
  expect(gone.flat()).toEqual([]);
});

test('every folder of the API is among them', () => {
  const folders = readdirSync('api', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => `${name}/`).filter((name) => name !== 'dist/' && name !== 'node_modules/');
  const named = new Set(rows.flatMap(namedIn));
  expect(names.filter((name) => !named.has(name))).toEqual([]);
});
