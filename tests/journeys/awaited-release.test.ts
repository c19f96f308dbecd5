import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, sees } from '../support/steps.ts';

const EMPTY = 'No profiles to browse right now.';
const HOUR_MS = 3_600_000;

const BEN = { userId: 'id-Ben', firstName: 'Ben', lastName: 'K', age: 31, gender: 'male' };

/** A page at whose View Profiles time passes where a test says so. */
async function waits(page: Page, opensAt: string | null = null) {
  const evening = { isReleased: false };
  const asked = await standIn(page, 'GET /profiles', () => ({
    status: 200,
    body: { items: evening.isReleased ? [BEN] : [], nextToken: null, opensAt },
  }));
  await opensTab(page, 'View Profiles');
  await sees(page, EMPTY);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  return { evening, asked };
}

const ben = (page: Page) => page.getByRole('button', { name: 'View Ben K., 31' });

/** A request may be answered while the clock stands still. */
const answered = (page: Page) => page.waitForResponse((response) => new URL(response.url()).pathname === '/profiles');

describe('Who waits for the release at View Profiles', () => {
  test('is shown it within twenty seconds, in the same place and with the focus where it was', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login', { hasClock: true }), ada);
    const { evening } = await waits(page);
    const first = answered(page);
    await page.clock.runFor(20_000);
    await (await first).finished();
    await sees(page, EMPTY);

    evening.isReleased = true;
    await page.getByRole('tab', { name: 'View Profiles' }).focus();
    const second = answered(page);
    await page.clock.runFor(20_000);
    await (await second).finished();
    await ben(page).waitFor();
    expect(await page.getByRole('tab', { name: 'View Profiles' }).evaluate((tab) => tab.matches(':focus'))).toBe(true);
    expect(await page.getByText('One more person', { exact: true }).count()).toBe(1);
  });

  test('is told the time that the server names rather than the attribute’s, and looked for then', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    await page.locator('dating-app').evaluate((tag) => tag.setAttribute('release-at', '2126-06-24T12:00Z'));
    await logsInToMyProfile(page, ada);
    const soon = await page.evaluate((ms) => Date.now() + ms, HOUR_MS);
    const { evening, asked } = await waits(page, new Date(soon).toISOString());
    expect(await page.getByText('2126').count()).toBe(0);
    await page.getByText(/^Profiles are released .*\. Until then, polish your own\.$/).waitFor();
    const last = answered(page);
    await page.clock.fastForward(HOUR_MS - 5000);
    await (await last).finished();
    await sees(page, EMPTY);
    evening.isReleased = true;
    const before = asked.length;
    // Second by second: by the page's clock, an answer must not come too late.
    while (asked.length === before) await page.clock.runFor(1000);
    await ben(page).waitFor();
  });

  test('is shown it within twenty seconds, too, where the organiser doesn’t wait for the time announced', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login', { hasClock: true }), ada);
    const later = await page.evaluate((ms) => Date.now() + ms, HOUR_MS);
    const { evening } = await waits(page, new Date(later).toISOString());
    evening.isReleased = true;
    await page.clock.runFor(20_000);
    await ben(page).waitFor();
  });

  test('looks by a press of Refresh, or of the tab that is open', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login', { hasClock: true }), ada);
    const { evening, asked } = await waits(page);
    const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
    const looked = answered(page);
    await refresh.click();
    await (await looked).finished();
    expect(await refresh.evaluate((button) => button.matches(':focus'))).toBe(true);

    evening.isReleased = true;
    const before = asked.length;
    await opensTab(page, 'View Profiles');
    await ben(page).waitFor();
    expect(asked).toHaveLength(before + 1);
  });
});

test('My Profile leads on to the others from the time that the page names, without a touch', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login', { hasClock: true });
  const soon = await page.evaluate((ms) => Date.now() + ms, HOUR_MS);
  await page.locator('dating-app').evaluate((tag, at) => tag.setAttribute('release-at', at), new Date(soon).toISOString());
  await logsInToMyProfile(page, ada);
  const next = page.getByText('Next, see who took part', { exact: false });
  // Ten seconds after the login the profile may be asked for once more, and not later.
  await page.clock.runFor(11_000);
  expect(await next.count()).toBe(0);
  await page.clock.fastForward(HOUR_MS);
  await next.waitFor();
});
