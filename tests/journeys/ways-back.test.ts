import type { Page } from 'playwright';
import { expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, follow, goesTo, logsInToMyProfile, opensTab, press, registers, routeOf, sees } from '../support/steps.ts';

async function choosesFromMenu(page: Page, name: 'Help' | 'Change Password'): Promise<void> {
  await press(page, 'Menu');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('Help and Change Password lead back to the tab they were opened from', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);

  await opensTab(page, 'Likes');
  await arrivesAt(page, 'Likes');
  await choosesFromMenu(page, 'Help');
  await arrivesAt(page, 'Help & Support');
  await follow(page, 'Back');
  await arrivesAt(page, 'Likes');
  expect(routeOf(page)).toBe('/app?tab=LIKES');

  await opensTab(page, 'Matches');
  await arrivesAt(page, 'Matches');
  await choosesFromMenu(page, 'Help');
  await arrivesAt(page, 'Help & Support');
  await choosesFromMenu(page, 'Change Password');
  await arrivesAt(page, 'Change Password');
  await follow(page, 'Back');
  await arrivesAt(page, 'Matches');
  expect(routeOf(page)).toBe('/app?tab=MATCHES');
});

test('Help is in reach on Login, Register and Confirm, and leads back there', async ({ openPage }) => {
  const page = await openPage('/bare.html#/login');
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
  const isHelped = async (heading: string) => {
    await follow(page, 'Help & Support');
    await arrivesAt(page, 'Help & Support');
    await follow(page, 'Back');
    await arrivesAt(page, heading);
  };
  await arrivesAt(page, 'Welcome back');
  await isHelped('Welcome back');
  await follow(page, 'Register here');
  await arrivesAt(page, 'Create your account');
  await sees(page, 'Your data is used only for matching and to run the service.');
  await isHelped('Create your account');
  await follow(page, 'Login here');
  await goesTo(page, '/');
  await registers(page, anAttendee());
  await isHelped('Confirm Your Email');
});
