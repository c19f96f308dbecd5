import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { arrivesAt, follow, goesTo, logsIn, logsInToMyProfile, opensTab, routeOf, sees } from '../support/steps.ts';

const FIVE_HOURS_MS = 5 * 60 * 60 * 1000;
const NOTICE = "You've been logged out due to inactivity. Please sign in again to continue.";

describe('A session', () => {
  test('ends five hours after its issue, by the clock of the device', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/snippet.html', { hasClock: true });
    await follow(page, 'Login');
    await logsInToMyProfile(page, ada);

    await page.clock.fastForward(FIVE_HOURS_MS - 60_000);
    await opensTab(page, 'View Profiles');
    await page
      .getByRole('button', { name: /^View / })
      .first()
      .waitFor();

    await page.clock.fastForward(61_000);
    await sees(page, NOTICE);
    expect(routeOf(page)).toBe('/?logout=timeout');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('survives a reload, and a deep link asks for the login first', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/snippet.html#/app?tab=MATCHES');
    await arrivesAt(page, 'Welcome back');
    await logsIn(page, ada);
    await arrivesAt(page, 'Matches');
    await page.reload();
    await arrivesAt(page, 'Matches');
  });

  test('follows a logout in another tab', async ({ openPage, api, allowErrors }) => {
    const ada = await api.join(anAttendee());
    allowErrors(/Failed to load resource/);
    const first = await logsInToMyProfile(await openPage('/snippet.html#/login'), ada);
    const second = await first.context().newPage();
    await second.goto(first.url());
    await sees(second, 'Hi, Ada');
    await second.getByRole('button', { name: 'Menu', exact: true }).click();
    await second.getByRole('menuitem', { name: 'Log out' }).click();
    await first.getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(routeOf(first)).toBe('/?logout=manual');

    await first.getByRole('link', { name: 'Login', exact: true }).click();
    await logsIn(first, ada);
    await sees(second, 'Hi, Ada');
    await goesTo(second, '/help');
    await standIn(first, 'GET /likes', { status: 401 });
    await opensTab(first, 'Likes');
    await sees(first, NOTICE);
    await second.getByRole('button', { name: 'Menu', exact: true }).waitFor({ state: 'detached' });
    await arrivesAt(second, 'Help & Support');
    await goesTo(second, '/app');
    await sees(second, NOTICE);
    expect([routeOf(first), routeOf(second)]).toEqual(['/?logout=timeout', '/?logout=timeout']);
  });
});
