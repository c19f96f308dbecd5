import { expect } from 'vitest';
import { livesTheEveningIn } from '../support/evening-in.ts';
import { test } from '../support/journey.ts';
import { inLanguage, PHONE } from '../support/phones.ts';
import { wordsIn } from '../support/words.ts';

test('The evening passes in Arabic, from right to left', async ({ openPage, api }) => {
  const page = await openPage('/bare.html', { ...PHONE, before: inLanguage('ar') });
  await livesTheEveningIn(page, api, await wordsIn('ar'));
  const root = page.locator('dating-app .root');
  expect(await root.getAttribute('lang')).toBe('ar');
  expect(await root.getAttribute('dir')).toBe('rtl');
});
