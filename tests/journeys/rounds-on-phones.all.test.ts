import type { Page } from 'playwright';
import { expect } from 'vitest';
import { requireOk, type Attendee } from '../api/support/attendee.ts';
import { acts, seatOf, sets, type SeatBody } from '../api/support/rounds.ts';
import { anEveningOfFour } from '../support/evening-of-four.ts';
import { test } from '../support/other-servers.ts';
import { logsIn, opensTab, sees } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };
/** At most until a start or a plan reaches a phone, or a round of half a minute has passed, on a busy machine. */
const WHILE = { timeout: 60_000 };

const strip = (page: Page) => page.getByRole('region', { name: 'Rounds', exact: true });
const seat = async (who: Attendee): Promise<SeatBody> => requireOk(await seatOf(who)).body;
const across = ({ with: other }: SeatBody) => `${other?.number} · ${other?.firstName}`;

test('Two phones see the start, their table and who sits across, and go on to the next round by themselves', async ({
  openOn,
}) => {
  const { api, admin, ann, tom } = await anEveningOfFour();
  await sets(admin, { roundSeconds: 40, changeSeconds: 10 });
  const phones = [
    { who: ann, page: await openOn(api, '/login', PHONE) },
    { who: tom, page: await openOn(api, '/login', PHONE) },
  ];
  for (const { who, page } of phones) {
    await logsIn(page, who);
    await opensTab(page, 'View Profiles');
    await strip(page).getByText('The rounds begin soon').waitFor();
    const { next } = await seat(who);
    await strip(page).getByText(`You begin at table ${next?.table}.`).waitFor();
  }
  requireOk(await acts(admin, 'start'));
  const first = await Promise.all(
    phones.map(async ({ who, page }) => {
      const mine = await seat(who);
      await strip(page).getByText('Round 1 of 2', { exact: true }).waitFor(WHILE);
      await strip(page).getByText(`Table ${mine.table}`, { exact: true }).waitFor();
      await strip(page).getByText(across(mine), { exact: true }).waitFor();
      await strip(page).getByText(`Next: table ${mine.next?.table}`, { exact: true }).waitFor();
      expect(await strip(page).getByRole('timer').textContent()).toMatch(/^0:\d\d$/);
      // My card begins with them, and one tap marks them.
      const row = page.getByRole('listitem').first();
      await row.getByText(`Number ${mine.with?.number}`, { exact: true }).waitFor();
      await row.getByRole('radio', { name: 'Yes', exact: true }).check();
      await sees(page, 'Saved');
      return mine;
    }),
  );
  const second = await Promise.all(
    phones.map(async ({ who, page }, index) => {
      await strip(page)
        .getByText(new RegExp(`^(Change to|Stay at) table ${first[index]?.next?.table}$`))
        .waitFor(WHILE);
      await strip(page).getByText('Round 2 of 2', { exact: true }).waitFor();
      const row = page.getByRole('listitem').first();
      await strip(page).getByText('This is the last round.').waitFor(WHILE);
      const mine = await seat(who);
      await strip(page).getByText(`Table ${mine.table}`, { exact: true }).waitFor();
      await strip(page).getByText(across(mine), { exact: true }).waitFor();
      await row.getByText(`Number ${mine.with?.number}`, { exact: true }).waitFor();
      // Said once, to who doesn't see it.
      const said = `Round 2 of 2, table ${mine.table}, with ${across(mine)}`;
      expect(await strip(page).locator('[aria-live="polite"]').textContent()).toBe(said);
      return mine;
    }),
  );
  expect(second.map(across)).not.toEqual(first.map(across));
  expect(api.failures).toEqual([]);
}, 240_000);

test('A phone that was open before the plan shows the rounds within twenty seconds, without being reloaded', async ({
  openOn,
}) => {
  const { api, admin, ann } = await anEveningOfFour();
  const page = await openOn(api, '/login', PHONE);
  await logsIn(page, ann);
  await opensTab(page, 'View Profiles');
  await sees(page, 'My card');
  expect(await strip(page).count()).toBe(0);
  await sets(admin, {});
  await strip(page).getByText('The rounds begin soon').waitFor(WHILE);
  expect(api.failures).toEqual([]);
}, 240_000);
