import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { presentScreens, TAKEN_OF } from '../../../tools/lib/pictured-screens.ts';

test('the pictures of the README are of the screens as they are', async () => {
  const taken = JSON.parse(await readFile(TAKEN_OF, 'utf8')) as unknown;
  expect(taken, 'A screen is newer than its picture: npm run screenshots -- docs').toEqual(await presentScreens());
});
