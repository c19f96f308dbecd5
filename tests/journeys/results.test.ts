import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';

const BEN = { userId: 'ben', firstName: 'Ben', lastName: 'K', age: 31, gender: 'male' };
const MINUTE_MS = 60_000;
const UNTIL = /^Results (?:on \p{Lu}\p{Ll}+day|today|tomorrow) at \d\d:\d\d$/u;

const NOBODY = { liked: [], likedBy: [], matches: [] };

describe('Results at an hour', () => {
  test('are waited for under Likes and Matches, and looked for by themselves within ten seconds: then the match is told', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const resultsAt = (await page.evaluate(() => Date.now())) + 10 * MINUTE_MS;
    let lists: object = { ...NOBODY, liked: [BEN] };
    await standIn(page, 'GET /profiles', { status: 200, body: { items: [BEN] } });
    await standIn(page, 'GET /likes', () => ({ status: 200, body: { ...lists, resultsAt } }));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await sees(page, UNTIL);
    await sees(page, 'No matches yet. Check back soon!');
    await opensTab(page, 'Likes');
    await sees(page, UNTIL);
    // Nobody's like shows here before, so nothing says that it would.
    expect(await page.getByText('When someone likes you', { exact: false }).count()).toBe(0);
    lists = { ...NOBODY, matches: [{ ...BEN, seen: false }] };
    // A look is answered while the clock stands still. In one leap: the countdown would tick 540 times.
    const looked = page.waitForResponse((response) => new URL(response.url()).pathname === '/likes');
    await page.clock.fastForward(9 * MINUTE_MS);
    await (await looked).finished();
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.clock.runFor(MINUTE_MS + 10_000);
    await page.getByRole('dialog').getByText('It’s a match!').waitFor();
    await page.getByText(UNTIL).waitFor({ state: 'detached' });
  });

  test.for(['Likes', 'Matches'] as const)(
    'shown before that hour reach a phone that waits at %s within twenty seconds, in the same place and with the focus where it was',
    async (tab, { openPage, api }) => {
      const ada = await api.join(anAttendee());
      const page = await openPage('/bare.html#/login', { hasClock: true });
      let answer: object = { ...NOBODY, resultsAt: (await page.evaluate(() => Date.now())) + 60 * MINUTE_MS };
      await standIn(page, 'GET /likes', () => ({ status: 200, body: answer }));
      await logsInToMyProfile(page, ada);
      await opensTab(page, tab);
      await sees(page, UNTIL);
      const refresh = page.getByRole('button', { name: 'Refresh', exact: true });
      await refresh.focus();
      const busy = page.locator('[aria-busy="true"]');
      const looked = page.waitForResponse((response) => new URL(response.url()).pathname === '/likes');
      await page.clock.runFor(20_000);
      await (await looked).finished();
      expect([await busy.count(), await refresh.evaluate((button) => button.matches(':focus'))]).toEqual([0, true]);
      answer = { ...NOBODY, matches: [{ ...BEN, seen: false }], resultsAt: (await page.evaluate(() => Date.now())) - 1000 };
      await page.clock.runFor(20_000);
      await page.getByRole('dialog').getByText('It’s a match!').waitFor();
      await page.getByText(UNTIL).waitFor({ state: 'detached' });
    },
  );

  test('are looked for by a press of Refresh under Matches, where it stands while they are waited for', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    let answer: object = { ...NOBODY, resultsAt: Date.now() + 60 * MINUTE_MS };
    await standIn(page, 'GET /likes', () => ({ status: 200, body: answer }));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await sees(page, UNTIL);
    answer = { ...NOBODY, resultsAt: Date.now() - 1000 };
    await press(page, 'Refresh');
    await page.getByRole('button', { name: 'Refresh', exact: true }).waitFor({ state: 'detached' });
    await sees(page, 'No matches yet. Check back soon!');
  });

  test('without a match have a screen of their own once liking has ended, with the next evening', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    let times: object = { resultsAt: Date.now() - MINUTE_MS };
    await standIn(page, 'GET /likes', () => ({ status: 200, body: { ...NOBODY, ...times } }));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    // Until liking ends, a like can still match.
    await sees(page, 'No matches yet. Check back soon!');
    times = { ...times, closesAt: Date.now() - 1000 };
    await opensTab(page, 'Likes');
    await opensTab(page, 'Matches');
    await sees(page, 'No matches this time. Every evening is different.');
    expect(await page.getByText('No matches yet. Check back soon!').count()).toBe(0);
    const tag = page.locator('dating-app');
    await tag.evaluate((element) => element.setAttribute('next-event-link', 'https://organiser.example/december'));
    expect(await page.getByRole('link', { name: 'Our next evening' }).getAttribute('href')).toBe(
      'https://organiser.example/december',
    );
    await tag.evaluate((element) => element.setAttribute('next-event', '12 December, Harbour Club'));
    await page.getByRole('link', { name: '12 December, Harbour Club' }).waitFor();
  });

  test('are counted down to in their last ten minutes, without being announced each second', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const resultsAt = (await page.evaluate(() => Date.now())) + 11 * MINUTE_MS;
    await standIn(page, 'GET /likes', { status: 200, body: { ...NOBODY, resultsAt } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    await sees(page, /^Kept secret until .* (today|tomorrow)$/);
    const timer = page.getByRole('timer');
    expect(await timer.count()).toBe(0);
    await page.clock.runFor(MINUTE_MS + 1000);
    await timer.waitFor();
    expect(await timer.textContent()).toMatch(/^09:[0-5]\d$/);
    expect(await page.getByRole('status').filter({ has: timer }).count()).toBe(0);
  });

  test('aren’t asked for by a hidden page, until it is shown again', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const resultsAt = (await page.evaluate(() => Date.now())) + MINUTE_MS;
    const asked = await standIn(page, 'GET /likes', { status: 200, body: { ...NOBODY, resultsAt } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await sees(page, UNTIL);
    // The part that it is in has come: a clock that runs would take it for late.
    await page.getByRole('timer').waitFor();
    const show = (hidden: boolean) =>
      page.evaluate((isHidden) => {
        Object.defineProperty(Document.prototype, 'hidden', { get: () => isHidden, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await show(true);
    await page.clock.runFor(2 * MINUTE_MS);
    expect(asked).toHaveLength(1);
    await show(false);
    await expect.poll(() => asked.length).toBe(2);
  });
});

describe('Under View Profiles', () => {
  test('one line says who sees likes, as the server has it', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    let times: object = {};
    await standIn(page, 'GET /profiles', () => ({ status: 200, body: { items: [BEN], ...times } }));
    await standIn(page, 'POST /profile/like', { status: 204 });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await sees(page, 'People you like can see it under Likes.');
    times = { resultsAt: Date.now() + 30 * 24 * 60 * MINUTE_MS };
    await opensTab(page, 'My Profile');
    await opensTab(page, 'View Profiles');
    const secret = /^Nobody sees whom you like\. Matches show on \d+ \p{L}+ \d{4} at \d\d:\d\d\.$/u;
    await sees(page, secret);
    expect(await page.getByText('People you like can see it under Likes.').count()).toBe(0);
    // It stays, also once there is nobody left.
    await press(page, 'Like Ben K., 31');
    await sees(page, 'You’ve seen everyone');
    await sees(page, secret);
    expect(await page.getByText('See whom you liked, and who liked you.').count()).toBe(0);
  });

  test('no likes are called secret past that hour, though nothing is asked for meanwhile', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const resultsAt = (await page.evaluate(() => Date.now())) + 30 * MINUTE_MS;
    const asked = await standIn(page, 'GET /profiles', { status: 200, body: { items: [BEN], resultsAt } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    const secret = page.getByText('Nobody sees whom you like.', { exact: false });
    await secret.waitFor();
    await page.clock.fastForward(30 * MINUTE_MS);
    await secret.waitFor({ state: 'detached' });
    await sees(page, 'People you like can see it under Likes.');
    expect(asked).toHaveLength(1);
  });

  test('tomorrow is today once it has come', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    // Where it is between 22 and 23 o'clock.
    const ahead = ((34 - new Date().getUTCHours()) % 24) - 12;
    const timezoneId = `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
    const page = await openPage('/bare.html#/login', { hasClock: true, context: { timezoneId } });
    const resultsAt = await page.evaluate(() => new Date().setHours(36, 0, 0, 0));
    await standIn(page, 'GET /profiles', { status: 200, body: { items: [BEN], resultsAt } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await sees(page, 'Nobody sees whom you like. Matches show tomorrow at 12:00.');
    await page.clock.fastForward(120 * MINUTE_MS);
    await sees(page, 'Nobody sees whom you like. Matches show today at 12:00.');
  });
});
