import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
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

/** From here on time passes where a test says so, however long its steps take. Leaps ahead, since the past can't be paused in. */
const standsStill = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 5000));

describe('A match that comes late', () => {
  test('waits until typing rests, has the focus on its heading, and gives it back to the field', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', { hasClock: true });
    const held = heldReply();
    await standIn(page, 'GET /profiles', { status: 200, body: [BEN] });
    const sent = await standIn(page, 'POST /profile/like', held.reply);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await press(page, 'Like Ben K., 31');
    await expect.poll(() => sent.length).toBe(1);
    await opensTab(page, 'My Profile');
    await press(page, 'Edit profile');
    await standsStill(page);
    await bio(page).fill('');
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/profile/like');
    held.answer(MATCH);
    await (await answered).finished();

    // A key each second: it rests for none of the ten.
    for (const key of 'Late riser') {
      await page.keyboard.type(key);
      await page.clock.runFor(1000);
    }
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
    const held = heldReply();
    await standIn(page, 'GET /profiles', { status: 200, body: [BEN] });
    const sent = await standIn(page, 'POST /profile/like', held.reply);
    await page.evaluate(() => {
      document.body.prepend(Object.assign(document.createElement('textarea'), { id: 'host' }));
    });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await press(page, 'Like Ben K., 31');
    await expect.poll(() => sent.length).toBe(1);
    const host = page.locator('#host');
    await standsStill(page);
    await host.focus();
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === '/profile/like');
    held.answer(MATCH);
    await (await answered).finished();
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
