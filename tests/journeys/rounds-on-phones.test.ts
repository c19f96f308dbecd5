import { expect } from 'vitest';
import { anEveningOfFour } from '../support/evening-of-four.ts';
import { test } from '../support/other-servers.ts';
import { logsIn, opensTab, press, sees } from '../support/steps.ts';

test('Where no rounds are offered, nothing of them is asked or loaded', async ({ openOn }) => {
  const { api, ann } = await anEveningOfFour();
  const asked: string[] = [];
  const page = await openOn(api, '/login', {
    width: 390,
    height: 844,
    before: async (fresh) => void fresh.on('request', (one) => asked.push(one.url())),
  });
  await logsIn(page, ann);
  await opensTab(page, 'View Profiles');
  await sees(page, 'My card');
  await press(page, 'Refresh');
  await sees(page, 'No profiles to browse right now.');
  expect(asked.filter((url) => /rounds/.test(url))).toEqual([]);
  expect(await page.getByRole('region', { name: 'Rounds', exact: true }).count()).toBe(0);
});
