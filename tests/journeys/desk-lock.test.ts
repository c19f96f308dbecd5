import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, fill, logsIn, opensDesk, press, sees, showsPeople } from '../support/steps.ts';

const ADMIN = demoLogins.admin;
const SOON = 'This page is about to lock. Any key or touch keeps it open.';
const PHONE = { width: 390, height: 844, hasClock: true } as const;

/** The name, or else the text, of what has the focus in the widget. */
const focused = (page: Page) =>
  page.locator('dating-app').evaluate((host) => {
    const { activeElement } = host.shadowRoot ?? {};
    return activeElement?.getAttribute('name') ?? activeElement?.textContent ?? '';
  });

/** Leaves the desk alone for so many seconds: no timer is skipped, and nothing is under way. */
async function leaves(page: Page, seconds: number): Promise<void> {
  await isRendered(page);
  await page.clock.runFor(seconds * 1_000);
}

/** Waits for the browser's next frame, which the clock doesn't hold: what was focused scrolls in it, and that is use. */
const isRendered = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          resolve();
        });
        observer.observe(document.body);
      }),
  );

async function startsWork(page: Page, seconds: number): Promise<void> {
  await page.locator('dating-app').evaluate((host, lock) => host.setAttribute('desk-lock', lock), String(seconds));
  await logsIn(page, ADMIN);
  await opensDesk(page, 'People');
  await showsPeople(page, 'Profiles');
  await people(page).getByRole('listitem').first().waitFor();
}

/** The list of people. */
const people = (page: Page) => page.getByRole('region', { name: 'People', exact: true });

const warning = (page: Page) => page.getByRole('status').filter({ hasText: SOON });

