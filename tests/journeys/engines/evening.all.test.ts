import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { spendsTheEvening } from '../../support/evening.ts';

// Chromium's evenings are in register-to-match.test.ts.
describe.for(ENGINES)('In %s', (engine) => {
  const { openPage, api } = inEngine(engine);

  test('an attendee registers, makes a profile, matches and unmatches', { timeout: 180_000 }, async () => {
    const page = await openPage('/snippet.html');
    await spendsTheEvening(page, api, async (pictures) => {
      await page.picks(pictures);
      await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count(), { timeout: 15_000 }).toBe(pictures.length);
    });
  });
});
