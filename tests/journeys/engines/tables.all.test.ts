import { describe, expect, test } from 'vitest';
import { ENGINES } from '../../../tools/lib/engines.ts';
import { anAttendee } from '../../support/attendee.ts';
import type { EnginePage } from '../../support/engines/engine-page.ts';
import { inEngine } from '../../support/engines/engine-test.ts';
import { aJpeg, aPng, aWebp, notAPicture, paddedTo } from '../../support/pictures.ts';
import {
  arrivesAt,
  fill,
  fillsProfile,
  follow,
  logsInToMyProfile,
  opensTab,
  press,
  registers,
  sees,
} from '../../support/steps.ts';

/** Whatever has the focus, through shadow roots: the name it goes by. */
const focused = (page: EnginePage): Promise<string> =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : null;
    return (at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '').trim();
  }, undefined);

/** Facts of the form field with this name. */
const field = (page: EnginePage, name: string) =>
  page.evaluate((wanted) => {
    const root = document.querySelector('dating-app')?.shadowRoot;
    const input = root?.querySelector<HTMLInputElement>(`[name="${wanted}"]`);
    return {
      type: input?.type,
      value: input?.value,
      autocomplete: input?.getAttribute('autocomplete'),
      caret: input?.selectionStart,
    };
  }, name);

const isOpen = (page: EnginePage, selector: string): Promise<boolean> =>
  page.evaluate((wanted) => {
    const found = document.querySelector('dating-app')?.shadowRoot?.querySelector(wanted);
    return !!found?.matches(':modal, :popover-open');
  }, selector);

