import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { faultsOn } from '../support/axe.ts';
import { test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { arrivesAt, logsIn, logsInToMyProfile, opensTab, press, sees, viewsSomeone } from '../support/steps.ts';

// Without motion, so that colours are judged as they rest and not half-way through a transition; and so tall that the
// tab bar covers nothing, since axe takes what is under it for too small to hit.
const onPhone = (colorScheme: 'light' | 'dark') => ({ width: 390, height: 3000, context: { colorScheme } }) as const;

describe.each(['light', 'dark'] as const)('In the %s scheme axe finds no fault', (colorScheme) => {
  test('on the screens before login', async ({ openPage }) => {
    const page = await openPage('/bare.html', onPhone(colorScheme));
    const screens = ['/', '/register', '/login', '/forgot-password', '/reset-password', '/help', '/nowhere'];
    for (const route of screens) {
      await page.evaluate((hash) => (location.hash = hash), route);
      await page.locator('[data-screen-heading]').waitFor();
      expect(await faultsOn(page), route).toEqual([]);
    }
    await page.evaluate(() => (location.hash = '/register'));
    await press(page, 'Register');
    await sees(page, 'Email is required');
    expect(await faultsOn(page), 'a form with errors').toEqual([]);
  });

  test('on the screens of a signed-in attendee', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee(), 2);
    const page = await logsInToMyProfile(await openPage('/bare.html#/login', onPhone(colorScheme)), ada);
    expect(await faultsOn(page), 'My Profile').toEqual([]);
    await press(page, 'Edit profile');
    expect(await faultsOn(page), 'Edit profile').toEqual([]);
    await press(page, 'Cancel');

    await opensTab(page, 'View Profiles');
    await viewsSomeone(page);
    expect(await faultsOn(page, 'dialog'), 'a person').toEqual([]);
    await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
    await page.locator('dialog').waitFor({ state: 'detached' });
    expect(await faultsOn(page), 'View Profiles').toEqual([]);
    for (const tab of ['Likes', 'Matches'] as const) {
      await opensTab(page, tab);
      await page.getByRole('tabpanel', { name: tab }).waitFor();
      expect(await faultsOn(page), tab).toEqual([]);
    }
    await press(page, 'Menu');
    expect(await faultsOn(page), 'the menu').toEqual([]);
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    await arrivesAt(page, 'Change Password');
    expect(await faultsOn(page), 'Change Password').toEqual([]);
  });

  test('on the form of a new profile', async ({ openPage, api }) => {
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login', onPhone(colorScheme));
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    await press(page, 'Create profile');
    await sees(page, 'First name is required');
    await page.locator('input[type=file]').setInputFiles([aPng()]);
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    expect(await faultsOn(page)).toEqual([]);
  });
});
