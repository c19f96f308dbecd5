import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import {
  arrivesAt,
  fillsProfile,
  goesTo,
  logsIn,
  logsInToMyProfile,
  opensTab,
  press,
  sees,
  sendsProfile,
} from '../support/steps.ts';

const MINUTE_MS = 60_000;
const ENDS = /^You will be logged out at \d\d:\d\d\.$/;
const TYPED = 'I was just going to say';

const BEN = {
  userId: 'id-ben',
  firstName: 'Ben',
  lastName: 'K',
  age: 31,
  gender: 'male',
  contact: 'ben@example.org',
  contactShared: false,
};
const MATCHED = { status: 200, body: { liked: [BEN], likedBy: [BEN], matches: [BEN] } } as const satisfies StandInReply;

const bio = (page: Page) => page.getByLabel('Bio', { exact: true });

const reason = (page: Page) => page.getByRole('radio', { name: 'Something else' });
const words = (page: Page) => page.getByLabel('What happened? (optional)', { exact: true });

/** Begins a report about a match. */
async function writesReport(page: Page): Promise<void> {
  await press(page, 'View Ben K., 31');
  await press(page, 'Report Ben K., 31');
  await reason(page).check();
  await words(page).fill(TYPED);
}

/** Goes on to the last minutes of a session, and puts its end off. */
async function signsInAgain(page: Page, { password }: Pick<Attendee, 'password'>): Promise<void> {
  await page.clock.fastForward(291 * MINUTE_MS);
  await press(page, 'Sign in again');
  const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
  await dialog.getByLabel('Your password').fill(password);
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
}

describe('The end of the five hours', () => {
  test('is told ten minutes before, and put off on the spot by the password: what was typed stays, and the focus comes back', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const anna = await api.join(anAttendee());
    const page = await openPage('/bare.html', { width: 390, height: 844, hasClock: true });
    await goesTo(page, '/login');
    await logsInToMyProfile(page, anna);
    await press(page, 'Edit profile');
    await bio(page).fill(TYPED);
    await page.clock.fastForward(289 * MINUTE_MS);
    expect(await page.getByText(ENDS).count()).toBe(0);
    await page.clock.fastForward(2 * MINUTE_MS);
    await sees(page, ENDS);
    // It stays until somebody presses it, and beside it everything goes on.
    await page.clock.fastForward(MINUTE_MS);
    await bio(page).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(', before');
    const dialog = page.getByRole('alertdialog', { name: 'Sign in again' });
    await press(page, 'Sign in again');
    await dialog.getByLabel('Your password').fill('wrong-1-word!');
    await page.keyboard.press('Enter');
    await dialog.getByText('Incorrect e-mail or password.').waitFor();
    await dialog.getByLabel('Your password').fill(anna.password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByText(ENDS).waitFor({ state: 'detached' });
    await expect.poll(() => bio(page).evaluate((field) => field.matches(':focus'))).toBe(true);
    await page.keyboard.type(' it ended.');
    expect(await bio(page).inputValue()).toBe(`${TYPED}, before it ended.`);

    // Of the old session nothing is left that could end this one.
    await page.clock.fastForward(30 * MINUTE_MS);
    await press(page, 'Save changes');
    await page.getByRole('button', { name: 'Edit profile' }).waitFor();
    await sees(page, `${TYPED}, before it ended.`);
  });

  test('loses nothing that was typed into a profile to create', async ({ openPage, api }) => {
    const ben = anAttendee();
    await api.confirm(ben);
    const page = await openPage('/bare.html', { width: 390, height: 844, hasClock: true });
    await goesTo(page, '/login');
    await logsIn(page, ben);
    await arrivesAt(page, 'Create Your Profile');
    await fillsProfile(page, ben);
    await signsInAgain(page, ben);
    expect(await bio(page).inputValue()).toBe(ben.bio);
    await sendsProfile(page, ben);
  });

  test('loses no note on a card that couldn’t be sent', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html', { width: 390, height: 844, hasClock: true });
    let reply: StandInReply = { status: 503 };
    await standIn(page, 'GET /profile', { status: 200, body: { ...ada, offers: ['card'] } });
    await standIn(page, 'GET /profiles', { status: 200, body: { items: [], nextToken: null, numbers: [4, 17] } });
    await standIn(page, 'GET /profile/card', { status: 200, body: { card: [] } });
    const sent = await standIn(page, 'PUT /profile/card', () => reply);
    await goesTo(page, '/login');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    const note = page.getByRole('textbox', { name: 'Note on number 17', exact: true });
    await note.fill('Sails');
    await page.clock.runFor(5_000);
    await expect.poll(() => sent.length).toBeGreaterThan(0);
    await signsInAgain(page, ada);
    expect(await note.inputValue()).toBe('Sails');
    reply = { status: 204 };
    await page.clock.fastForward(5 * MINUTE_MS);
    await expect.poll(() => sent.at(-1)?.postDataJSON()).toEqual({ card: [{ number: 17, mark: null, note: 'Sails' }] });
    await sees(page, 'Saved');
    expect(await note.inputValue()).toBe('Sails');
  });

  test('loses no contact and no report that somebody is writing, nor a match’s contact', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html', { width: 390, height: 844, hasClock: true });
    await standIn(page, 'GET /likes', MATCHED);
    await goesTo(page, '/login');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await press(page, 'Share contact');
    const line = page.getByLabel('How can Ben reach you?', { exact: true });
    await line.fill('+49 170 1234567');
    await signsInAgain(page, ada);
    expect(await line.inputValue()).toBe('+49 170 1234567');
    await press(page, 'Close');
    await sees(page, BEN.contact);

    await writesReport(page);
    await signsInAgain(page, ada);
    expect(await words(page).inputValue()).toBe(TYPED);
    expect(await reason(page).isChecked()).toBe(true);
  });

  test('that is put off in one tab is put off in another, and takes nothing from who writes there', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html', { width: 390, height: 844, hasClock: true });
    await goesTo(page, '/login');
    await logsInToMyProfile(page, ada);
    const other = await page.context().newPage();
    await standIn(other, 'GET /likes', MATCHED);
    await other.goto(page.url().replace(/#.*/, '#/app?tab=MATCHES'));
    await writesReport(other);
    await signsInAgain(page, ada);
    await other.getByText(ENDS).waitFor({ state: 'detached' });
    expect(await words(other).inputValue()).toBe(TYPED);
    await other.keyboard.type(', before it ended.');
    expect(await words(other).inputValue()).toBe(`${TYPED}, before it ended.`);
  });

  test('ends the session all the same if nobody does anything', async ({ openPage, api }) => {
    const page = await openPage('/bare.html', { width: 390, height: 844, hasClock: true });
    await goesTo(page, '/login');
    await logsInToMyProfile(page, await api.join(anAttendee()));
    await page.clock.fastForward(291 * MINUTE_MS);
    await sees(page, ENDS);
    await page.clock.fastForward(10 * MINUTE_MS);
    await sees(page, "You've been logged out due to inactivity. Please sign in again to continue.");
    await page.getByText(ENDS).waitFor({ state: 'detached' });
  });
});
