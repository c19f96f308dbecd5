import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { goesTo, logsInToMyProfile, press, sees } from '../support/steps.ts';

const MINUTE_MS = 60_000;
const ENDS = /^You will be logged out at \d\d:\d\d\.$/;
const TYPED = 'I was just going to say';

const bio = (page: Page) => page.getByLabel('Bio', { exact: true });

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
