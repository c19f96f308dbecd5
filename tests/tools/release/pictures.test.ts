import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { presentScreens, TAKEN_OF } from '../../../tools/lib/pictured-screens.ts';
import { ROOT } from '../../../tools/lib/run.ts';

test('the pictures of the README are of the screens as they are', async () => {
  const taken = JSON.parse(await readFile(TAKEN_OF, 'utf8')) as unknown;
  expect(taken, 'A screen is newer than its picture: npm run screenshots -- docs').toEqual(await presentScreens());
});

test('each picture of the README is one of these', async () => {
  const readme = await readFile(`${ROOT}/README.md`, 'utf8');
  const pictures = [...readme.matchAll(/docs\/screenshots\/([\w-]+)\.png/g)].map(([, name = '']) => name);
  const screens = Object.keys(await presentScreens());
  expect(pictures.length).toBeGreaterThan(3);
  expect(pictures.filter((name) => !screens.includes(name.replace(/-(?:phone|phone-dark|desktop)$/, '')))).toEqual([]);
});
