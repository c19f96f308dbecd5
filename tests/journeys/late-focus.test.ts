import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { nestedRegions } from '../support/nested-regions.ts';
import { heldReply, standIn } from '../support/stand-in.ts';
import {
  arrivesAt,
  choosesGender,
  fillsProfile,
  logsIn,
  logsInToMyProfile,
  opensDesk,
  press,
  sees,
  showsPeople,
} from '../support/steps.ts';

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

/** Whether a screen reader is told a text of the page at once. */
const live = (page: Page, text: string) =>
  page.getByText(text).evaluate((element) => element.closest('[aria-live=assertive]') !== null);

describe('A refusal that comes late is told, and leaves the keyboard to whoever has gone on', () => {
  test('to type in another field at the desk', async ({ openPage }) => {
    const page = await openPage('/bare.html#/admin');
    await standIn(page, 'GET /admin/evening', { status: 200, body: EVENING });
    await standIn(page, 'GET /admin/guests', { status: 200, body: GUESTS });
    await logsIn(page, demoLogins.admin);
    await opensDesk(page, 'People');
    await press(page, 'Add guests');
    const held = heldReply();
    await standIn(page, 'POST /admin/guests', held.reply);
    await page.getByLabel('E-mail', { exact: true }).fill('new@guests.example');
    await page.getByLabel('E-mail', { exact: true }).press('Enter');
    await page.getByLabel(SEARCH).focus();
    held.answer({ status: 400, body: { message: 'No such guest.' } });
    await sees(page, 'No such guest.');
    await page.keyboard.type('zz');
    expect(await typed(page)).toEqual(['zz', true]);
    expect(await live(page, 'No such guest.')).toBe(true);
  });

  test('to type on in the very field, or in another one of an attendee’s form', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await logsInToMyProfile(page, ada);
    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    const held = heldReply();
    await standIn(page, 'POST /change-password', held.reply);
    const current = page.getByLabel('Current password', { exact: true });
    const repeated = page.getByLabel('Confirm new password', { exact: true });
    const refuse = async () => {
      held.answer({ status: 401, body: { error: 'Incorrect password.' } });
      await sees(page, 'Incorrect password.');
    };
    await current.fill('wrong-1!');
    await page.getByLabel('New password', { exact: true }).fill('lamplight-8!');
    await repeated.fill('lamplight-8!');
    await repeated.press('Enter');
    await refuse();
    // Who waits is led there, with the text selected.
    await page.keyboard.type('other');
    expect(await current.inputValue()).toBe('other');
    await current.press('Enter');
    await repeated.focus();
    await refuse();
    await page.keyboard.press('End');
    await page.keyboard.type('z');
    expect(await repeated.inputValue()).toBe('lamplight-8!z');
    await repeated.fill('lamplight-8!');
    await current.press('Enter');
    await page.keyboard.press('End');
    await page.keyboard.type('s');
    await refuse();
    expect(await live(page, 'Incorrect password.')).toBe(true);
    await page.keyboard.type('z');
    expect(await current.inputValue()).toBe('othersz');
  });
});

describe('A profile that is refused late', () => {
  test('leaves the keyboard to whoever goes on in another field, and has the refusal told', async ({ openPage, api }) => {
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login');
    const held = heldReply();
    await standIn(page, 'POST /profile', held.reply);
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    await fillsProfile(page, ada);
    await page.getByLabel('Occupation', { exact: true }).press('Enter');
    // The hint at the gender is a region by itself, until the message it stands in becomes one.
    await page.locator('dating-app form[aria-busy]').waitFor();
    expect(await nestedRegions(page)).toBe(0);
    const bio = page.getByLabel('Bio', { exact: true });
    await bio.focus();
    held.answer({ status: 400, body: { message: 'Date of birth is required' } });
    await sees(page, 'Date of birth is required');
    await page.keyboard.press('Control+End');
    await page.keyboard.type(' And on.');
    expect(await bio.inputValue()).toBe(`${ada.bio} And on.`);
    expect(await live(page, 'Date of birth is required')).toBe(true);
    await choosesGender(page, 'Male');
    await sees(page, 'You’ll see women.');
    expect(await live(page, 'You’ll see women.')).toBe(true);
    expect(await nestedRegions(page)).toBe(0);
  });
});

describe('A screen that comes late', () => {
  test('leaves the keyboard to whoever types on the page meanwhile', async ({ openPage }) => {
    const page = await openPage('/bare.html#/login');
    await page.evaluate(() => document.body.prepend(document.createElement('input')));
    const waiting: (() => void)[] = [];
    await page.route(/\/help-\w+\.js/, async (route) => {
      await new Promise<void>((resolve) => void waiting.push(resolve));
      await route.fallback();
    });
    await page.getByRole('link', { name: 'Help & Support' }).click();
    await page.locator('body > input').focus();
    await expect.poll(() => waiting.length).toBe(1);
    waiting[0]?.();
    await page.getByRole('heading', { name: 'Help & Support' }).waitFor();
    await page.keyboard.type('zz');
    expect(await page.locator('body > input').inputValue()).toBe('zz');
  });

  test('has the focus on its heading where nobody has gone on', async ({ openPage }) => {
    const page = await openPage('/bare.html#/login');
    await page.getByRole('link', { name: 'Help & Support' }).click();
    const heading = page.getByRole('heading', { name: 'Help & Support' });
    await expect.poll(() => heading.evaluate((element) => element.matches(':focus'))).toBe(true);
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