describe('The lock of the desk', () => {
  test('is announced half a minute ahead on screen and in a region that was there, and is put off by whatever somebody does', async ({
    openPage,
  }) => {
    const page = await openPage('/bare.html#/admin', PHONE);
    await startsWork(page, 120);
    const search = page.getByLabel(/^Name, number/);
    const heading = page.getByRole('heading', { name: 'People' });
    /** Each as it comes of a voice, a pen, a screen reader, a switch; without a key or a pointer. */
    const uses: Record<string, () => Promise<unknown>> = {
      'a word that is dictated': () =>
        search.evaluate((field: HTMLInputElement) => {
          field.value += 'a';
          field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true }));
        }),
      'a press without a pointer': () => heading.evaluate((element: HTMLElement) => element.click()),
      'the focus': () => page.getByRole('tab', { name: 'People' }).evaluate((button: HTMLElement) => button.focus()),
      'a scrolled page': () => page.evaluate(() => window.scrollBy(0, window.scrollY > 0 ? -40 : 40)),
      'a key': () => page.keyboard.press('Shift'),
    };
    for (const [name, use] of Object.entries(uses)) {
      await leaves(page, 88);
      expect([name, await warning(page).count()]).toEqual([name, 0]);
      await leaves(page, 3);
      await warning(page).waitFor();
      const { y = 0, height = 0 } = (await warning(page).boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(PHONE.height);
      await use();
      await warning(page).waitFor({ state: 'detached' });
    }
    await leaves(page, 121);
    await arrivesAt(page, 'Locked');
    expect(await page.getByRole('listitem').count()).toBe(0);
  });

  test('hides the desk and keeps it: text in a dialog is there after unlocking, and the focus goes to the password and back', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const ben = await api.join(anAttendee({ firstName: 'Lothar', lastName: 'Locker', gender: 'male' }));
    const page = await openPage('/bare.html#/admin', PHONE);
    await startsWork(page, 60);
    await page.getByLabel(/^Name, number/).fill(ben.email);
    await page.getByRole('button', { name: /^Lothar Locker/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
    await page.getByRole('alertdialog', { name: 'Suspend Lothar Locker' }).waitFor();
    await page.getByLabel('Why?').fill('Half of a sent');
    await leaves(page, 31);
    await page.getByRole('alertdialog').filter({ hasText: SOON }).waitFor();
    await leaves(page, 30);
    const lock = page.getByRole('alertdialog', { name: 'Locked' });
    await lock.waitFor();
    await expect.poll(() => focused(page)).toBe('password');
    expect(await page.getByText('Lothar').filter({ visible: true }).count()).toBe(0);
    expect(await page.locator('body').ariaSnapshot()).not.toContain('Lothar');

    // It is no dialog that could be left: a browser closes one on a second Escape.
    for (let times = 0; times < 3; times += 1) await page.keyboard.press('Escape');
    await lock.waitFor();
    await page.keyboard.type('wrong-1-word!');
    await page.keyboard.press('Enter');
    await sees(page, 'Incorrect e-mail or password.');
    await fill(page, 'Your password', ADMIN.password);
    await press(page, 'Unlock');
    await lock.waitFor({ state: 'detached' });
    await page.getByRole('alertdialog', { name: 'Suspend Lothar Locker' }).waitFor();
    await expect.poll(() => focused(page)).toBe('reason');
    await page.keyboard.type('ence.');
    expect(await page.getByLabel('Why?').inputValue()).toBe('Half of a sentence.');
    await press(page, 'Cancel');

    // And without a dialog.
    const search = page.getByLabel(/^Name, number/);
    await search.focus();
    await leaves(page, 61);
    await arrivesAt(page, 'Locked');
    await expect.poll(() => focused(page)).toBe('password');
    await page.keyboard.type(ADMIN.password);
    await page.keyboard.press('Enter');
    await arrivesAt(page, 'People');
    await expect.poll(() => search.evaluate((field: HTMLInputElement) => field.matches(':focus'))).toBe(true);
    expect(await search.inputValue()).toBe(ben.email);
  });

  test('comes after the time that was chosen beside the password, also after a reload, and until the session ends', async ({
    openPage,
  }) => {
    const page = await openPage('/bare.html#/admin', PHONE);
    await startsWork(page, 60);
    const search = page.getByLabel(/^Name, number/);
    await search.fill('Ben');
    await leaves(page, 61);
    await arrivesAt(page, 'Locked');
    const choice = page.getByLabel('Lock after', { exact: true });
    expect(await choice.locator('option').allTextContents()).toEqual(
      [1, 5, 15, 30, 60].map((minutes) => (minutes === 1 ? '1 minute' : `${minutes} minutes`)),
    );
    // The password comes first, and without it nothing is chosen.
    expect(
      await page.locator('[data-lock] :is(input:not([hidden]), select)').evaluateAll((all) => all.map(({ tagName }) => tagName)),
    ).toEqual(['INPUT', 'SELECT']);
    await choice.selectOption('15 minutes');
    await fill(page, 'Your password', ADMIN.password);
    await press(page, 'Unlock');
    await arrivesAt(page, 'People');
    expect(await search.inputValue()).toBe('Ben');
    await leaves(page, 14 * 60);
    expect(await page.getByRole('heading', { name: 'Locked' }).count()).toBe(0);
    await leaves(page, 61);
    await arrivesAt(page, 'Locked');
    expect(await choice.inputValue()).toBe('15');
    await page.reload();
    await arrivesAt(page, 'Locked');
    expect(await choice.inputValue()).toBe('15');
  });

  test('can be put off before it has come once; then the desk is scrolled as it was, or on the tab to which Back led', async ({
    openPage,
  }) => {
    const page = await openPage('/bare.html#/admin', PHONE);
    await page.locator('dating-app').evaluate((host) => host.setAttribute('desk-lock', '60'));
    await logsIn(page, ADMIN);
    await page.getByLabel('Lock after', { exact: true }).selectOption('5 minutes');
    await opensDesk(page, 'People');
    await showsPeople(page, 'Profiles');
    await people(page).getByRole('listitem').first().waitFor();
    await leaves(page, 4 * 60);
    expect(await page.getByRole('heading', { name: 'Locked' }).count()).toBe(0);
    const scrolled = () => page.evaluate(() => window.scrollY);
    await page.evaluate(() => window.scrollTo(0, 400));
    expect(await scrolled()).toBe(400);
    await leaves(page, 5 * 60 - 20);
    await sees(page, 'This page is about to lock. Any key or touch keeps it open.');
    await leaves(page, 21);
    await arrivesAt(page, 'Locked');
    expect(await page.getByLabel('Lock after', { exact: true }).inputValue()).toBe('5');
    await expect.poll(scrolled).toBeLessThan(400);
    await fill(page, 'Your password', ADMIN.password);
    await press(page, 'Unlock');
    await arrivesAt(page, 'People');
    await expect.poll(scrolled).toBe(400);

    await leaves(page, 5 * 60 + 1);
    await arrivesAt(page, 'Locked');
    await page.goBack();
    await fill(page, 'Your password', ADMIN.password);
    await press(page, 'Unlock');
    await page.getByRole('tab', { name: 'Evening', selected: true }).waitFor();
    await page.getByRole('region', { name: 'People', exact: true }).getByText('Women, ready').waitFor();
  });

  test('leaves the keyboard to whoever types on the page around it', async ({ openPage }) => {
    const page = await openPage('/bare.html#/admin', PHONE);
    await startsWork(page, 60);
    await page.evaluate(() => {
      const field = document.body.appendChild(document.createElement('input'));
      field.id = 'theirs';
      field.focus();
    });
    await leaves(page, 61);
    await arrivesAt(page, 'Locked');
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('theirs');
  });
});
