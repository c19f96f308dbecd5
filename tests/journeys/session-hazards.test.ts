import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { heldInHeap } from '../support/held-in-heap.ts';
import { test } from '../support/journey.ts';
import { heldWidget } from '../support/ready.ts';
import { arrivesAt, confirmsByMail, logsIn, logsInToMyProfile, logsOut, press, registers, sees } from '../support/steps.ts';

describe('A password', () => {
  test('is in memory until the login after the code, and not after it', async ({ openPage, api }) => {
    const ada = anAttendee({ password: `marker-${Date.now()}!` });
    const page = await openPage('/bare.html');
    await registers(page, ada);
    expect(await heldInHeap(page, ada.password)).not.toEqual([]);
    await confirmsByMail(page, api, ada);
    await expect.poll(() => heldInHeap(page, ada.password), { timeout: 30_000 }).toEqual([]);
  });

  test('is gone from memory once the login is over', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee({ password: `marker-${Date.now()}!` }));
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    await expect.poll(() => heldInHeap(page, ada.password), { timeout: 30_000 }).toEqual([]);
  });

  test('is gone as well where it was typed before the widget was there', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee({ password: `marker-${Date.now()}!` }));
    const { before, open } = heldWidget();
    const page = await openPage('/bare.html#/login', { before });
    await logsIn(page, ada);
    open();
    await sees(page, `Hi, ${ada.firstName}`);
    await expect.poll(() => heldInHeap(page, ada.password), { timeout: 30_000 }).toEqual([]);
  });
});

describe('A code sent again', () => {
  test('is waited for across a reload', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await registers(page, anAttendee());
    await press(page, 'Resend Code');
    const button = page.getByRole('button', { name: /^Resend in \d+s$/ });
    await button.waitFor();
    await page.reload();
    await button.waitFor();
    expect(await button.isDisabled()).toBe(true);
  });
});

describe('A storage', () => {
  test('with records of another client, of another version and of the host keeps them, and none signs in', async ({
    openPage,
    api,
    demo,
  }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    const others = await page.evaluate(async ({ clientId, apiHost }) => {
      const key = `dating-app:v1:${clientId}@${apiHost}`;
      const record = localStorage.getItem(key) ?? '';
      const keys = [key.replace('v1', 'v0'), key.replace(clientId, 'another'), 'idToken', 'dating-app'];
      for (const one of keys) localStorage.setItem(one, record);
      // A widget would store its record again; it takes its hash along.
      document.querySelector('dating-app')?.remove();
      await new Promise(requestAnimationFrame);
      localStorage.removeItem(key);
      history.replaceState(null, '', '#/app');
      return keys.toSorted();
    }, demo);
    await page.reload();
    await arrivesAt(page, 'Welcome back');
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(others);
    await logsInToMyProfile(page, ada);
    await logsOut(page);
    expect(await page.evaluate(() => Object.keys(localStorage).toSorted())).toEqual(others);
  });

  test('is left clean by a logout without a network', async ({ openPage, api, allowErrors }) => {
    // The landing screen was not needed before, and can't be had now.
    allowErrors(/PART_OTHER|Failed to load|ERR_INTERNET_DISCONNECTED/);
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    await press(page, 'Menu');
    await page.context().setOffline(true);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect.poll(() => page.url()).toContain('logout=manual');
    expect(await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)])).toEqual([]);
  });
});
