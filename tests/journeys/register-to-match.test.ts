import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { enjoysTheMatch, likesOneOf, livesTheEvening, whoLikesMe } from '../support/evening.ts';
import { MOVING, test } from '../support/journey.ts';
import { arrivesAt, confirmsByMail, createsProfile, opensTab, registers } from '../support/steps.ts';

declare global {
  interface Window {
    heard: { type: string; detail: object }[];
  }
}

const TYPES = ['ready', 'route', 'auth', 'registered', 'profile', 'like', 'match', 'degraded', 'error', 'unmounted'];

/** Notes what the widget tells its page. */
const listen = (page: Page) =>
  page.addInitScript((types) => {
    window.heard = [];
    for (const type of types) {
      addEventListener(`dating-app:${type}`, (event) =>
        window.heard.push({ type: event.type, detail: (event as CustomEvent<object>).detail }),
      );
    }
  }, TYPES);

describe('From register to match', () => {
  test('on a page with the script tag', async ({ openPage, api }) => {
    const page = await openPage('/snippet.html?utm_source=mail');
    await livesTheEvening(page, api);
    expect(new URL(page.url()).search).toBe('?utm_source=mail');
  });

  test('on a page that loads the federated remote', async ({ openPage, api }) => {
    await livesTheEvening(await openPage('/event.html', MOVING), api);
  });

  test('at phone width, with a like nobody answers yet and one that is a like back', async ({ openPage, api }) => {
    const page = await openPage('/snippet.html', { width: 390, height: 844, before: listen });
    const ada = anAttendee();
    await registers(page, ada);
    await confirmsByMail(page, api, ada);
    await createsProfile(page, ada);

    const admirers = await whoLikesMe(page);
    await opensTab(page, 'View Profiles');
    const liked = await likesOneOf(page, (name) => !admirers.includes(name));
    await opensTab(page, 'Likes');
    await page.getByRole('button', { name: `Unlike ${liked}`, exact: true }).waitFor();

    const [admirer = ''] = admirers;
    await page.getByRole('button', { name: `Like back ${admirer}`, exact: true }).click();
    await enjoysTheMatch(page);
    await opensTab(page, 'Matches');
    await page.getByRole('button', { name: `Unlike ${admirer}`, exact: true }).waitFor();
    await opensTab(page, 'My Profile');
    await arrivesAt(page, 'My Profile');

    const heard = await page.evaluate(() => window.heard);
    const of = (type: string) => heard.filter((event) => event.type === `dating-app:${type}`).map(({ detail }) => detail);
    expect(of('registered').length).toBe(1);
    expect(of('profile')).toMatchObject([{ action: 'created', photoCount: 0 }]);
    expect(of('like')).toMatchObject([{ on: true }, { on: true }]);
    // How many there are, from the first time that is known.
    expect(of('match')).toMatchObject([{ count: 0 }, { count: 1 }]);
    expect([...of('error'), ...of('degraded'), ...of('unmounted')]).toEqual([]);
    const told = JSON.stringify(heard);
    for (const secret of [ada.email, ada.firstName, ada.lastName, liked, admirer, 'eyJ', 'http'])
      expect(told).not.toContain(secret);
  });
});
