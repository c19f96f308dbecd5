import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import { fill, logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';

const BEN = { userId: 'ben@example.org', firstName: 'Ben', lastName: 'K', age: 31, gender: 'male' };
const ADA = { userId: 'me', firstName: 'Ada', lastName: 'Q', age: 32, gender: 'female', likes: [] };
const MINUTE_MS = 60_000;

const gone = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).waitFor({ state: 'detached' });
const inDialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'));
/** The texts of the buttons and links beside a person, other than those for all to like and to leave. */
const offered = async (page: Page) => {
  const names = await inDialog(page).getByRole('button').or(inDialog(page).getByRole('link')).allTextContents();
  return names.filter((name) => ['Block', 'Report'].includes(name));
};

describe('Somebody who is not wanted', () => {
  test('is blocked from their dialog under Likes, and gone from there and everywhere else, for both', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const ben = await api.join(anAttendee({ firstName: 'Benvenuto', gender: 'male' }));
    await ben.like(ada);
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    await opensTab(page, 'Likes');
    await page.getByRole('button', { name: /^View Benvenuto/ }).click();
    await page.getByRole('button', { name: /^Block Benvenuto/ }).click();
    const question = page.getByRole('alertdialog', { name: 'Block Benvenuto Q.' });
    await question.getByText('You two won’t see each other here any more').waitFor();
    await question.getByRole('button', { name: 'Block', exact: true }).click();
    await page.getByRole('button', { name: /^View Benvenuto/ }).waitFor({ state: 'detached' });
    await sees(page, /^You blocked Benvenuto Q\./);
    for (const [one, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      await expect
        .poll(async () => JSON.stringify((await api.call('GET', '/likes', { token: one.idToken })).body))
        .not.toContain(other.userId);
    }
  });

  test('stays, with a word about it, when the connection is lost', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource|API_UNREACHABLE/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /profiles', { status: 200, body: [BEN] });
    const blocks = await standIn(page, 'POST /profile/block', 'lost');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await press(page, 'View Ben K., 31');
    await press(page, 'Block Ben K., 31');
    await inDialog(page).getByRole('button', { name: 'Block', exact: true }).click();
    await sees(page, 'Ben K. could not be blocked. Please try again.');
    await page.getByRole('button', { name: 'View Ben K., 31', exact: true }).waitFor();
    expect(blocks).toHaveLength(1);
  });

  test('is reported: a reason is asked for, words outlive a failure, the receipt names the report and offers to block', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /profiles', { status: 200, body: [BEN] });
    let reply: StandInReply = { status: 500 };
    const reports = await standIn(page, 'POST /profile/report', () => reply);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await press(page, 'View Ben K., 31');
    await press(page, 'Report Ben K., 31');
    await fill(page, 'What happened? (optional)', 'He followed me.');
    await press(page, 'Send');
    await sees(page, 'Please choose a reason.');
    expect(reports).toHaveLength(0);
    await page.getByRole('radio', { name: 'Behaviour at the event or since', exact: true }).check();
    await press(page, 'Send');
    await sees(page, 'The report could not be sent. Please try again.');
    expect(await page.getByLabel('What happened? (optional)', { exact: true }).inputValue()).toBe('He followed me.');
    reply = { status: 200, body: { reference: 'K7QX-2M9P' } };
    await press(page, 'Send');
    await sees(page, 'Thank you. The organiser has your report.');
    await sees(page, 'Reference: K7QX-2M9P');
    const told = { targetUserId: BEN.userId, reason: 'behaviour', text: 'He followed me.' };
    expect(reports.map((request) => request.postDataJSON() as unknown)).toEqual([told, told]);
    await press(page, 'Block Ben K., 31');
    await page.getByRole('alertdialog', { name: 'Block Ben K.' }).waitFor();
  });

  test('can’t be blocked where the server doesn’t offer it; a report is a mail, if there is an address', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /profile', { status: 200, body: ADA });
    await standIn(page, 'GET /profiles', { status: 200, body: [BEN] });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await press(page, 'View Ben K., 31');
    await inDialog(page).getByRole('button', { name: 'Close', exact: true }).waitFor();
    expect(await offered(page)).toEqual([]);
    await page.locator('dating-app').evaluate((tag) => tag.setAttribute('support-email', 'help@example.org'));
    const mail = page.getByRole('link', { name: 'Report Ben K., 31' });
    await mail.waitFor();
    expect(await offered(page)).toEqual(['Report']);
    // Neither the name nor the e-mail that this server has for an id.
    expect(await mail.getAttribute('href')).toBe('mailto:help@example.org?subject=Reference%3A%20YmVuQGV4YW1wbGUub3Jn');
  });
});

describe('The end of liking', () => {
  test('is noticed within a minute while the page is open: hearts are disabled, and one line says so', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const closesAt = (await page.evaluate(() => Date.now())) + 10 * MINUTE_MS;
    const browsed = await standIn(page, 'GET /profiles', { status: 200, body: { items: [BEN], closesAt } });
    const likes = await standIn(page, 'GET /likes', { status: 200, body: { likedBy: [BEN], closesAt } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    const heart = page.getByRole('button', { name: 'Like Ben K., 31', exact: true });
    await heart.waitFor();
    expect(await heart.isEnabled()).toBe(true);
    const asked = browsed.length;
    await page.clock.fastForward(11 * MINUTE_MS);
    await sees(page, 'Liking has ended.');
    await expect.poll(() => heart.isDisabled()).toBe(true);
    expect(browsed).toHaveLength(asked);
    await opensTab(page, 'Likes');
    await expect.poll(() => page.getByRole('button', { name: 'Like back Ben K., 31', exact: true }).isDisabled()).toBe(true);
    await sees(page, 'Liking has ended.');
    expect(likes).toHaveLength(1);
  });

  test('asks for the likes once more, of which only those of matches are left', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const closesAt = (await page.evaluate(() => Date.now())) + 10 * MINUTE_MS;
    let likedBy: object[] = [BEN];
    await standIn(page, 'GET /likes', () => ({ status: 200, body: { likedBy, closesAt } }));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    await page.getByRole('button', { name: 'Like back Ben K., 31', exact: true }).waitFor();
    likedBy = [];
    await page.clock.fastForward(11 * MINUTE_MS);
    await gone(page, 'Like back Ben K., 31');
  });

  test('refuses a like all the same, which is taken back and only logged', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Like failed: HTTP 403|Failed to load resource/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /profiles', { status: 200, body: [BEN] });
    const sent = await standIn(page, 'POST /profile/like', { status: 403, body: { message: 'The event has ended' } });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await press(page, 'Like Ben K., 31');
    await expect.poll(() => sent.length).toBe(1);
    await page.getByRole('button', { name: 'Like Ben K., 31', exact: true }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });
});
