import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { likesOneOf } from '../support/evening.ts';
import { MOVING, test } from '../support/journey.ts';
import { heldReply, standIn, type StandInReply } from '../support/stand-in.ts';
import { arrivesAt, logsInToMyProfile, opensTab, press, routeOf, sees } from '../support/steps.ts';

const person = (firstName: string) => ({ userId: `id-${firstName}`, firstName, lastName: 'K', age: 31, gender: 'male' });
const people = (...names: string[]) => names.map(person);
const ok = (body: unknown): StandInReply => ({ status: 200, body });
const likes = (matches: unknown[]): StandInReply => ok({ liked: matches, likedBy: matches, matches });

const moment = (page: Page) => page.getByRole('dialog');
const heart = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^Like ${name}\\b`) });

describe('A match', () => {
  test('is celebrated with the answer to the like, wherever the attendee is by then', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login', MOVING);
    const held = heldReply();
    const sent = await standIn(page, 'POST /profile/like', held.reply);
    const lists = await standIn(page, 'GET /likes', 'real');
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    const { body } = await api.call('GET', '/likes', { token: ada.idToken });
    const { likedBy } = body as { likedBy: { firstName: string; age: number }[] };
    const isOf = (name: string) => (who: (typeof likedBy)[number]) =>
      name.startsWith(`${who.firstName} `) && name.endsWith(`, ${who.age}`);
    const name = await likesOneOf(page, (one) => likedBy.some(isOf(one)));
    await expect.poll(() => sent.length).toBe(1);
    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await arrivesAt(page, 'Help & Support');
    expect(await moment(page).count()).toBe(0);

    held.answer('real');
    await moment(page).getByRole('heading', { name: 'It’s a match!' }).waitFor();
    expect(routeOf(page)).toBe('/help');
    expect(lists).toHaveLength(0);
    await moment(page)
      .getByRole('button', { name: /^View / })
      .click();
    // Its own screen again, with the person opened on it.
    const firstName = name.split(/[ ,]/)[0] ?? '';
    const viewed = page.getByRole('dialog', { name: firstName });
    await viewed.getByText(new RegExp(`^You and ${firstName} .\\. like each other\\.$`)).waitFor();
    expect(routeOf(page)).toBe('/app?tab=MATCHES');
    await viewed.getByRole('button', { name: 'Close', exact: true }).click();
    await page.getByRole('tabpanel', { name: 'Matches' }).getByText('It’s a match!').waitFor();
    // Its list has it too, and celebrates it no second time.
    await expect.poll(() => lists.length).toBe(1);
    // The person's dialog fades for a moment.
    await expect.poll(() => moment(page).count()).toBe(0);
  });

  test('made while away is celebrated on return, once; several share one sheet', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    // Without motion: a card that glides away under the pointer between press and release gets no click.
    const page = await openPage('/bare.html#/login');
    let matches = people('Ben', 'Carl', 'Dan');
    const shown = new Set<string>();
    await standIn(page, 'GET /profiles', ok(matches));
    await standIn(page, 'GET /likes', () => likes(matches.map((one) => Object.assign(one, { seen: shown.has(one.userId) }))));
    const told = await standIn(page, 'POST /profile/matches/seen', (request) => {
      for (const id of (request.postDataJSON() as { targetUserIds: string[] }).targetUserIds) shown.add(id);
      return { status: 204 };
    });
    const sent = await standIn(page, 'POST /profile/like', { status: 204 });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    for (const [index, name] of ['Ben', 'Carl', 'Dan'].entries()) {
      await heart(page, name).click();
      await expect.poll(() => sent.length).toBe(index + 1);
      await heart(page, name).waitFor({ state: 'detached' });
    }
    await sees(page, 'You’ve seen everyone');

    // Whatever the device is: nothing of what follows is stored there.
    const returns = async () => {
      const address = page.url().replace(/#.*/, '#/app?tab=LIKES');
      await page.goto('about:blank');
      await page.goto(address);
    };
    await returns();
    const sheet = page.getByRole('dialog', { name: '3 new matches' });
    await sheet.waitFor();
    for (const name of ['Ben', 'Carl', 'Dan']) await sheet.getByText(`${name} K., 31`).waitFor();
    await sheet.getByRole('button', { name: 'See your matches' }).click();
    await page.getByRole('tabpanel', { name: 'Matches' }).waitFor();
    await sheet.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('tab', { name: 'Matches' }).evaluate((tab) => tab.matches(':focus'))).toBe(true);
    expect(told).toHaveLength(1);

    matches = people('Ben', 'Carl', 'Dan', 'Emil');
    await returns();
    await page.getByRole('dialog', { name: 'It’s a match!' }).getByText('You and Emil K. like each other.').waitFor();
    await moment(page).getByRole('button', { name: 'Close', exact: true }).click();
    await moment(page).waitFor({ state: 'detached' });
    const again = page.waitForResponse((response) => new URL(response.url()).pathname === '/likes');
    await returns();
    await again;
    await sees(page, 'Nothing here yet.');
    expect(await moment(page).count()).toBe(0);
    expect([...shown]).toEqual(['id-Ben', 'id-Carl', 'id-Dan', 'id-Emil']);
    const stored = await page.evaluate(() => Object.keys(localStorage).map((key) => key.replace(/^.*@[^:]+:\/\/[^:]+:\d+/, '…')));
    expect(stored).toEqual(['…']);
  });

  test('is looked for where the server says nothing: each like leaves a way to Matches', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /profiles', ok(people('Ben', 'Carl')));
    await standIn(page, 'GET /likes', likes(people('Ben')));
    await standIn(page, 'POST /profile/like', { status: 204 });
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'View Profiles');
    const way = page.getByRole('link', { name: 'See your matches' });
    await heart(page, 'Carl').waitFor();
    expect(await way.count()).toBe(0);
    await heart(page, 'Ben').click();
    await sees(page, 'You liked Ben K., 31');
    expect(await moment(page).count()).toBe(0);
    await way.click();
    await page.getByRole('dialog', { name: 'It’s a match!' }).waitFor();
    expect(routeOf(page)).toBe('/app?tab=MATCHES');
  });

  test('leads on: to the person first, and to what the organiser says comes next', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await standIn(page, 'GET /profiles', ok(people('Ben')));
    await standIn(page, 'GET /likes', likes(people('Carl')));
    await standIn(page, 'POST /profile/like', ok({ match: true }));
    await logsInToMyProfile(page, ada);
    const set = (name: string, value: string) =>
      page.locator('dating-app').evaluate((tag, [key = '', text = '']) => tag.setAttribute(key, text), [name, value]);
    const panel = page.getByRole('tabpanel');

    await opensTab(page, 'Matches');
    await press(page, /^View Carl/);
    await moment(page).getByText('You and Carl K. like each other.').waitFor();
    await moment(page).getByRole('button', { name: 'Close', exact: true }).click();
    const inCard = panel.getByRole('listitem').filter({ hasText: 'Carl' }).getByRole('button');
    expect(await inCard.evaluateAll((all) => all.map(({ textContent }) => textContent))).toEqual([
      'Share contact',
      'View',
      'Unlike',
    ]);

    expect(await panel.getByText('We write to both of you').count()).toBe(0);
    await set('match-text', 'We write to both of you');
    await panel.getByText('We write to both of you').waitFor();
    expect(await panel.getByRole('link').count()).toBe(0);
    await set('match-link', 'https://organiser.example/next?event=7');
    const next = { name: 'We write to both of you' };
    await expect.poll(() => panel.getByRole('link', next).getAttribute('href')).toBe('https://organiser.example/next?event=7');
    await page.locator('dating-app').evaluate((tag) => tag.removeAttribute('match-text'));
    await panel.getByRole('link', { name: 'What happens next' }).waitFor();

    // In the moment as well; and the page's own elements stand in their place.
    await opensTab(page, 'View Profiles');
    await heart(page, 'Ben').click();
    await moment(page).getByRole('link', { name: 'What happens next' }).waitFor();
    await page.locator('dating-app').evaluate((tag) => {
      tag.append(Object.assign(document.createElement('p'), { slot: 'match', textContent: 'A table for two is on us' }));
    });
    await expect.poll(() => page.getByText('A table for two is on us').isVisible()).toBe(true);
    expect(await page.getByRole('link', { name: 'What happens next' }).isVisible()).toBe(false);
    await moment(page).getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(() => page.getByText('A table for two is on us').isVisible()).toBe(false);
    await opensTab(page, 'Matches');
    await expect.poll(() => page.getByText('A table for two is on us').isVisible()).toBe(true);
  });
});
