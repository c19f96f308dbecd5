import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import { logsInToMyProfile, opensTab, press, sees } from '../support/steps.ts';

const person = (name: string) => ({ userId: `id-${name}`, firstName: name, lastName: 'K', age: 31, gender: 'male' });
const people = (...names: string[]) => names.map(person);
const ok = (body: unknown): StandInReply => ({ status: 200, body });

/** The name of what has the focus; a heading goes by its text. */
const focused = (page: Page) =>
  page.locator('dating-app').evaluate(({ shadowRoot }) => {
    const active = shadowRoot?.activeElement;
    return active?.getAttribute('aria-label') ?? active?.textContent ?? '';
  });

/** What the widget's live regions say at this moment. */
const said = (page: Page) => page.locator('dating-app [aria-live="polite"], dating-app output').allTextContents();

describe('What is told, and where the focus is', () => {
  test('Load more says how many came, and has the focus on the first of them', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    const pages = [
      { items: people('Ben', 'Carl'), nextToken: 't' },
      { items: people('Dan', 'Emil', 'Finn'), nextToken: 'u' },
      { items: people('Gus') },
    ];
    await standIn(page, 'GET /profiles', () => ok(pages.shift()));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await press(page, 'Load more');
    await expect.poll(() => focused(page)).toBe('View Dan K., 31');
    expect((await said(page)).join('')).toContain('3 more people');
    await page.getByRole('button', { name: 'Load more' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('View Gus K., 31');
    expect((await said(page)).join('')).toContain('One more person End of list');
  });

  test('a press of Load more leaves the focus to whoever has moved on meanwhile', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /likes', ok({ liked: [], likedBy: people('Ben'), matches: [], likedByNextToken: 't' }));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    const more = page.getByRole('button', { name: 'Load more' });
    await more.waitFor();
    const next = await standIn(page, 'GET /likes', ok({ liked: [], likedBy: people('Carl', 'Dan'), matches: [] }));
    await more.click();
    await page.getByRole('tab', { name: 'Likes' }).focus();
    await sees(page, 'Carl');
    expect(next).toHaveLength(1);
    await expect.poll(async () => (await said(page)).join('')).toContain('2 more people');
    expect(await page.getByRole('tab', { name: 'Likes' }).evaluate((tab) => tab.matches(':focus'))).toBe(true);
  });

  test('an unlike and an unmatch are said once the server has accepted them', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /likes', ok({ liked: people('Ben', 'Carl'), likedBy: people('Carl'), matches: people('Carl') }));
    await standIn(page, 'DELETE /profile/like', { status: 204 });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Likes');
    await press(page, 'Unlike Ben K., 31');
    await expect.poll(async () => (await said(page)).join('')).toContain('You unliked Ben K., 31');
    await opensTab(page, 'Matches');
    await press(page, 'Unlike Carl K., 31');
    await press(page, 'Unmatch');
    await expect.poll(async () => (await said(page)).join('')).toContain('You unmatched Carl K., 31');
  });

  test('somebody opens with the focus on the name, and closing leads back to the card', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /profiles', ok(people('Ben', 'Carl')));
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    await page.getByRole('button', { name: 'View Carl K., 31' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(page)).toBe('Carl K., 31');
    await page.keyboard.press('Escape');
    await expect.poll(() => focused(page)).toBe('View Carl K., 31');
  });
});
