import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { arrivesAt, follow, logsInToMyProfile, opensTab, press, sees, viewsSomeone } from '../support/steps.ts';

const person = (firstName: string) => ({ userId: `id-${firstName}`, firstName, lastName: 'K', age: 31, gender: 'male' });

/** What a tab's mark shows, `dot` for one without words, and how it is said. The tab's name stays its own. */
const markOf = (page: Page, tab: 'Likes' | 'Matches') =>
  page.getByRole('tab', { name: tab, exact: true }).evaluate((node) => {
    const shown = node.querySelector('[data-mark]');
    const said = (node.getRootNode() as ShadowRoot).getElementById(node.getAttribute('aria-describedby') ?? '');
    return shown ? [shown.getAttribute('data-mark') || 'dot', said?.textContent] : [];
  });

describe('What comes next', () => {
  test('stands on My Profile until somebody was viewed', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login', SMALL), ada);
    await follow(page, 'See who took part');
    await arrivesAt(page, 'View Profiles');
    await opensTab(page, 'My Profile');
    await page.getByRole('link', { name: 'See who took part' }).waitFor();
    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    await press(page, 'Close');
    await opensTab(page, 'My Profile');
    await sees(page, 'Hi, Ada');
    expect(await page.getByRole('link', { name: 'See who took part' }).count()).toBe(0);
    await page.reload();
    await sees(page, 'Hi, Ada');
    expect(await page.getByRole('link', { name: 'See who took part' }).count()).toBe(0);
  });

  test('is told by the tabs: how many wait under Likes, and a new match until it was looked at', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', SMALL);
    const [ben, carl, dan] = ['Ben', 'Carl', 'Dan'].map(person);
    const lists = { liked: [] as unknown[], likedBy: [ben, carl, dan], matches: [] as unknown[] };
    await standIn(page, 'GET /profiles', { status: 200, body: [ben, carl, dan] });
    await standIn(page, 'GET /likes', () => ({ status: 200, body: lists }));
    await standIn(page, 'POST /profile/like', { status: 200, body: { match: true } });
    await logsInToMyProfile(page, ada);
    expect([await markOf(page, 'Likes'), await markOf(page, 'Matches')]).toEqual([[], []]);
    await opensTab(page, 'Likes');
    await page.getByRole('button', { name: /^Like back Ben/ }).waitFor();
    expect(await markOf(page, 'Likes')).toEqual(['3', 'Liked you: 3']);
    await opensTab(page, 'View Profiles');
    await page.getByRole('button', { name: /^Like Ben/ }).click();
    Object.assign(lists, { liked: [ben], likedBy: [ben, carl, dan], matches: [ben] });
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => markOf(page, 'Likes')).toEqual(['2', 'Liked you: 2']);
    expect(await markOf(page, 'Matches')).toEqual(['dot', 'New match']);
    await opensTab(page, 'Likes');
    await page.getByRole('button', { name: /^Like back Carl/ }).waitFor();
    expect(await markOf(page, 'Matches')).toEqual(['dot', 'New match']);
    await opensTab(page, 'Matches');
    await expect.poll(() => markOf(page, 'Matches')).toEqual([]);
    await opensTab(page, 'Likes');
    expect(await markOf(page, 'Likes')).toEqual(['2', 'Liked you: 2']);
  });
});
