import type { Page } from 'playwright';
import { expect } from 'vitest';
import { anAdmin, commandsBeside } from '../api/support/admin.ts';
import { arrivalsOf, checksIn } from '../api/support/arrivals.ts';
import { anAttendee, newEmail, requireOk } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { isTold, logsIn, press, sees } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };
const search = (page: Page) => page.getByLabel(/^Name, (number|e-mail)/);
const isFocused = (page: Page) => search(page).evaluate((field: HTMLElement) => field.matches(':focus'));

async function anEvening() {
  const db = await openTestDb();
  const api = await startApi(db);
  const admin = await anAdmin(api, await commandsBeside(api, db));
  return { api, admin };
}

test('A check-in from the search empties it, says who is here with which number, and can be taken back', async ({ openOn }) => {
  const { api, admin } = await anEvening();
  await anAttendee(api).called('Ann', 'Hall').joins();
  await anAttendee(api).ofGender('male').called('Ben', 'Holm').joins();
  const page = await openOn(api, '/admin?tab=PEOPLE', PHONE);
  await logsIn(page, admin);
  await sees(page, 'Here: 0 of 2');
  await search(page).fill('holm');
  await page.getByRole('button', { name: /^Ann Hall/ }).waitFor({ state: 'detached' });
  await press(page, 'Check in Ben Holm');
  const said = page.getByRole('status').filter({ hasText: 'Ben Holm is here' });
  await said.filter({ hasText: 'Number 1' }).waitFor();
  expect(await search(page).inputValue()).toBe('');
  expect(await isFocused(page)).toBe(true);
  await page.getByRole('button', { name: /^Ann Hall/ }).waitFor();

  await press(page, 'Not here after all');
  await sees(page, 'Here: 0 of 2');
  await said.waitFor({ state: 'detached' });
  expect(await isFocused(page)).toBe(true);

  // From the sheet as well.
  await search(page).fill('hall');
  await page.getByRole('button', { name: /^Ben Holm/ }).waitFor({ state: 'detached' });
  await press(page, /^Ann Hall/);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Check in', exact: true }).click();
  await page.getByRole('status').filter({ hasText: 'Ann Hall is here' }).filter({ hasText: 'Number 1' }).waitFor();
  expect(await search(page).inputValue()).toBe('');
  await expect.poll(() => isFocused(page)).toBe(true);
  // Not above the rows of whoever is searched for next.
  await search(page).fill('h');
  await page.getByText('Ann Hall is here').waitFor({ state: 'detached' });
  expect(api.failures).toEqual([]);
});

test('Who was searched for and isn’t coming is said so, and the search is ready for the next one', async ({ openOn }) => {
  const { api, admin } = await anEvening();
  await anAttendee(api).called('Ann', 'Hall').joins();
  await anAttendee(api).ofGender('male').called('Ben', 'Holm').joins();
  const page = await openOn(api, '/admin?tab=PEOPLE', PHONE);
  await logsIn(page, admin);
  await search(page).fill('holm');
  await page.getByRole('button', { name: /^Ann Hall/ }).waitFor({ state: 'detached' });
  await press(page, /^Ben Holm/);
  await isTold(page, 'Not coming: Ben Holm', () => press(page, 'Isn’t coming'));
  expect(await search(page).inputValue()).toBe('');
  await expect.poll(() => isFocused(page)).toBe(true);
  await sees(page, 'Here: 0 of 1');
  expect(api.failures).toEqual([]);
});

test('A row says what is missing, and nobody is nameless; a list follows another phone in place, and Refresh has it in order', async ({
  openOn,
}) => {
  const { api, admin } = await anEvening();
  const ann = await anAttendee(api).called('Bea', 'Hall').joins();
  const idle = await anAttendee(api).withoutProfile().joins();
  const nobody = newEmail();
  const guests = [
    { name: 'Zoe', email: idle.email },
    { name: '', email: nobody },
  ];
  requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
  const page = await openOn(api, '/admin?tab=PEOPLE', PHONE);
  await logsIn(page, admin);
  await sees(page, 'Here: 0 of 3');
  const rows = page.getByRole('listitem');
  await rows.filter({ hasText: 'Zoe' }).filter({ hasText: 'No profile yet' }).waitFor();
  await rows.filter({ hasText: nobody }).filter({ hasText: 'Not registered yet' }).waitFor();
  await rows.filter({ hasText: 'Bea Hall' }).filter({ hasText: 'No photo yet' }).waitFor();
  await page.getByRole('button', { name: `Check in ${nobody}` }).waitFor();

  const texts = async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0]);
  const before = await texts();
  const late = { guests: [{ name: 'Aaron Abel', email: newEmail() }] };
  requireOk(await admin.call('POST', '/admin/guests', { json: late }));
  requireOk(await checksIn(admin, { userId: ann.userId }));
  await page.getByRole('button', { name: 'Number 1: Bea Hall' }).waitFor();
  expect((await texts()).map((text) => text?.replace(/^1 · /, ''))).toEqual([...before, 'Aaron Abel']);
  await press(page, 'Refresh');
  await expect.poll(async () => (await texts())[0]).toBe('Aaron Abel');
  expect((await arrivalsOf(admin)).here).toBe(1);
  expect(api.failures).toEqual([]);
});

test('A seat with a mistyped e-mail is joined with who has registered, from either sheet, and taken back by one press', async ({
  openOn,
}) => {
  const { api, admin } = await anEvening();
  const ann = await anAttendee(api).called('Bea', 'Hall').joins();
  const json = { guests: [{ name: 'B. Hall', email: newEmail() }] };
  requireOk(await admin.call('POST', '/admin/guests', { json }));
  const page = await openOn(api, '/admin?tab=PEOPLE', PHONE);
  await logsIn(page, admin);
  await sees(page, 'Here: 0 of 2');
  await press(page, 'Check in B. Hall');
  await page.getByRole('button', { name: 'Number 1: B. Hall' }).waitFor();
  await press(page, /^B\. Hall/);
  await press(page, 'This is …');
  const question = page.getByRole('alertdialog', { name: 'Who is B. Hall?' });
  await question.getByRole('button', { name: 'This is Bea Hall' }).click();
  await sees(page, 'Here: 1 of 1');
  await sees(page, 'Last change to a seat: B. Hall');
  expect((await arrivalsOf(admin)).people).toMatchObject([{ userId: ann.userId, number: 1 }]);
  await press(page, 'Undo');
  await sees(page, 'Here: 1 of 2');
  await page.getByText('Last change to a seat').waitFor({ state: 'detached' });

  await press(page, /^Bea Hall/);
  await press(page, 'This is …');
  await page.getByRole('alertdialog', { name: 'Who is Bea Hall?' }).getByRole('button', { name: 'This is B. Hall' }).click();
  await sees(page, 'Here: 1 of 1');
  // The way back is kept by the server, for every phone.
  const other = await openOn(api, '/admin?tab=PEOPLE', PHONE);
  await logsIn(other, admin);
  await sees(other, 'Last change to a seat: B. Hall');
  // Nor is it gone with what is done at the door next.
  requireOk(await checksIn(admin, { userId: ann.userId, number: 5 }));
  await other.getByRole('button', { name: 'Number 5: B. Hall' }).waitFor();
  await press(other, 'Refresh');
  await sees(other, 'Last change to a seat: B. Hall');
  await press(other, 'Undo');
  await sees(other, 'Here: 1 of 2');
  expect(api.failures).toEqual([]);
});
