import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import type { Participant } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';

const LIKE = '**/profile/like';
/** Without a connection, a part that hasn't come yet doesn't come either. */
const LOST = /ERR_FAILED|ERR_INTERNET_DISCONNECTED|API_UNREACHABLE|Like failed: network|PART_OTHER Could not load after/;

/** Ada in View Profiles, where these people are, who like nobody. */
async function browses(page: Page, ada: Participant, men: readonly Participant[]): Promise<void> {
  const body = men.map(({ userId, firstName, lastName, gender }) => ({ userId, firstName, lastName, gender }));
  await standIn(page, 'GET /profiles', { status: 200, body });
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'View Profiles');
}

const aMan = (firstName: string) => anAttendee({ firstName, gender: 'male' });

describe('A like that meets a lost connection', () => {
  test('is sent again by itself once the device is online', async ({ openPage, api, allowErrors }) => {
    allowErrors(LOST);
    const [ada, ben] = await Promise.all([api.join(anAttendee()), api.join(aMan('Ben'))]);
    const page = await openPage('/bare.html#/login');
    await browses(page, ada, [ben]);
    await page.getByRole('button', { name: /^Like Ben/ }).waitFor();
    await page.context().setOffline(true);
    await press(page, /^Like Ben /);
    await sees(page, 'No profiles to browse right now.');
    const sent = page.waitForResponse((response) => response.url().endsWith('/profile/like') && response.ok());
    await page.context().setOffline(false);
    await sent;
    await opensTab(page, 'Likes');
    await page.getByRole('button', { name: /^Unlike Ben/ }).waitFor();
  });

  test('comes back marked after fifteen seconds, and one tap sends all of them again', async ({ openPage, api, allowErrors }) => {
    allowErrors(LOST);
    const [ada, ben, carl] = await Promise.all([api.join(anAttendee()), api.join(aMan('Ben')), api.join(aMan('Carl'))]);
    const page = await openPage('/bare.html#/login', { width: 390, height: 844, hasClock: true });
    await browses(page, ada, [ben, carl]);
    await page.route(LIKE, (route) => route.abort());
    await press(page, /^Like Ben /);
    await press(page, /^Like Carl /);
    const again = page.getByRole('button', { name: 'Send 2 likes again', exact: true });
    // The clock is the page's: each leap lets the next try fail.
    await expect
      .poll(async () => {
        await page.clock.runFor(2000);
        return again.isVisible();
      })
      .toBe(true);
    expect(await page.getByRole('listitem').filter({ hasText: 'Not sent' }).count()).toBe(2);
    expect(await page.getByRole('alert').innerText()).toContain('The connection was lost.');

    await page.unroute(LIKE);
    await again.click();
    await expect.poll(() => again.count()).toBe(0);
    await opensTab(page, 'Likes');
    for (const name of ['Ben', 'Carl']) await page.getByRole('button', { name: `Unlike ${name}` }).waitFor();
  });
});
