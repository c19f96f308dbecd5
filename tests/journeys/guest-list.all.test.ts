import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAdmin, commandsBeside } from '../api/support/admin.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { faultsOn } from '../support/axe.ts';
import { test } from '../support/other-servers.ts';
import { fill, logsIn, opensDesk, press, sees, showsPeople } from '../support/steps.ts';

const PRETIX = `Order code,Status,Email,Attendee name,Attendee email,Phone
A1,Paid,payer@example.org,"Müller, Tom",tom@example.org,0170 1
A1,Paid,payer@example.org,Ann Roe,ann@example.org,0170 2
`;
const EVENTBRITE = `Order #,First Name,Surname,Email,Ticket Type,Buyer Email
1,Cy,Twist,cy@example.org,Standard,payer@example.org
`;
const SPREADSHEET = 'Name;E-Mail\r\nZoë;zoe@example.org\r\nBroken;\r\n';
const PHONE = { width: 390, height: 844 };

const csv = (text: string) => ({ name: 'guests.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
const fileField = (page: Page): Locator => page.getByLabel('Guest list (CSV)');

describe('The guest list of an organiser', () => {
  test('is imported on a phone from pretix, Eventbrite and a spreadsheet; passed on, and opened for who is not on it', async ({
    openOn,
  }) => {
    const db = await openTestDb();
    const api = await startApi(db);
    const admin = await anAdmin(api, await commandsBeside(api, db));
    const page = await openOn(api, '/admin', PHONE);
    const sent: unknown[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/admin/guests')) sent.push(request.postDataJSON());
    });
    await logsIn(page, admin);
    await opensDesk(page, 'People');
    await press(page, 'Add guests');
    await sees(page, 'There is no guest list: whoever finds this page can register.');
    expect(await faultsOn(page)).toEqual([]);

    // Which columns it takes is shown before anything is sent, and names and e-mails alone are.
    await fileField(page).setInputFiles(csv(PRETIX));
    await sees(page, /Guests found: 2\./);
    expect(await page.getByLabel('E-mails are in').locator('option:checked').textContent()).toBe('Attendee email');
    expect(await page.getByLabel('Names are in').locator('option:checked').textContent()).toBe('Attendee name');
    expect(await faultsOn(page)).toEqual([]);
    await press(page, 'Import');
    await sees(page, 'On the list: 2');
    await fileField(page).setInputFiles(csv(EVENTBRITE));
    await press(page, 'Import');
    await sees(page, 'On the list: 3');
    expect(sent).toEqual([
      {
        guests: [
          { name: 'Müller, Tom', email: 'tom@example.org' },
          { name: 'Ann Roe', email: 'ann@example.org' },
        ],
      },
      { guests: [{ name: 'Cy Twist', email: 'cy@example.org' }] },
    ]);

    // A spreadsheet's own file is told what to do; a file without guests doesn't ask for a file.
    await fileField(page).setInputFiles({
      name: 'guests.xlsx',
      mimeType: 'text/csv',
      buffer: Buffer.from([0x50, 0x4b, 3, 4, 20]),
    });
    await press(page, 'Import');
    await sees(page, 'This is a spreadsheet file. Save it as CSV, then choose that file.');
    await fileField(page).setInputFiles(csv('Name;E-Mail\n'));
    await press(page, 'Import');
    await sees(page, 'No guests were found in it.');
    expect(sent).toHaveLength(2);

    // Who is left out is listed with the reason, and taken in by a press.
    await fill(page, 'Or paste it here', 'Name;E-Mail;Status\nVi;vi@example.org;waitlist');
    await sees(page, 'Line 2: Vi (waitlist)');
    await press(page, 'Add Vi');
    await sees(page, 'Vi <vi@example.org>');
    expect(await faultsOn(page)).toEqual([]);

    // Pasted, with a line that makes no seat: nothing is sent until it is left out.
    await fill(page, 'Or paste it here', SPREADSHEET);
    await press(page, 'Import');
    await sees(page, 'Line 3: no e-mail.');
    expect(sent).toHaveLength(2);
    await press(page, 'Import without these lines');
    await sees(page, 'On the list: 4');
    expect(sent[2]).toEqual({ guests: [{ name: 'Zoë', email: 'zoe@example.org' }] });

    // Fifty megabytes are refused before they are read.
    await page.evaluate(() => {
      const input = document.querySelector('dating-app')?.shadowRoot?.querySelector<HTMLInputElement>('input[type=file]');
      const large = new DataTransfer();
      large.items.add(new File([new Uint8Array(50_000_000)], 'large.csv'));
      if (!input) throw new Error('There is no file field.');
      input.files = large.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await press(page, 'Import');
    await sees(page, 'This is too large for a guest list: at most 5 MB.');
    expect(sent).toHaveLength(3);

    // A stranger waits, and is let in.
    const stranger = { email: 'eve@example.org', password: 'lamplight-7!', clientId: api.clientId };
    await api.call('POST', '/register', { json: stranger });
    expect(await api.codeFor(stranger.email)).toBeFalsy();
    await page.reload();
    await showsPeople(page, 'Not on the list');
    await press(page, 'Let in eve@example.org');
    await sees(page, 'On the list: 5');
    expect(await api.codeFor(stranger.email)).toMatch(/^\d{6}$/);

    // A seat goes to a friend.
    await showsPeople(page, 'Not registered yet');
    await page.getByRole('button', { name: /^Ann Roe/ }).click();
    await press(page, 'Change the seat');
    await fill(page, 'E-mail', 'friend@example.org');
    await press(page, 'Save');
    await sees(page, 'friend@example.org');
    expect(await faultsOn(page)).toEqual([]);
    expect(api.failures).toEqual([]);
  });
});
