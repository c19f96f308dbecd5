import type { Route } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test as base } from '../support/journey.ts';
import { follow, logsInToMyProfile, press } from '../support/steps.ts';

/** Ada, signed in, with the menu's code on its way until `arrives`. */
const test = base.extend('signedIn', async ({ openPage, api }) => {
  const ada = await api.join(anAttendee());
  const held: Route[] = [];
  const page = await openPage('/bare.html#/login', {
    before: (fresh) => fresh.route(/\/assets\/menu-/, (route) => void held.push(route)),
  });
  await logsInToMyProfile(page, ada);
  await expect.poll(() => held.length).toBe(1);
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  const menu = page.getByRole('menu', { name: 'Menu', includeHidden: true });
  const arrives = () => Promise.all(held.map((route) => route.continue()));
  return { page, ada, button, menu, arrives };
});

describe('Before its code has loaded, the menu', () => {
  test('opens for a press that came before', async ({ signedIn: { page, ada, menu, arrives } }) => {
    await press(page, 'Menu');
    await arrives();
    await menu.getByRole('menuitem', { name: 'Log out' }).click();
    await follow(page, 'Login');
    await logsInToMyProfile(page, ada);
    expect(await menu.isVisible()).toBe(false);
  });

  test('opens for a press that is under way as it arrives, and leaves the button its focus', async ({
    signedIn: { page, button, menu, arrives },
  }) => {
    await button.hover();
    await page.mouse.down();
    await arrives();
    await menu.waitFor({ state: 'attached' });
    expect(await button.evaluate((element) => element.matches(':focus'))).toBe(true);
    await page.mouse.up();
    await menu.getByRole('menuitem', { name: 'Log out' }).waitFor();
  });
});
