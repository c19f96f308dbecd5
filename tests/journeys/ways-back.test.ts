import type { Page } from 'playwright';
import { expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, follow, logsIn, opensTab, press, routeOf, sees } from '../support/steps.ts';

async function choosesFromMenu(page: Page, name: 'Help' | 'Change Password'): Promise<void> {
  await press(page, 'Menu');
  await page.getByRole('menuitem', { name, exact: true }).click();
}

test('Help and Change Password lead back to the tab they were opened from', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const page = await openPage('/bare.html#/login');
  await logsIn(page, ada);
  await sees(page, 'Hi, Ada');

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
