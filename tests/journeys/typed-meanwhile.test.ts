import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAdmin, commandsBeside } from '../api/support/admin.ts';
import { anAttendee, requireOk } from '../api/support/attendee.ts';
import { report } from '../api/reference/safety.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { anAttendee as aGuest } from '../support/attendee.ts';
import { anEveningOfSix } from '../support/evening-of-six.ts';
import { test } from '../support/other-servers.ts';
import { heldReply, standIn } from '../support/stand-in.ts';
import { fill, logsIn, logsInToMyProfile, press, sees, seesOnDesk } from '../support/steps.ts';

/** What is typed while an answer is awaited. */

async function anEvening() {
  const db = await openTestDb();
  const api = await startApi(db);
  return { api, admin: await anAdmin(api, await commandsBeside(api, db)) };
}

/** Holds the answers of the server to a call back. @returns what lets the next one through */
async function holdsBack(page: Page, call: string): Promise<() => void> {
  const held = heldReply();
  await standIn(page, call, held.reply);
  return () => held.answer('real');
}

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });

describe('A form at the desk whose answer comes late keeps what was typed meanwhile', () => {
  test('of the next guest, and leaves the focus where somebody has gone on', async ({ openOn }) => {
    const { api, admin } = await anEvening();
    const page = await openOn(api, '/admin?tab=PEOPLE');
    await logsIn(page, admin);
    await press(page, 'Add guests');
    const answer = await holdsBack(page, 'POST /admin/guests');
    const part = page.getByRole('region', { name: 'People', exact: true });
    const [name, email] = [field(page, 'Name'), field(page, 'E-mail')];
    await name.fill('Ida Roe');
    await email.fill('ida@example.org');
    await email.press('Enter');
    await name.fill('Per');
    answer();
    await sees(page, 'Ida Roe is on the list.');
    await page.keyboard.type(' Moe');
    expect([await name.inputValue(), await email.inputValue()]).toEqual(['Per Moe', 'ida@example.org']);

    // Nor is it lost to one more seat for whoever was on the list already.
    await name.fill('Ida Roe and guest');
    await email.press('Enter');
    await name.fill('Per Moe');
    answer();
    await sees(page, 'ida@example.org is on the list already.');
    await press(page, 'Add one more seat');
    answer();
    await part.getByText('On the list: 2', { exact: true }).waitFor();
    expect(await name.inputValue()).toBe('Per Moe');
    await expect.poll(() => name.evaluate((element) => element.matches(':focus'))).toBe(true);

    // Nothing is typed, but the next field has the focus.
    await email.fill('per@example.org');
    await name.press('Enter');
    await email.focus();
    answer();
    await sees(page, 'Per Moe is on the list.');
    await page.keyboard.type('una@example.org');
    expect([await name.inputValue(), await email.inputValue()]).toEqual(['', 'una@example.org']);

    // What is pasted into both counts as typed.
    await name.fill('Una Ash');
    await email.press('Enter');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => navigator.clipboard.writeText('Max Power <max@example.org>'));
    await name.press('ControlOrMeta+A');
    await name.press('ControlOrMeta+V');
    answer();
    await sees(page, 'Una Ash is on the list.');
    expect([await name.inputValue(), await email.inputValue()]).toEqual(['Max Power', 'max@example.org']);
    expect(api.failures).toEqual([]);
  });

  test('of the next list', async ({ openOn }) => {
    const { api, admin } = await anEvening();
    const page = await openOn(api, '/admin?tab=PEOPLE');
    await logsIn(page, admin);
    await press(page, 'Add guests');
    const answer = await holdsBack(page, 'POST /admin/guests');
    await fill(page, 'Or paste it here', 'Tom <tom@example.org>');
    await press(page, 'Import');
    await fill(page, 'Or paste it here', 'Una <una@example.org>, Vic <vic@example.org>');
    answer();
    await sees(page, 'Added: 1. On the list already: 0.');
    await sees(page, 'Guests found: 2.');
    expect(await field(page, 'Or paste it here').inputValue()).toBe('Una <una@example.org>, Vic <vic@example.org>');
    expect(api.failures).toEqual([]);
  });

  test.for([
    ['Set times', 'Set times', 'End', '2031-12-05T22:00', '2031-12-05T23:00', 'Save times'],
    ['The event', 'Change name, date, place and page', 'Name', 'Spring', 'Spring Evening', 'Save'],
  ] as const)('of the event: %s', async ([title, opener, label, first, next, save], { openOn }) => {
    const { api, admin } = await anEvening();
    const page = await openOn(api, '/admin?tab=EVENT');
    await logsIn(page, admin);
    await press(page, opener);
    const answer = await holdsBack(page, 'PUT /admin/evening');
    const form = page.getByRole('form', { name: title });
    const saves = () => form.getByRole('button', { name: save, exact: true }).click();
    await form.getByLabel(label, { exact: true }).fill(first);
    await saves();
    await form.getByLabel(label, { exact: true }).fill(next);
    answer();
    await sees(page, 'Saved');
    expect(await form.getByLabel(label, { exact: true }).inputValue()).toBe(next);
    // It closes once all is saved.
    await saves();
    answer();
    await form.waitFor({ state: 'detached' });
    expect(api.failures).toEqual([]);
  });

  test('of a seat, and of a profile', async ({ openOn }) => {
    const { api, admin } = await anEvening();
    const ida = await anAttendee(api).called('Ida', 'Roe').joins();
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests: [{ name: 'Ida Roe', email: ida.email }] } }));
    const page = await openOn(api, '/admin?tab=PEOPLE');
    await logsIn(page, admin);
    for (const [call, act, label, first, next, told] of [
      ['PUT /admin/guests', 'Change the seat', 'Name', 'Ida R', 'Ida Ro', 'Saved'],
      ['POST /admin/people/correct', 'Correct the profile', 'First name', 'Ada', 'Adah', /^Profile corrected: Ada/],
    ] as const) {
      const answer = await holdsBack(page, call);
      await page.getByRole('button', { name: /^Ida/ }).click();
      await inDialog(page, act).click();
      await fill(page, label, first);
      await inDialog(page, 'Save').click();
      await fill(page, label, next);
      answer();
      await sees(page, told);
      expect(await field(page, label).inputValue()).toBe(next);
      await inDialog(page, 'Save').click();
      answer();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    expect(api.failures).toEqual([]);
  });

  test('of somebody else, or of another report, which is open by then', async ({ openOn }) => {
    const { api, admin } = await anEvening();
    const ida = await anAttendee(api).called('Ida', 'Roe').joins();
    const per = await anAttendee(api).ofGender('male').called('Per', 'Moe').joins();
    const tom = await anAttendee(api).ofGender('male').called('Tom', 'Ash').joins();
    const reports = [per, tom].map(async ({ userId }) => requireOk(await report(ida, userId, { text: '' })).body.reference);
    const [first = '', second = ''] = await Promise.all(reports);
    const page = await openOn(api, '/admin?tab=PEOPLE');
    await logsIn(page, admin);
    const corrected = await holdsBack(page, 'POST /admin/people/correct');
    await press(page, /^Ida Roe/);
    await inDialog(page, 'Correct the profile').click();
    await fill(page, 'First name', 'Ada');
    await inDialog(page, 'Save').click();
    await inDialog(page, 'Cancel').click();
    await press(page, /^Per Moe/);
    await inDialog(page, 'Correct the profile').click();
    await fill(page, 'First name', 'Peer');
    corrected();
    await sees(page, 'Profile corrected: Ada Roe');
    expect(await field(page, 'First name').inputValue()).toBe('Peer');
    await inDialog(page, 'Cancel').click();

    await page.getByRole('tab', { name: 'Evening' }).click();
    await press(page, '2 Open reports');
    const handled = await holdsBack(page, 'POST /admin/reports/handle');
    await inDialog(page, `Handled: ${first}`).click();
    await inDialog(page, 'Handled').click();
    await inDialog(page, 'Cancel').click();
    await inDialog(page, `Handled: ${second}`).click();
    await fill(page, 'Note (what was done)', 'Talked');
    handled();
    await sees(page, 'The report is handled.');
    expect(await field(page, 'Note (what was done)').inputValue()).toBe('Talked');
    expect(api.failures).toEqual([]);
  });

  test('of the rounds, with what it makes of the evening', async ({ openOn }) => {
    const { api, admin } = await anEveningOfSix();
    const page = await openOn(api, '/admin?tab=ROUNDS');
    await logsIn(page, admin);
    const answer = await holdsBack(page, 'PUT /admin/rounds');
    await seesOnDesk(page, /^3 rounds, until \d/);
    // The first plan takes the whole tab, in which the form stands beside it.
    await press(page, 'Plan the rounds');
    answer();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    await fill(page, 'Rounds at most', '2');
    await press(page, 'Save');
    await fill(page, 'Rounds at most', '1');
    answer();
    await expect.poll(() => page.getByRole('form', { name: 'Plan' }).getAttribute('aria-busy')).toBe(null);
    expect(await field(page, 'Rounds at most').inputValue()).toBe('1');
    await seesOnDesk(page, /^One round, until \d/);
    expect(api.failures).toEqual([]);
  });
});

test('What is typed while a profile is saved stays, to be saved as well', async ({ openPage, api }) => {
  const ada = await api.join(aGuest());
  const page = await openPage('/bare.html#/login');
  await logsInToMyProfile(page, ada);
  const answer = await holdsBack(page, 'PUT /profile');
  await press(page, 'Edit profile');
  const bio = field(page, 'Bio');
  await bio.fill('Likes long tables.');
  await press(page, 'Save changes');
  await bio.fill('Likes long tables. And tea.');
  answer();
  await page.getByRole('button', { name: 'Save changes', exact: true }).waitFor();
  expect(await bio.inputValue()).toBe('Likes long tables. And tea.');
  await press(page, 'Save changes');
  answer();
  await sees(page, `Hi, ${ada.firstName}`);
  await sees(page, 'Likes long tables. And tea.');
});
