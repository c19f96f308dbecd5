import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildChanged } from '../../tools/lib/two-releases.ts';
import { build, type Built } from './built.ts';

let built: Built;
beforeAll(async () => void (built = await build()));
afterAll(() => built.remove());

/** The files of a build with their bytes, in a form that shows which differ. */
async function contentOf(dist: string): Promise<Record<string, string>> {
  const names = (await readdir(dist, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const rows = names.map(async ({ parentPath, name }) => {
    const path = `${parentPath}/${name}`;
    return [path.slice(dist.length + 1), (await readFile(path)).toString('base64')] as const;
  });
  return Object.fromEntries((await Promise.all(rows)).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

test('two clean builds of the same source, in different folders, are the same to the byte', { timeout: 240_000 }, async () => {
  const again = `${built.scratch}/again`;
  await buildChanged([], again);
  const [one, other] = await Promise.all([contentOf(built.dist), contentOf(again)]);
  expect(Object.keys(other)).toEqual(Object.keys(one));
  expect(Object.keys(one).filter((name) => one[name] !== other[name])).toEqual([]);
});