const YEAR = 365.25 * 24 * 60 * 60 * 1000;
const yearsAgo = (years: number, days: number) =>
  new Date(Date.now() - years * YEAR + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

describe.for(['chromium', ...ENGINES] as const)('What a browser decides, in %s', (engine) => {
  const { openPage, api } = inEngine(engine);

  /** On the form of somebody who has just registered. */
  async function onTheProfileForm() {
    const page = await openPage('/bare.html');
    const ada = anAttendee();
    await registers(page, ada);
    await fill(page, 'Confirmation Code', await api.latestCode(ada.email));
    await press(page, 'Confirm');
    await arrivesAt(page, 'Create Your Profile');
    return { page, ada };
  }

  async function signedIn() {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    return page;
  }

  test('dates: a date is a date field, kept in ISO form, and the age is checked', async () => {
    const { page, ada } = await onTheProfileForm();
    await fillsProfile(page, { ...ada, dob: '1994-03-14' });
    expect(await field(page, 'dob')).toMatchObject({ type: 'date', value: '1994-03-14', autocomplete: 'bday' });
    await fill(page, 'Date of birth', yearsAgo(18, 3));
    await press(page, 'Create profile');
    await sees(page, 'You must be at least 18 years old to register');
    await fill(page, 'Date of birth', '');
    await press(page, 'Create profile');
    await sees(page, 'Date of birth is required');
    await fill(page, 'Date of birth', yearsAgo(18, -3));
    await press(page, 'Create profile');
    await sees(page, 'Hi, Ada');
    await sees(page, '18 years');
  });

  test('files: three types are taken, what is too large or no picture is refused', async () => {
    const { page } = await onTheProfileForm();
    await page.picks([{ ...notAPicture('notes.txt'), mimeType: 'text/plain' }]);
    await sees(page, 'Unsupported file type: notes.txt. Allowed types: JPEG, PNG, or WebP.');
    await page.picks([paddedTo(aPng('large.png'), 5_242_881)]);
    await sees(page, 'File too large: large.png (max 5 MB).');
    await page.picks([paddedTo(aJpeg(), 5_242_880), aPng(), aWebp()]);
    await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count()).toBe(3);
  });

  test('autofill: fields say what they are for, and the code is masked until somebody types', async () => {
    const page = await openPage('/bare.html#/login');
    await page.getByRole('button', { name: 'Login', exact: true }).waitFor();
    expect(await field(page, 'email')).toMatchObject({ type: 'email', autocomplete: 'username' });
    expect(await field(page, 'password')).toMatchObject({ type: 'password', autocomplete: 'current-password' });
    await follow(page, 'Register here');
    await arrivesAt(page, 'Create your account');
    expect(await field(page, 'password')).toMatchObject({ type: 'password', autocomplete: 'new-password' });
    await fillsRegister(page);
    expect(await field(page, 'code')).toMatchObject({ type: 'password', autocomplete: 'one-time-code' });
    await page.getByLabel('Confirmation Code', { exact: true }).focus();
    for (const key of ['1', '2', '3', 'ArrowLeft', '9']) await page.presses(key);
    expect(await field(page, 'code')).toMatchObject({ type: 'text', value: '1293', caret: 3 });
  });

  test('focus: Tab and Enter alone are enough to sign in', async () => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/login');
    await page.getByLabel('Email', { exact: true }).focus();
    expect(await focused(page)).toBe('Email');
    for (const key of ada.email) await page.presses(key);
    await page.presses('Tab');
    expect(await focused(page)).toBe('Password');
    for (const key of ada.password) await page.presses(key);
    await page.presses('Shift+Tab');
    expect(await focused(page)).toBe('Email');
    await page.presses('Enter');
    await sees(page, `Hi, ${ada.firstName}`);
  });

  test('tabs: arrow keys choose, and follow the direction of the text', async () => {
    const page = await signedIn();
    const edges = () =>
      page.evaluate(() => {
        const tabs = document.querySelector('dating-app')?.shadowRoot?.querySelectorAll('[role=tab]') ?? [];
        return [...tabs].map((tab) => tab.getBoundingClientRect().left);
      }, undefined);
    await opensTab(page, 'My Profile');
    await page.presses('ArrowRight');
    expect(await focused(page)).toBe('View Profiles');
    await arrivesAt(page, 'View Profiles');
    const leftToRight = await edges();
    expect(leftToRight).toEqual(leftToRight.toSorted((a, b) => a - b));
    await page.evaluate(() => document.querySelector('dating-app')?.setAttribute('dir', 'rtl'), undefined);
    await expect.poll(edges).toEqual((await edges()).toSorted((a, b) => b - a));
    await page.presses('ArrowRight');
    expect(await focused(page)).toBe('My Profile');
  });

  test('dialogs: a person’s is modal, holds the focus, and gives it back', async () => {
    const page = await signedIn();
    await opensTab(page, 'View Profiles');
    const view = page.getByRole('button', { name: /^View / }).first();
    await view.waitFor();
    const name = (await view.getAttribute('aria-label')) ?? '';
    await view.click();
    await page.getByRole('dialog').waitFor();
    expect(await isOpen(page, 'dialog')).toBe(true);
    /** In the dialog, or in the browser's own bars, which a modal dialog leaves open. */
    const isBehind = () =>
      page.evaluate(() => {
        const active = document.querySelector('dating-app')?.shadowRoot?.activeElement;
        return active ? !active.closest('dialog') : document.activeElement !== document.body;
      }, undefined);
    expect(await focused(page)).not.toBe(name);
    for (let time = 0; time < 4; time++) {
      expect(await isBehind()).toBe(false);
      await page.presses('Tab');
    }
    await page.presses('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await expect.poll(() => focused(page)).toBe(name);
  });

  test('popovers: the menu opens over the page, and Escape closes it', async () => {
    const page = await signedIn();
    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Help', exact: true }).waitFor();
    expect(await isOpen(page, '[popover]')).toBe(true);
    await page.presses('Escape');
    await page.getByRole('menuitem', { name: 'Help', exact: true }).waitFor({ state: 'hidden' });
    expect(await focused(page)).toBe('Menu');
  });
});

async function fillsRegister(page: EnginePage): Promise<void> {
  const { email, password } = anAttendee();
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
  await fill(page, 'Confirm Password', password);
  await press(page, 'Register');
  await arrivesAt(page, 'Confirm Your Email');
}
