import { expect, it } from 'vitest';
import { fuzzPhotos } from './support/photo-fuzz.ts';

it('a photo harmed at a boundary of its parts tells nothing, and shows what it showed', async () => {
  const { shown, stored } = await fuzzPhotos(500);
  // Most of what can still be seen is taken.
  expect(stored).toBeGreaterThan(0.95 * shown);
});
