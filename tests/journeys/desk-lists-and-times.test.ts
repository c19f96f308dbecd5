import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAdmin, commandsBeside } from '../api/support/admin.ts';
import { anAttendee, requireOk } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { fill, logsIn, opensDesk, sees, showsPeople } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };
const REMINDER = 'Reminder: no profile yet';

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');

async function anOrganiser() {
  const db = await openTestDb();
  const api = await startApi(db);
  return { api, admin: await anAdmin(api, await commandsBeside(api, db)) };
}

describe('On a phone, an organiser', () => {
  test('has a reminder go by itself at a time, changes and takes it back, and reads who got it', async ({ openOn }) => {
    const { api, admin } = await anOrganiser();
    const idle = await anAttendee(api).withoutProfile().joins();
    const page = await openOn(api, '/admin', PHONE);
    await logsIn(page, admin);
    await opensDesk(page, 'Mails');
    const answers = async (action: string) => {
      await fill(page, 'Your password', admin.password);
      await dialog(page).getByRole('button', { name: action, exact: true }).click();
    };
    await page.getByRole('button', { name: `Send automatically: ${REMINDER}`, exact: true }).click();
    await dialog(page).getByText('One step is missing', { exact: true }).waitFor();
    await dialog(page).getByText('Then the mail goes to everybody who hasn’t had it (1 now).').waitFor();
    await fill(page, 'Date and time', '2001-12-05T18:30');
    await answers('Send automatically');
    await sees(page, 'This is in the past.');
    for (const [opener, time, year] of [
      [null, '2031-12-05T18:30', /^Is sent automatically: .*2031/],
      [`Change the time: ${REMINDER}`, '2032-12-05T18:30', /^Is sent automatically: .*2032/],
    ] as const) {
      if (opener !== null) await page.getByRole('button', { name: opener, exact: true }).click();
      await fill(page, 'Date and time', time);
      await answers('Send automatically');
      await part(page, REMINDER).getByText(year).waitFor();
    }
    await page.getByRole('button', { name: `Don’t send automatically: ${REMINDER}`, exact: true }).click();
    await answers(`Don’t send automatically`);
    await page.getByRole('button', { name: `Send automatically: ${REMINDER}`, exact: true }).waitFor();
    await page.getByRole('button', { name: `Remind: ${REMINDER}`, exact: true }).click();
    await answers('Send');
    await sees(page, 'One mail is on its way.');
    await page.getByRole('button', { name: `Who got it: ${REMINDER}`, exact: true }).click();
    await dialog(page).getByText(idle.email).waitFor();
    expect(api.failures).toEqual([]);
  });

  test('opens from each figure a list of those it counts, and checks people in on the row of any', async ({ openOn }) => {
    const { api, admin } = await anOrganiser();
    const [ann] = [
      await anAttendee(api).called('Ann', 'Ash').withPhotos(1).joins(),
      await anAttendee(api).called('Ben', 'Birk').ofGender('male').withPhotos(1).joins(),
      await anAttendee(api).called('Cleo', 'Cole').joins(),
    ];
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests: [{ name: '', email: ann.email }] } }));
    const page = await openOn(api, '/admin', PHONE);
    await logsIn(page, admin);
    const rows = part(page, 'People').getByRole('listitem');
    for (const [figure, chip, name] of [
      ['1 Women, ready', 'Women, ready 1', 'Ann Ash'],
      ['1 Men, ready', 'Men, ready 1', 'Ben Birk'],
      ['1 Invited', 'Invited 1', 'Ann Ash'],
    ] as const) {
      await opensDesk(page, 'Evening');
      await page.getByRole('button', { name: figure, exact: true }).click();
      await page.getByRole('button', { name: chip, exact: true, pressed: true }).waitFor();
      await rows.getByText(name).waitFor();
      expect(await rows.count()).toBe(1);
    }
    await showsPeople(page, 'No photo yet');
    await page.getByRole('button', { name: 'Check in Cleo Cole', exact: true }).click();
    await part(page, 'People').getByText('1 · Cleo Cole').waitFor();
    await opensDesk(page, 'Evening');
    await page.getByRole('button', { name: '1 Women, here', exact: true }).click();
    await rows.getByText('Cleo Cole').waitFor();
    expect(await rows.count()).toBe(1);
    expect(api.failures).toEqual([]);
  });
});
