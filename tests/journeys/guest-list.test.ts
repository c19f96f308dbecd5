import type { Locator, Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAdmin, commandsBeside } from '../api/support/admin.ts';
import { anAttendee } from '../api/support/attendee.ts';
import { openTestDb, startApi } from '../api/support/target.ts';
import { test } from '../support/other-servers.ts';
import { fill, logsIn, opensDesk, press, sees, showsPeople } from '../support/steps.ts';

const PHONE = { width: 390, height: 844 };

/** A section of the page. */
const part = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

describe('The guest list of an organiser', () => {
  test('counts the same everywhere, whatever changes it, without a reload', async ({ openOn }) => {
    const db = await openTestDb();
    const api = await startApi(db);
    const admin = await anAdmin(api, await commandsBeside(api, db));
    await anAttendee(api).called('Ida', 'Roe').ofGender('female').joins();
    await anAttendee(api).called('Per', 'Moe').ofGender('male').joins();
    const page = await openOn(api, '/admin', PHONE);
    await logsIn(page, admin);
    const countsAre = async ({ invited, door }: { invited: number; door: string }) => {
      await part(page, 'People').getByText(door, { exact: true }).filter({ visible: true }).waitFor();
      await part(page, 'People').getByText(`On the list: ${invited}`, { exact: true }).waitFor();
      await opensDesk(page, 'Evening');
      await page.getByRole('button', { name: `${invited} Invited`, exact: true }).waitFor();
      await opensDesk(page, 'Event');
      await part(page, 'Guests').getByText(`On the list: ${invited}`, { exact: true }).waitFor();
      await opensDesk(page, 'People');
    };
    await opensDesk(page, 'People');
    await sees(page, 'Here: 0 of 2');

    // An import, with a ticket that is cancelled.
    await press(page, 'Add guests');
    await fill(
      page,
      'Or paste it here',
      'Name,E-Mail,Status\nTom,tom@example.org,paid\nUna,una@example.org,paid\nVic,v@example.org,canceled',
    );
    await sees(page, 'Left out: 1.');
    await press(page, 'Import');
    await part(page, 'People').getByText('Guests added: 2', { exact: true }).waitFor();
    // The view stays as it is, for the next file.
    expect(await page.getByRole('button', { name: 'Add guests', expanded: true }).count()).toBe(1);
    expect(await page.getByLabel('Or paste it here').inputValue()).toBe('');
    await press(page, 'Undo');
    await part(page, 'People').getByText('Here: 0 of 2', { exact: true }).filter({ visible: true }).waitFor();
    await part(page, 'People').getByText('There is no guest list: whoever finds this page can register.').waitFor();
    await fill(page, 'Or paste it here', 'Tom <tom@example.org>, Una <una@example.org>');
    await press(page, 'Import');
    await countsAre({ invited: 2, door: 'Here: 0 of 4' });

    // Somebody without a seat is checked in, and gets one.
    await press(page, 'Check in Ida Roe');
    await countsAre({ invited: 3, door: 'Here: 1 of 4' });
    await showsPeople(page, 'Profiles');
    await part(page, 'People').getByText('1 · Ida Roe').waitFor();

    // Somebody is suspended.
    await page.getByRole('button', { name: /^Per Moe/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend', exact: true }).click();
    await fill(page, 'Why?', 'You followed somebody home.');
    await fill(page, 'Your password', admin.password);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend', exact: true }).click();
    await showsPeople(page, 'Expected');
    await countsAre({ invited: 3, door: 'Here: 1 of 3' });
    expect(api.failures).toEqual([]);
  });

  test('is added to one by one, by two fields or what is pasted into either, and nobody twice by a slip', async ({ openOn }) => {
    const db = await openTestDb();
    const api = await startApi(db);
    const admin = await anAdmin(api, await commandsBeside(api, db));
    const page = await openOn(api, '/admin', PHONE);
    await logsIn(page, admin);
    await opensDesk(page, 'People');
    await press(page, 'Add guests');
    const guest = page.getByRole('form', { name: 'One guest' });
    const adds = () => guest.getByRole('button', { name: 'Add', exact: true }).click();
    const pastes = async (field: string, text: string) => {
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
      await page.getByLabel(field, { exact: true }).press('ControlOrMeta+V');
    };
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

    await fill(page, 'Name', 'Ida Roe');
    await fill(page, 'E-mail', 'ida');
    await adds();
    await sees(page, 'This is not an e-mail address.');
    await fill(page, 'E-mail', 'ida@example.org');
    await adds();
    await sees(page, 'Ida Roe is on the list.');
    await part(page, 'People').getByText('On the list: 1', { exact: true }).waitFor();
    // Ready for the next one.
    const name = page.getByLabel('Name', { exact: true });
    await expect
      .poll(() => name.evaluate((field: HTMLInputElement) => [field.matches(':focus'), field.value]))
      .toEqual([true, '']);

    await pastes('Name', 'Max Power <max@example.org>');
    await expect.poll(() => name.inputValue()).toBe('Max Power');
    expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe('max@example.org');
    await adds();
    await sees(page, 'Max Power is on the list.');

    await fill(page, 'Name', 'Mina Power');
    await fill(page, 'E-mail', 'max@example.org');
    await adds();
    await sees(page, 'max@example.org is on the list already.');
    await press(page, 'Add one more seat');
    await part(page, 'People').getByText('On the list: 3', { exact: true }).waitFor();

    // Several go where lists go.
    await pastes('E-mail', 'Una <una@example.org>, Vic <vic@example.org>');
    await sees(page, 'Guests found: 2.');
    await press(page, 'Import');
    await part(page, 'People').getByText('On the list: 5', { exact: true }).waitFor();
    expect(api.failures).toEqual([]);
  });
});
