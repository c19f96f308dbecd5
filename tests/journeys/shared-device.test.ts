import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { enjoysTheMatch, likesOneOf, whoLikesMe } from '../support/evening.ts';
import {
  arrivesAt,
  confirmsByMail,
  createsProfile,
  fill,
  goesTo,
  logsInToMyProfile,
  logsOut,
  opensTab,
  press,
  registers,
  sees,
  viewsSomeone,
} from '../support/steps.ts';

const SIX_HOURS_MS = 6 * 60 * 60 * 1000;
const NOTICE = "You've been logged out due to inactivity. Please sign in again to continue.";

/** Everything in which a page may leave something on the device. */
const dump = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    cookie: document.cookie,
    name: window.name,
    state: history.state as unknown,
    address: location.pathname + location.search + location.hash,
  }));

const nothingBut = (hash: string) => ({
  local: {},
  session: {},
  databases: [],
  caches: [],
  cookie: '',
  name: '',
  state: null,
  address: `/bare.html${hash}`,
});

/** Goes back as far as the page's own entries reach. @returns all the widget has shown meanwhile, frame by frame */
const shownOnTheWayBack = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const shown: string[] = [];
    const look = () => shown.push(document.querySelector('dating-app')?.shadowRoot?.textContent ?? '');
    const navigation = (window as unknown as { navigation: { canGoBack: boolean } }).navigation;
    for (let step = 0; step < 30 && navigation.canGoBack; step += 1) {
      const gone = new Promise((done) => addEventListener('popstate', done, { once: true }));
      history.back();
      await gone;
      for (let frames = 0; frames < 10; frames += 1) {
        look();
        await new Promise((done) => requestAnimationFrame(done));
      }
    }
    return shown;
  });

/** Registers, makes a profile, looks around, likes and matches. @returns what must not be found afterwards */
async function livesAnEvening(page: Page, api: Parameters<typeof confirmsByMail>[1], ada: Attendee): Promise<string[]> {
  await registers(page, ada);
  await press(page, 'Resend Code');
  await confirmsByMail(page, api, ada);
  await createsProfile(page, ada);
  const admirers = await whoLikesMe(page);
  await opensTab(page, 'View Profiles');
  await viewsSomeone(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  const match = await likesOneOf(page, (name) => admirers.includes(name));
  await enjoysTheMatch(page);
  await opensTab(page, 'Matches');
  await sees(page, 'It’s a match!');
  await opensTab(page, 'My Profile');
  await press(page, 'Edit profile');
  await fill(page, 'Bio', 'Half a thought that nobody saved');
  return [ada.email, ada.firstName, ada.lastName, match.split(',')[0] ?? match, 'Half a thought'];
}

const found = (marks: readonly string[], texts: readonly string[]) => marks.filter((mark) => texts.join('\n').includes(mark));

/** Somebody whose names are found nowhere by chance. */
const anybody = () => anAttendee({ firstName: 'Zephyrine', lastName: 'Quillfeather' });

describe('On a device that others use too', () => {
  test('an evening leaves nothing after the logout, and Back shows nothing of it', async ({ openPage, api }) => {
    const page = await openPage('/bare.html', SMALL);
    const ada = anybody();
    const marks = await livesAnEvening(page, api, ada);
    expect(Object.keys((await dump(page)).local)).not.toEqual([]);
    await logsOut(page);
    expect(await dump(page)).toEqual(nothingBut('#/?logout=manual'));

    const shown = await shownOnTheWayBack(page);
    expect(shown.length).toBeGreaterThan(10);
    expect(found(marks, shown)).toEqual([]);
    // Nor is anything typed for the next one.
    await goesTo(page, '/login');
    await arrivesAt(page, 'Welcome back');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('');
    const { address: _address, ...left } = await dump(page);
    expect(left).toEqual({ ...left, local: {}, session: {} });
  });

  test('an evening that nobody logged out of leaves nothing either, once it has expired', async ({ openPage, api }) => {
    const page = await openPage('/bare.html#/login', { ...SMALL, hasClock: true });
    const ada = await api.join(anybody());
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    expect(Object.keys((await dump(page)).local)).toHaveLength(2);
    await page.clock.fastForward(SIX_HOURS_MS);
    await sees(page, NOTICE);
    expect(await dump(page)).toEqual(nothingBut('#/?logout=timeout'));
    await page.clock.resume();
    expect(found([ada.email, ada.firstName, ada.lastName], await shownOnTheWayBack(page))).toEqual([]);
  });

  test('data of matches left there by earlier releases goes when the widget is next opened', async ({ openPage, demo }) => {
    const key = `dating-app:v1:${demo.clientId}@${demo.apiHost}`;
    const before = (fresh: Page) =>
      fresh.addInitScript((place) => {
        localStorage.setItem(`${place}:1k2j3h`, '! 1abc2d 9z8y7x');
        localStorage.setItem('theme', 'dark');
      }, key);
    const page = await openPage('/bare.html', { ...SMALL, before });
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual(['theme']);
  });
});
