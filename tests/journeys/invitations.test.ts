import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAdmin, commandsBeside } from '../api/support/admin.ts';
import { GOOD_PASSWORD, postTo, requireOk } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { fill, logsIn, opensDesk, press, sees } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };
const GUESTS = [
  { name: 'Ida Roe', email: 'ida@example.org' },
  { name: 'Per Moe', email: 'per@example.org' },
];

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog');

describe('The invitations of an organiser', () => {
  test('go to the guests who were added, once, and again to who hasn’t registered', async ({ openOn }) => {
    const db = await openTestDb();
    const api = await startApi(db);
    const admin = await anAdmin(api, await commandsBeside(api, db));
    const page = await openOn(api, '/admin', PHONE);
    await logsIn(page, admin);

    await opensDesk(page, 'People');
    await press(page, 'Add guests');
    for (const { name, email } of GUESTS) {
      await fill(page, 'Name', name);
      await fill(page, 'E-mail', email);
      await page.getByRole('form', { name: 'One guest' }).getByRole('button', { name: 'Add', exact: true }).click();
      await sees(page, `${name} is on the list.`);
    }
    await page.getByRole('button', { name: 'Not registered yet 2', exact: true }).waitFor();

    await opensDesk(page, 'Mails');
    await part(page, 'Invitation').getByText('2 to send, 0 sent.').waitFor();
    expect(await page.getByRole('button', { name: 'Invite', exact: true }).isDisabled()).toBe(true);
    await part(page, 'Invitation').getByRole('button', { name: 'Event', exact: true }).click();
    await press(page, 'Change name, date, place and page');
    await part(page, 'The event').getByLabel('Name', { exact: true }).fill('Spring');
    await fill(page, 'Date', '2031-12-05T19:30');
    // The date is by the clocks of the zone that is chosen, in the mail as well.
    await page.getByLabel('Time zone', { exact: true }).selectOption('America/New_York');
    await fill(page, 'Place', 'The Mill, Mill Lane 7');
    await fill(page, 'Page', 'example.org/spring');
    await part(page, 'The event').getByRole('button', { name: 'Save', exact: true }).click();
    await sees(page, 'Enter the address of a page. It begins with https://.');
    await fill(page, 'Page', 'https://example.org/spring');
    await part(page, 'The event').getByRole('button', { name: 'Save', exact: true }).click();
    await sees(page, 'Saved');

    await opensDesk(page, 'Mails');
    await page.getByRole('textbox', { name: 'Your own words', exact: true }).fill('Come by bike.');
    await part(page, 'Invitation').getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await dialog(page).getByText('2 mails. Each reads:').waitFor();
    await dialog(page).getByText('Come by bike.').waitFor();
    await fill(page, 'Your password', admin.password);
    await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
    await sees(page, '2 mails are on their way.');
    await part(page, 'Invitation').getByText('0 to send, 2 sent.').waitFor();
    const [mail] = await api.mailsTo(GUESTS[0]?.email ?? '');
    const [about] = await db.query<{ at: number }>(`select starts_at::float8 as at from events where client_id = $1`, [
      api.clientId,
    ]);
    expect(about?.at).toBe(Date.UTC(2031, 11, 6, 0, 30));
    expect(mail?.text).toContain('Spring\nFriday, 5 December 2031 at 19:30\nThe Mill, Mill Lane 7\n');
    expect(mail?.text).toContain('https://example.org/spring');

    requireOk(await postTo(api, '/register', { email: 'ida@example.org', password: GOOD_PASSWORD }));
    await opensDesk(page, 'People');
    await press(page, 'Refresh');
    await page.getByRole('button', { name: 'Not registered yet 1', exact: true }).waitFor();
    await opensDesk(page, 'Mails');
    await part(page, 'Reminder: not registered yet').getByText('1 to send, 0 sent.').waitFor();
    await page.getByRole('button', { name: 'Who got it: Invitation', exact: true }).click();
    await dialog(page).getByRole('list').getByText('Per Moe').waitFor();
    await dialog(page).getByRole('list').getByText('Not registered yet').waitFor();
    await dialog(page).getByRole('button', { name: 'Done' }).click();
    expect(api.failures).toEqual([]);
  });
});
