import { expect } from 'vitest';
import { inviteCrowd } from '../support/plain-server/crowd.ts';
import { test } from '../support/plain-server/plain-journey.ts';
import { logsInToMyProfile, opensTab } from '../support/steps.ts';

const CROWD = 1000;

test('among a thousand people everybody is there, in order, and a like far down takes one card away', async ({ openPlain }) => {
  const { page, server } = await openPlain({ profiles: 'array' }, '/login');
  const ada = inviteCrowd(server, CROWD);
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'View Profiles');
  // Asked by role, a thousand cards take seconds to be named; drawn on a busy machine, they take longer than anything else.
  const cards = page.locator('[role=list] > [part~=card]');
  await expect.poll(() => cards.count(), { timeout: 60_000 }).toBe(CROWD);
  const numbers = await cards.evaluateAll((all) => all.map(({ textContent }) => Number(/Guest(\d+)/.exec(textContent)?.[1])));
  expect(numbers).toEqual([...Array(CROWD).keys()]);

  await page.getByRole('button', { name: /^Like Guest605 / }).click();
  await expect.poll(() => cards.count(), { timeout: 60_000 }).toBe(CROWD - 1);
  await expect.poll(() => server.calls('POST /profile/like').length).toBe(1);
});
