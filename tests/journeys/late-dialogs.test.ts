import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee, type Attendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { heldReply, standIn } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press } from '../support/steps.ts';

const BEN = { userId: 'id-Ben', firstName: 'Ben', lastName: 'K', age: 31, gender: 'male' };
const MATCH = { status: 200, body: { match: true } } as const;

const moment = (page: Page) => page.getByRole('dialog', { name: 'It’s a match!' });
const bio = (page: Page) => page.getByLabel('Bio', { exact: true });
const hasFocus = (page: Page) => bio(page).evaluate((field) => field.matches(':focus'));
const focused = (page: Page) =>
  page.locator('dating-app').evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.textContent ?? '');
/** A field of the organiser's page. */
async function fieldOf(page: Page): Promise<Locator> {
  await page.evaluate(() => document.body.prepend(Object.assign(document.createElement('textarea'), { id: 'host' })));
  return page.locator('#host');
}

/** From here on time passes where a test says so, however long its steps take. Leaps ahead, since the past can't be paused in. */
const standsStill = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));

/** Holds a file back. @returns how often it was asked for, and what lets the first request through and waits until it has come */
async function holds(page: Page, file: RegExp) {
  const waiting: (() => void)[] = [];
  await page.route(file, async (route) => {
    await new Promise<void>((resolve) => void waiting.push(resolve));
    await route.fallback();
  });
  return {
    asked: () => waiting.length,
    async letsThrough() {
      const loaded = page.waitForResponse(file);
      waiting[0]?.();
      await (await loaded).finished();
    },
  };
}

/** Signs in and likes Ben, for which the answer is held back. @returns gives it, and waits until it has come */
async function likesBen(page: Page, ada: Attendee) {
  const held = heldReply();
  await standIn(page, 'GET /profiles', { status: 200, body: [BEN] });
  const sent = await standIn(page, 'POST /profile/like', held.reply);
  await logsInToMyProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await press(page, 'Like Ben K., 31');
  await expect.poll(() => sent.length).toBe(1);
  return async (reply: Parameters<typeof held.answer>[0]): Promise<void> => {
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/profile/like');
    held.answer(reply);
    await (await answered).finished();
  };
}

/** Types a key each second for ten of them, which rests for none. */
async function typesFor10s(page: Page): Promise<void> {
  for (const key of 'Late riser') {
    await page.keyboard.type(key);
    await page.clock.runFor(1000);
  }
}

describe('A match that comes late', () => {
  test('waits until typing rests, has the focus on its heading, and gives it back to the field', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const answers = await likesBen(page, ada);
    await opensTab(page, 'My Profile');
    await press(page, 'Edit profile');
    await standsStill(page);
    await bio(page).fill('');
    await answers(MATCH);

    await typesFor10s(page);
    expect(await bio(page).inputValue()).toBe('Late riser');
    expect([await moment(page).count(), await hasFocus(page)]).toEqual([0, true]);

    await page.clock.runFor(4000);
    await moment(page).waitFor();
    expect(await focused(page)).toBe('It’s a match!');
    await moment(page).getByRole('button', { name: 'Close', exact: true }).click();
    await page.clock.runFor(1000);
    await expect.poll(() => hasFocus(page)).toBe(true);
    await page.keyboard.type('!');
    expect(await bio(page).inputValue()).toBe('Late riser!');
  });

  test('comes when the field is left, after the press that left it; the page’s own fields count', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const host = await fieldOf(page);
    const answers = await likesBen(page, ada);
    await standsStill(page);
    await host.focus();
    await answers(MATCH);
    await page.clock.runFor(3000);
    await host.pressSequentially('hi');
    await page.clock.runFor(3000);
    expect([await moment(page).count(), await host.evaluate((field) => field.matches(':focus'))]).toEqual([0, true]);

    await opensTab(page, 'My Profile');
    await press(page, 'Edit profile');
    await bio(page).waitFor();
    expect(await moment(page).count()).toBe(0);
    await page.clock.runFor(600);
    await moment(page).waitFor();
  });
});

describe('A dialog that comes late', () => {
  test('with the question of consent waits until typing rests, and ticks nothing by the key that comes after it', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Like failed/);
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    await page.locator('dating-app').evaluate((tag) => {
      tag.setAttribute('consent-text', 'I agree.');
      tag.setAttribute('consent-version', '2');
    });
    const host = await fieldOf(page);
    const answers = await likesBen(page, ada);
    await standsStill(page);
    await host.focus();
    await answers({ status: 403, body: { message: 'Please agree.', consent: { version: '2' } } });
    await typesFor10s(page);
    const question = page.getByRole('alertdialog', { name: 'Before your next like' });
    expect([await host.inputValue(), await question.count()]).toEqual(['Late riser', 0]);

    await page.clock.runFor(4000);
    await question.waitFor();
    expect(await focused(page)).toBe('Before your next like');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    expect(await question.getByRole('checkbox', { name: 'I agree.' }).isChecked()).toBe(false);
    expect(await question.getByText('Tick the box to go on.').count()).toBe(0);
    await press(page, 'Not now');
    await question.waitFor({ state: 'detached' });
  });

  test('with a contact to share waits in the same way, but for no box that has been ticked', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const file = await holds(page, /\/after-\w+\.js/);
    const resultsAt = Date.now() + 3_600_000;
    await standIn(page, 'GET /likes', { status: 200, body: { liked: [BEN], likedBy: [], matches: [], resultsAt } });
    const host = await fieldOf(page);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    const box = page.getByRole('checkbox', { name: 'Ben K., 31' });
    await box.click();
    await expect.poll(file.asked).toBe(1);
    await standsStill(page);
    await host.focus();
    await file.letsThrough();
    await typesFor10s(page);
    const dialog = page.getByRole('alertdialog', { name: 'Share contact' });
    expect([await host.inputValue(), await dialog.count()]).toEqual(['Late riser', 0]);
    await page.clock.runFor(4000);
    await dialog.waitFor();
    await press(page, 'Close');
    await page.clock.runFor(1000);
    await dialog.waitFor({ state: 'detached' });
    await box.click();
    await dialog.waitFor();
  });

  test('with the own profile as others see it leaves the keyboard to whoever has gone on to edit it', async ({
    openPage,
    api,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const file = await holds(page, /\/people-\w+\.js/);
    await logsInToMyProfile(page, ada);
    await press(page, 'How others see you');
    await expect.poll(file.asked).toBe(1);
    await press(page, 'Edit profile');
    await bio(page).fill('');
    await standsStill(page);
    await file.letsThrough();
    await typesFor10s(page);
    const preview = page.getByRole('dialog', { name: ada.firstName });
    expect([await bio(page).inputValue(), await hasFocus(page), await preview.count()]).toEqual(['Late riser', true, 0]);
    await page.clock.runFor(4000);
    await preview.waitFor();
  });
});
