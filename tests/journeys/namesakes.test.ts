import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { logsIn, logsInToMyProfile, opensDesk, opensTab, press, showsPeople } from '../support/steps.ts';

const aWoman = (id: string, lastName: string, age: number) => ({
  userId: id,
  firstName: 'Anna',
  lastName,
  age,
  gender: 'female',
});
const ANNAS = [aWoman('id-1', 'Keller', 29), aWoman('id-2', 'Moser', 29), aWoman('id-3', 'Koch', 34)] as const;
const NAMES = ['Anna K., 29', 'Anna M., 29', 'Anna K., 34'];
const ODD = aWoman('id-4', 'Lang', 31);

/** The names of the buttons that begin with this word. */
const named = (page: Page, word: string) =>
  page
    .getByRole('button', { name: new RegExp(`^${word} \\p{Lu}`, 'u') })
    .evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
const all = (word: string) => NAMES.map((name) => `${word} ${name}`);

async function opensAs(page: Page, ben: Parameters<typeof logsInToMyProfile>[1], matches: readonly object[]): Promise<void> {
  await standIn(page, 'GET /profiles', { status: 200, body: { items: ANNAS, nextToken: null } });
  // No news, which a dialog would tell.
  const seen = matches.map((match) => ({ ...match, seen: true }));
  await standIn(page, 'GET /likes', { status: 200, body: { liked: [], likedBy: [], matches: seen } });
  const profile = { userId: 'me', firstName: 'Ada', lastName: 'Zorn', dob: '1990-01-01', gender: 'male', location: 'Rome' };
  const more = { occupation: 'Cook', bio: '', photos: [], contact: null, offers: ['block', 'report'] };
  await standIn(page, 'GET /profile', { status: 200, body: { ...profile, ...more } });
  await logsInToMyProfile(page, ben);
}

describe('Three Annas', () => {
  test('are told apart by every button, question and dialog', async ({ openPage, api }) => {
    const page = await openPage('/bare.html#/login', { width: 390, height: 844 });
    await opensAs(page, await api.join(anAttendee({ gender: 'male' })), ANNAS);
    await standIn(page, 'POST /profile/like', { status: 204 });
    await opensTab(page, 'View Profiles');
    await press(page, 'Like Anna K., 34');
    await expect.poll(() => named(page, 'View')).toEqual(all('View').slice(0, 2));
    expect(await named(page, 'Like')).toEqual(all('Like').slice(0, 2));
    await press(page, 'View Anna M., 29');
    await page.getByRole('dialog', { name: 'Anna M., 29' }).waitFor();
    await press(page, 'Block Anna M., 29');
    await page.getByRole('alertdialog', { name: 'Block Anna M., 29' }).getByRole('button', { name: 'Close' }).click();
    await opensTab(page, 'Matches');
    const card = page.getByRole('listitem').filter({ hasText: 'Anna M., 29' });
    await card.getByRole('button', { name: 'Unlike Anna M., 29' }).click();
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to unmatch?' });
    await question.getByText('Anna M., 29 will leave your matches.').waitFor();
    await page.keyboard.press('Escape');

    // The contract's names stay, and only somebody who could be another is named in full.
    const share = card.getByRole('button', { name: 'Share contact', exact: true });
    expect(await share.getAttribute('title')).toBe('Anna M., 29');
    await share.click();
    const dialog = page.getByRole('alertdialog', { name: 'Share contact', exact: true });
    await dialog.getByText('Anna M., 29', { exact: true }).waitFor();
    await dialog.getByLabel('How can Anna M., 29 reach you?', { exact: true }).waitFor();
    await dialog.getByText('Only Anna M., 29 sees this.').waitFor();
  });

  test('one alone is called by her first name where the contract says so', async ({ openPage, api }) => {
    const page = await openPage('/bare.html#/login', { width: 390, height: 844 });
    await opensAs(page, await api.join(anAttendee({ gender: 'male' })), [ODD]);
    await opensTab(page, 'Matches');
    await press(page, 'Share contact');
    const dialog = page.getByRole('alertdialog', { name: 'Share contact', exact: true });
    await dialog.getByLabel('How can Anna reach you?', { exact: true }).waitFor();
    await dialog.getByText('Only Anna sees this.').waitFor();
    await dialog.getByText('Anna L., 31', { exact: true }).waitFor();
  });
});

