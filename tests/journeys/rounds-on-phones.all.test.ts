import { expect } from 'vitest';
import { sets } from '../api/support/rounds.ts';
import { anEveningOfFour } from '../support/evening-of-four.ts';
import { test } from '../support/other-servers.ts';
import { logsIn, opensTab, sees } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };
/** A look at the rounds comes within twenty seconds; the rest is for a busy machine. */
const WHILE = { timeout: 60_000 };

test('A phone that was open before the plan shows the rounds within twenty seconds, without being reloaded', async ({
  openOn,
}) => {
  const { api, admin, ann } = await anEveningOfFour();
  const page = await openOn(api, '/login', PHONE);
  const strip = page.getByRole('region', { name: 'Rounds', exact: true });
  await logsIn(page, ann);
  await opensTab(page, 'View Profiles');
  await sees(page, 'My card');
  expect(await strip.count()).toBe(0);
  await sets(admin, {});
  await strip.getByText('The rounds begin soon').waitFor(WHILE);
  expect(api.failures).toEqual([]);
}, 240_000);
