import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { heldReply, standIn, type StandInReply } from '../support/stand-in.ts';
import { arrivesAt, confirms, fill, follow, goesTo, logsIn, press, registers, routeOf, sees } from '../support/steps.ts';

const codeField = (page: Page) => page.getByLabel('Confirmation Code', { exact: true });

describe('The screen for the code', () => {
  test('the code is masked until it is edited, in the same field', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await registers(page, anAttendee({ email: `ada.${Date.now()}q@guests.example` }));
    await sees(page, /a\*\*\*q@guests\.example/);
    const field = codeField(page);
    const before = await field.elementHandle();
    expect(await field.getAttribute('type')).toBe('password');
    expect(await field.getAttribute('name')).toBe('code');
    expect(await field.getAttribute('autocomplete')).toBe('one-time-code');
    expect(await field.getAttribute('maxlength')).toBeNull();
    for (const name of ['data-1p-ignore', 'data-bwignore', 'data-lpignore'])
      expect(await field.getAttribute(name)).not.toBeNull();

    await press(page, 'Confirm');
    await sees(page, 'Code is required');
    await field.focus();
    await page.keyboard.type('1 23');
    expect(await field.getAttribute('type')).toBe('text');
    expect(await field.inputValue()).toBe('123');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9');
    expect(await field.inputValue()).toBe('1293');
    expect(await field.evaluate((now, then) => now === then, before)).toBe(true);
  });

  test('a code from the mail’s link stands there masked, even after a reload without the password', async ({ openPage, api }) => {
    const page = await openPage('/bare.html');
    const ada = anAttendee();
    await registers(page, ada);
    const code = await api.latestCode(ada.email);
    await goesTo(page, '/help');
    await arrivesAt(page, 'Help & Support');
    await goesTo(page, `/confirm?code=${code}`);
    await arrivesAt(page, 'Confirm Your Email');
    expect(await codeField(page).inputValue()).toBe(code);
    expect(await codeField(page).getAttribute('type')).toBe('password');
    expect(routeOf(page)).toBe('/confirm');

    const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(kept).toContain(ada.email);
    expect(kept).not.toContain(ada.password);

    await page.goto(page.url().replace('/bare.html#', `/bare.html?code=${code}#`));
    await arrivesAt(page, 'Confirm Your Email');
    expect(await codeField(page).inputValue()).toBe(code);
    // What was typed before the widget ran has been passed on to it by the time it has a place for toasts.
    await page.locator('dating-app [popover]').waitFor({ state: 'attached' });
    expect(await codeField(page).getAttribute('type')).toBe('password');
    expect(new URL(page.url()).search).toBe(`?code=${code}`);
    await press(page, 'Confirm');
    await sees(page, 'Missing credentials for auto-login');
    await arrivesAt(page, 'Welcome back');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ada.email);
  });

  test('a code in the address fills the field while the screen shows already, unless one was typed', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await registers(page, anAttendee());
    await press(page, 'Confirm');
    await sees(page, 'Code is required');
    await goesTo(page, '/confirm?code=12%2034');
    await expect.poll(() => codeField(page).inputValue()).toBe('1234');
    expect(await codeField(page).getAttribute('type')).toBe('password');
    expect(await page.getByText('Code is required').count()).toBe(0);
    await goesTo(page, '/confirm?code=5678');
    await expect.poll(() => codeField(page).inputValue()).toBe('5678');

    await fill(page, 'Confirmation Code', '99');
    await goesTo(page, '/confirm?code=1111');
    await expect.poll(() => routeOf(page)).toBe('/confirm');
    expect(await codeField(page).inputValue()).toBe('99');
  });

  test('a resend counts a minute down, and a failed one does not', async ({ openPage }) => {
    const page = await openPage('/bare.html', { hasClock: true });
    await registers(page, anAttendee());
    let reply: StandInReply = { status: 500 };
    await standIn(page, 'POST /resend', () => reply);
    await press(page, 'Resend Code');
    await sees(page, 'Resend failed');
    expect(await page.getByRole('button', { name: 'Resend Code', exact: true }).isEnabled()).toBe(true);

    reply = { status: 200, body: { message: 'Sent' } };
    await page.clock.pauseAt(Date.now() + 60_000);
    await press(page, 'Resend Code');
    await sees(page, 'Confirmation code resent to your email');
    const button = page.getByRole('button', { name: /^Resend/ });
    for (const label of ['Resend in 60s', 'Resend in 59s']) {
      await expect.poll(() => button.innerText()).toBe(label);
      expect(await button.isDisabled()).toBe(true);
      await page.clock.runFor(1000);
    }
    await page.clock.runFor(57_000);
    await expect.poll(() => button.innerText()).toBe('Resend in 1s');
    await page.clock.runFor(1000);
    await expect.poll(() => button.innerText()).toBe('Resend Code');
  });

  test('a code that was refused goes with its error when another is sent', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await registers(page, anAttendee());
    await standIn(page, 'POST /confirm', { status: 400, body: { error: 'Code expired' } });
    await standIn(page, 'POST /resend', { status: 200, body: {} });
    await confirms(page, '000000');
    await sees(page, 'Code expired');
    await press(page, 'Resend Code');
    await page.getByText('Code expired').waitFor({ state: 'detached' });
    expect(await codeField(page).inputValue()).toBe('');
  });

  test('a code sent to another address empties the field and leads to it, unless the keyboard has gone on', async ({
    openPage,
  }) => {
    const page = await openPage('/bare.html', { hasClock: true });
    await registers(page, anAttendee());
    await standIn(page, 'POST /confirm', { status: 400, body: { error: 'Code expired' } });
    const isFocused = () => codeField(page).evaluate((field) => field.matches(':focus'));
    await confirms(page, '000000');
    await sees(page, 'Code expired');
    const sends = async (then = async () => {}) => {
      await page.clock.fastForward(31_000);
      await press(page, 'Not you? Change the address');
      const held = heldReply();
      await standIn(page, 'POST /register', held.reply);
      await fill(page, 'Email', anAttendee().email);
      await press(page, 'Send code there');
      await then();
      held.answer({ status: 200, body: { message: 'Sent', userConfirmed: false } });
      await page.getByRole('button', { name: 'Send code there' }).waitFor({ state: 'detached' });
    };
    await sends();
    await expect.poll(isFocused).toBe(true);
    expect(await codeField(page).inputValue()).toBe('');
    expect(await page.getByText('Code expired').count()).toBe(0);

    const link = page.getByRole('link', { name: 'Help & Support' });
    await sends(() => link.focus());
    await page.keyboard.press('Shift');
    expect(await isFocused()).toBe(false);
  });

  test('without a registration it says so and leads to /register', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const ada = anAttendee();
    const first = await openPage('/bare.html');
    await registers(first, ada);
    const code = await api.latestCode(ada.email);
    // A mail's link in another tab of the browser knows the registration, until another address is to be used.
    const tab = await first.context().newPage();
    const link = first.url().replace(/#.*/, `#/confirm?code=${code}`);
    await tab.goto(link);
    await arrivesAt(tab, 'Confirm Your Email');
    expect(await codeField(tab).inputValue()).toBe(code);
    await follow(tab, 'Use another e-mail address');
    await arrivesAt(tab, 'Create your account');
    expect(await tab.evaluate(() => Object.keys(localStorage))).toEqual([]);

    await tab.goto('about:blank');
    await tab.goto(link);
    await tab.getByRole('alert').getByText('No registration in progress. Please register first.').waitFor();
    await arrivesAt(tab, 'Create your account');
    expect(routeOf(tab)).toBe('/register');
    // The code waits for the login that leads back here.
    await follow(tab, 'Login here');
    await logsIn(tab, ada);
    await arrivesAt(tab, 'Confirm Your Email');
    expect(await codeField(tab).inputValue()).toBe(code);
    await press(tab, 'Confirm');
    await arrivesAt(tab, 'Create Your Profile');
  });

  test('a code the server refuses keeps the field, and a login that fails afterwards leads to the login', async ({
    openPage,
    api,
  }) => {
    const page = await openPage('/bare.html');
    const ada = anAttendee();
    await registers(page, ada);
    await standIn(page, 'POST /login', { status: 500 });
    const answers: StandInReply[] = [{ status: 400, body: { error: 'Code expired' } }, { status: 500 }];
    await standIn(page, 'POST /confirm', () => answers.shift() ?? 'real');
    await confirms(page, '000000');
    await page.getByRole('alert').getByText('Code expired', { exact: true }).waitFor();
    const field = codeField(page);
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await expect.poll(() => field.evaluate((input) => (input.getRootNode() as ShadowRoot).activeElement === input)).toBe(true);
    await page.keyboard.type('1');
    expect(await field.inputValue()).toBe('1');
    await page.getByText('Code expired').waitFor({ state: 'detached' });
    expect(await field.getAttribute('aria-invalid')).toBeNull();
    await press(page, 'Confirm');
    await sees(page, 'Confirmation failed');
    await confirms(page, await api.latestCode(ada.email));
    await sees(page, 'Auto-login failed after confirmation');
    await arrivesAt(page, 'Welcome back');
    await follow(page, 'Register here');
  });
});
