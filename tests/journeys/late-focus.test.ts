import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { test } from '../support/journey.ts';
import { heldReply, standIn } from '../support/stand-in.ts';
import { logsIn, opensDesk, press, sees, showsPeople } from '../support/steps.ts';

/** Of the box that searches for people, whichever of them show. */
const SEARCH = /^Name, /;
const UNLISTED = {
  people: [{ userId: 'u1', name: null, email: 'new@guests.example', confirmed: false }],
  count: 1,
  nextToken: null,
};
const GUESTS = { hasList: true, invited: 2, guests: [], nextToken: null };

const EVENING = {
  name: null,
  support: null,
  opensAt: null,
  closesAt: null,
  resultsAt: null,
  zone: null,
  shows: 'opposite',
  waits: true,
  retentionDays: null,
  people: { withoutProfile: 0, withoutPhoto: 0, readyWomen: 0, readyMen: 0, suspended: 0, reports: 0 },
};

/** What was typed where, and whether the focus is still there. */
const typed = (page: Page) => {
  const field = page.getByLabel(SEARCH);
  return Promise.all([field.inputValue(), field.evaluate((element) => element.matches(':focus'))]);
};

describe('An answer that comes late leaves the keyboard to whoever types at the desk', () => {
  test('after more people were asked for', async ({ openPage }) => {
    const page = await openPage('/bare.html#/admin');
    await logsIn(page, demoLogins.admin);
    await opensDesk(page, 'People');
    await showsPeople(page, 'Profiles');
    const held = heldReply();
    const profiles = page.getByRole('region', { name: 'People', exact: true });
    await profiles.getByRole('button', { name: 'Load more' }).waitFor();
    const before = await profiles.getByRole('listitem').count();
    await standIn(page, 'GET /admin/people', held.reply);
    await profiles.getByRole('button', { name: 'Load more' }).press('Enter');
    await page.getByLabel(SEARCH).focus();
    held.answer('real');
    await expect.poll(() => profiles.getByRole('listitem').count()).toBeGreaterThan(before);
    await page.keyboard.type('zz');
    expect(await typed(page)).toEqual(['zz', true]);
  });

  test('after somebody was let in, or a time was set', async ({ openPage }) => {
    const page = await openPage('/bare.html#/admin');
    await standIn(page, 'GET /admin/evening', { status: 200, body: EVENING });
    await standIn(page, 'GET /admin/guests', { status: 200, body: GUESTS });
    await standIn(page, 'GET /admin/unlisted', { status: 200, body: UNLISTED });
    await logsIn(page, demoLogins.admin);
    await opensDesk(page, 'People');
    await showsPeople(page, 'Not on the list');
    const [lets, changes] = [heldReply(), heldReply()];
    await standIn(page, 'POST /admin/let-in', lets.reply);
    await standIn(page, 'PUT /admin/evening', changes.reply);
    await page.getByRole('button', { name: 'Let in new@guests.example' }).press('Enter');
    await page.getByLabel(SEARCH).focus();
    lets.answer({ status: 204 });
    await sees(page, 'new@guests.example is on the list.');
    await opensDesk(page, 'Evening');
    await press(page, 'Release now');
    // The tab is left for another, where somebody types.
    await opensDesk(page, 'People');
    await page.getByLabel(SEARCH).focus();
    changes.answer({ status: 200, body: { ...EVENING, waits: false, opensAt: '2026-11-22T17:30:00Z' } });
    await page.getByText('Attendees see each other, and can like.').last().waitFor();
    await page.keyboard.type('zz');
    expect(await typed(page)).toEqual(['zz', true]);
  });
});

describe('At the desk', () => {
  test('the focus stays with a tap that waits to be sent, and goes on to the number', async ({ openPage }) => {
    const page = await openPage('/bare.html#/admin');
    const hannah = {
      guestId: 'g1',
      userId: 'u1',
      name: 'Hannah Goldberg',
      email: 'h@guests.example',
      number: null,
      hereAt: null,
    };
    await standIn(page, 'GET /admin/arrivals', {
      status: 200,
      body: { people: [hannah], expected: 1, here: 0, nextToken: null },
    });
    // Else there is no one to await.
    await standIn(page, 'GET /admin/evening', { status: 200, body: { ...EVENING, onlyHere: true, opensWhenHere: false } });
    const held = heldReply();
    await standIn(page, 'POST /admin/arrivals/check-in', held.reply);
    await logsIn(page, demoLogins.admin);
    await opensDesk(page, 'People');
    await page.getByRole('button', { name: 'Check in Hannah Goldberg' }).press('Enter');
    const waiting = page.getByText('Not sent yet', { exact: true });
    await expect.poll(() => waiting.evaluate((text) => text.matches(':focus'))).toBe(true);
    held.answer({
      status: 200,
      body: { person: { ...hannah, number: 7, hereAt: '2026-11-22T17:30:00Z' }, expected: 1, here: 1 },
    });
    const number = page.getByRole('button', { name: 'Number 7: Hannah Goldberg' });
    await expect.poll(() => number.evaluate((button) => button.matches(':focus'))).toBe(true);
  });

  test('the search key closes a phone’s keyboard, which covers what was found', async ({ openPage }) => {
    const page = await openPage('/bare.html#/admin');
    await logsIn(page, demoLogins.admin);
    await opensDesk(page, 'People');
    const field = page.getByLabel(SEARCH);
    await field.fill('Ada');
    await field.press('Enter');
    expect(await field.evaluate((element) => element.matches(':focus'))).toBe(false);
    expect(await field.inputValue()).toBe('Ada');
  });
});