/** What the accessibility tree says of the buttons with this name beside it. */
async function describedAs(page: Page, name: string): Promise<(string | undefined)[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  return nodes
    .filter((node) => !node.ignored && node.role?.value === 'button' && node.name?.value === name)
    .map(({ description }) => description?.value?.trim());
}

describe('Two Annas at the desk', () => {
  const EMAILS = ['anna@guests.example', 'other@guests.example'];

  test('are told apart by the e-mail that each button beside them is described by', async ({ openPage }) => {
    const page = await openPage('/bare.html#/admin');
    const people = EMAILS.map((email, index) => {
      const ids = { guestId: `g${index}`, userId: `u${index}` };
      return { ...ids, name: 'Anna Schmidt', email, number: null, hereAt: null, confirmed: false };
    });
    await standIn(page, 'GET /admin/guests', { status: 200, body: { hasList: true, invited: 2, guests: [], nextToken: null } });
    await standIn(page, 'GET /admin/arrivals', { status: 200, body: { people, expected: 2, here: 0, nextToken: null } });
    await standIn(page, 'GET /admin/unlisted', { status: 200, body: { people, count: 2, nextToken: null } });
    await logsIn(page, demoLogins.admin);
    await opensDesk(page, 'People');
    for (const [list, button] of [
      ['Expected', 'Check in Anna Schmidt'],
      ['Not on the list', 'Let in Anna Schmidt'],
    ] as const) {
      await showsPeople(page, list);
      await expect.poll(() => describedAs(page, button)).toEqual(EMAILS);
    }
  });
});

describe('A number, a first name and an age', () => {
  test('are read in one line each with what they belong to, in the heading of a dialog', async ({ openPage, api }) => {
    const page = await openPage('/bare.html#/login', { width: 280, height: 844 });
    const anna = { ...aWoman('id-5', 'Keller', 29), firstName: 'Anna-Maria', number: 7 };
    await opensAs(page, await api.join(anAttendee({ gender: 'male' })), []);
    await standIn(page, 'GET /profiles', { status: 200, body: { items: [anna], nextToken: null } });
    await opensTab(page, 'View Profiles');
    await press(page, 'View 7 · Anna-Maria K., 29');
    const heading = page.getByRole('dialog').getByRole('heading', { name: '7 · Anna-Maria K., 29', exact: true });
    const parts = heading.locator('span');
    await parts.first().waitFor();
    expect(await parts.allTextContents()).toEqual(['7 · Anna-Maria', 'K., 29']);
    for (let width = 280; width <= 400; width += 10) {
      await page.setViewportSize({ width, height: 844 });
      const lines = await parts.evaluateAll((spans) =>
        spans.map((part) => Math.round(part.clientHeight / parseFloat(getComputedStyle(part).lineHeight))),
      );
      const reachesOut = await heading.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
      expect({ lines, reachesOut }, `${width}px`).toEqual({ lines: [1, 1], reachesOut: false });
    }
  });

  test('stay as whole in a sentence and beside a tick, whose words are those of ever', async ({ openPage, api }) => {
    const page = await openPage('/bare.html#/login', { width: 280, height: 844 });
    const anna = { ...aWoman('id-5', 'Keller', 29), firstName: 'Anna-Maria', number: 7, seen: true };
    await opensAs(page, await api.join(anAttendee({ gender: 'male' })), [anna]);
    await opensTab(page, 'Matches');
    await press(page, 'View 7 · Anna-Maria K., 29');
    const sentence = page.getByRole('dialog').getByText('You and 7 · Anna-Maria K. like each other.', { exact: true });
    await sentence.waitFor();
    expect(await sentence.locator('span').allTextContents()).toEqual(['7 · Anna-Maria', 'K.']);
    await press(page, 'Report 7 · Anna-Maria K., 29');
    const question = page.getByRole('alertdialog', { name: 'Report 7 · Anna-Maria K., 29', exact: true });
    expect(await question.getByRole('heading').locator('span').allTextContents()).toEqual(['7 · Anna-Maria', 'K., 29']);

    const secret = { liked: [anna], likedBy: [], matches: [], resultsAt: '2126-06-24T20:30:00Z' };
    await standIn(page, 'GET /likes', { status: 200, body: secret });
    await page.reload();
    await opensTab(page, 'Likes');
    const tick = page.getByRole('checkbox', { name: '7 · Anna-Maria K., 29', exact: true });
    await tick.waitFor();
    const parts = page.locator('label').filter({ has: tick }).locator('span');
    expect(await parts.allTextContents()).toEqual(['7 · Anna-Maria', 'K., 29']);
  });
});
