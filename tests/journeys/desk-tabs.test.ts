import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, fill, logsIn, opensDesk, press, routeOf, sees } from '../support/steps.ts';

const ADMIN = demoLogins.admin;

/** The list of people. */
const peopleOn = (page: Page) => page.getByRole('region', { name: 'People', exact: true });

/** The dialog that is open. */
const sheet = (page: Page) => page.getByRole('alertdialog');

describe('The desk of an organiser', () => {
  test('suspends somebody and brings them back with the keyboard alone, after the password was given once more', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const ben = await api.join(anAttendee({ firstName: 'Benvenuto', lastName: 'Zuckerman', gender: 'male' }));
    const page = await openPage('/bare.html#/admin', { width: 280, height: 700 });
    await logsIn(page, ADMIN);
    await arrivesAt(page, 'Admin dashboard');
    await sees(page, `Welcome, ${ADMIN.email}`);
    await page.getByRole('tab', { name: 'Evening', selected: true }).press('ArrowRight');
    await page.getByRole('tab', { name: 'People', selected: true }).waitFor();
    await page.getByRole('button', { name: /^Profiles/ }).press('Enter');

    // Whoever comes next has the focus, which Load more may take with it.
    const before = 20;
    await expect.poll(() => peopleOn(page).getByRole('listitem').count()).toBe(before);
    await page.getByRole('button', { name: 'Load more' }).press('Enter');
    const next = peopleOn(page).getByRole('listitem').nth(before).getByRole('button').first();
    await expect.poll(() => next.evaluate((button) => button.matches(':focus'))).toBe(true);
    const search = page.getByLabel('Name, number, e-mail or reference of a report');
    await search.focus();
    await page.keyboard.type(ben.email);
    await expect.poll(() => peopleOn(page).getByRole('listitem').count()).toBe(1);
    await peopleOn(page).getByText('Benvenuto Zuckerman').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByRole('alertdialog', { name: 'Benvenuto Zuckerman' }).waitFor();
    await sheet(page).getByRole('button', { name: 'Suspend' }).press('Enter');
    await sheet(page).getByLabel('Why?').waitFor();
    await page.keyboard.type('You followed somebody home.');
    await page.keyboard.press('Tab');
    await page.keyboard.type('wrong-1-word!');
    await page.keyboard.press('Enter');
    await sees(page, 'Incorrect password.');
    expect((await api.call('GET', '/profile', { token: ben.idToken })).status).toBe(200);
    // The refused password is selected.
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await sees(page, 'Suspended: You followed somebody home.');
    await sheet(page).waitFor({ state: 'detached' });
    expect((await api.call('GET', '/profile', { token: ben.idToken })).status).toBe(401);

    // The focus is back on the row.
    await page.keyboard.press('Enter');
    await sheet(page).getByRole('button', { name: 'Restore' }).press('Enter');
    await sheet(page).getByLabel('Your password').waitFor();
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await peopleOn(page).getByText('Suspended:').waitFor({ state: 'detached' });
    await expect(api.login(ben)).resolves.toHaveProperty('idToken');
  });

  test('has tabs that the address names: Back and a reload keep the place, a figure opens its list, and what was typed stays', async ({
    openPage,
    api,
  }) => {
    await api.join(anAttendee({ firstName: 'Tabitha', lastName: 'Zuckerman' }));
    const page = await openPage('/bare.html#/admin', { width: 390, height: 844 });
    await logsIn(page, ADMIN);
    await opensDesk(page, 'People');
    expect(routeOf(page)).toBe('/admin?tab=PEOPLE');
    await press(page, 'Add guests');
    await fill(page, 'Or paste it here', 'Half of a l');
    const search = page.getByRole('searchbox');
    await search.fill('Tabitha');
    await peopleOn(page).getByText('Tabitha Zuckerman').waitFor();
    await opensDesk(page, 'Event');
    await press(page, 'Set times');
    await fill(page, 'End', '2099-04-01T00:00');
    await page.goBack();
    await page.getByRole('tab', { name: 'People', selected: true }).waitFor();
    expect(await search.inputValue()).toBe('Tabitha');
    expect(await page.getByLabel('Or paste it here').inputValue()).toBe('Half of a l');
    await opensDesk(page, 'Event');
    expect(await page.getByLabel('End', { exact: true }).inputValue()).toBe('2099-04-01T00:00');
    await opensDesk(page, 'Evening');
    expect(routeOf(page)).toBe('/admin');
    await page.getByRole('button', { name: /^\d+ No photo yet$/ }).click();
    await page.getByRole('button', { name: /^No photo yet \d+$/, pressed: true }).waitFor();
    await peopleOn(page).getByText('Tabitha Zuckerman').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'People', selected: true }).waitFor();
    await peopleOn(page).getByRole('listitem').first().waitFor();
    // A question of another tab is away, and doesn't make the page inert.
    await opensDesk(page, 'Mails');
    await page.goBack();
    await peopleOn(page).getByRole('listitem').first().getByRole('button').first().click();
    await sheet(page).waitFor();
    await page.goBack();
    await sheet(page).waitFor({ state: 'detached' });
    await opensDesk(page, 'Event');
    await press(page, 'Set times');
  });
});
