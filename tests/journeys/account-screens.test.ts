import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { arrivesAt, confirmsByMail, fill, follow, goesTo, logsIn, press, routeOf, sees } from '../support/steps.ts';

const WEAK = 'Password must be at least 8 characters with at least one number and one special character';

describe('Before the login', () => {
  test('registration says on submit what is missing, and asks the server nothing', async ({ openPage }) => {
    const page = await openPage('/bare.html#/register');
    const asked = await standIn(page, 'POST /register', 'real');
    const texts = () => page.locator('form').innerText();
    await press(page, 'Register');
    await sees(page, 'Email is required');
    await sees(page, 'Password is required');
    expect(await texts()).not.toContain('Passwords do not match');

    await fill(page, 'Email', 'ada.at.home');
    await fill(page, 'Password', 'short');
    await fill(page, 'Confirm Password', 'shorter');
    await press(page, 'Register');
    await sees(page, WEAK);
    await sees(page, 'Passwords do not match');
    const email = page.getByLabel('Email', { exact: true });
    const words = await email.evaluate((input) => (input as HTMLInputElement).validationMessage);
    expect(words).not.toBe('');
    await sees(page, words);

    await fill(page, 'Password', 'lamplight-7!');
    await fill(page, 'Confirm Password', 'lamplight-7!');
    await press(page, 'Register');
    await sees(page, words);
    expect(await texts()).not.toContain(WEAK);
    expect(asked).toEqual([]);
    await follow(page, 'Login here');
    expect(routeOf(page)).toBe('/login');
  });

  test('a password that is too weak is told so by the sentence or by the rules, not by both', async ({ openPage }) => {
    const page = await openPage('/bare.html#/register', { width: 390 });
    const rules = page.getByRole('listitem');
    const next = page.getByLabel('Confirm Password', { exact: true });
    const top = async () => (await next.boundingBox())?.y;
    const room = await top();
    await fill(page, 'Password', 'short');
    await expect.poll(() => rules.count()).toBe(3);
    await press(page, 'Register');
    await sees(page, WEAK);
    await expect.poll(() => rules.count()).toBe(0);
    await expect.poll(top).toBe(room);
    await fill(page, 'Password', 'longer by far');
    await expect.poll(() => rules.count()).toBe(3);
    expect(await page.getByText(WEAK).count()).toBe(0);
    await fill(page, 'Password', '');
    await press(page, 'Register');
    await sees(page, 'Password is required');
    await expect.poll(() => rules.count()).toBe(3);
  });

  test('fields that a password manager fills in without a key are checked, ticked off and sent', async ({ openPage }) => {
    const page = await openPage('/bare.html#/register');
    const asked = await standIn(page, 'POST /register', { status: 200, body: {} });
    await press(page, 'Register');
    await sees(page, 'Email is required');
    await sees(page, 'Password is required');
    const rule = page.getByRole('listitem').filter({ hasText: 'At least 8 characters' });
    await expect.poll(() => rule.innerText()).not.toContain('done');
    const ada = anAttendee();
    for (const [label, text] of [
      ['Email', ada.email],
      ['Password', ada.password],
      ['Confirm Password', ada.password],
    ] as const) {
      // As managers do: past what a page may have put on the element itself.
      await page.getByLabel(label, { exact: true }).evaluate((input, value) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, value);
        input.dispatchEvent(new Event('change', { bubbles: true }));
      }, text);
    }
    await expect.poll(() => rule.innerText()).toContain('done');
    expect(await page.locator('form').innerText()).not.toContain('is required');
    await press(page, 'Register');
    await expect.poll(() => asked.length).toBe(1);
    expect(asked[0]?.postDataJSON()).toMatchObject({ email: ada.email, password: ada.password });
  });

  test('login wants both fields, and leads to the other screens of the account', async ({ openPage }) => {
    const page = await openPage('/bare.html#/login');
    await press(page, 'Login');
    await sees(page, 'Email is required');
    await sees(page, 'Password is required');
    await follow(page, 'Forgot password?');
    await arrivesAt(page, 'Forgot your password?');
    expect(routeOf(page)).toBe('/forgot-password');
    await page.goBack();
    await follow(page, 'Register here');
    await arrivesAt(page, 'Create your account');
    expect(routeOf(page)).toBe('/register');
  });

  test('the keyboard’s Enter says what the last field’s does', async ({ openPage }) => {
    const page = await openPage('/bare.html#/login');
    const last = async () => {
      await page.locator('form').waitFor();
      return page.locator('form input').last().getAttribute('enterkeyhint');
    };
    expect(await last()).toBe('go');
    await follow(page, 'Forgot password?');
    await arrivesAt(page, 'Forgot your password?');
    expect(await last()).toBe('send');
    await goesTo(page, '/register');
    await arrivesAt(page, 'Create your account');
    expect(await last()).toBe('go');
  });

  test('a protected address asks for the login first, an unknown one says so, and the host’s own is left alone', async ({
    openPage,
  }) => {
    const page = await openPage('/bare.html');
    for (const route of ['/app', '/my-profile', '/create-profile', '/change-password', '/admin']) {
      await goesTo(page, '/help');
      await arrivesAt(page, 'Help & Support');
      await goesTo(page, route);
      await arrivesAt(page, 'Welcome back');
      expect(routeOf(page)).toBe('/login');
    }
    await goesTo(page, '/nope');
    await arrivesAt(page, '404 - Page not found');
    await goesTo(page, 'pricing');
    await arrivesAt(page, '404 - Page not found');
    expect(new URL(page.url()).hash).toBe('#pricing');
  });

  test('an account that waits for its code is sent to it from the login', async ({ openPage, api }) => {
    const ada = anAttendee({ email: `ada-${Date.now()}x@guests.example` });
    await api.register(ada);
    const page = await openPage('/bare.html#/login');
    const resent = await standIn(page, 'POST /resend', 'real');
    await logsIn(page, ada);
    await sees(page, 'Account not confirmed. Code sent to a***x@guests.example');
    await arrivesAt(page, 'Confirm Your Email');
    expect(resent.map((request) => request.postDataJSON().email)).toEqual([ada.email]);
    await confirmsByMail(page, api, ada);
    expect(routeOf(page)).toBe('/create-profile');
  });

  test('a forgotten password says the same to everybody, and the reset waits for all four fields', async ({
    openPage,
    allowErrors,
  }) => {
    allowErrors(/The reset code could not be asked for/);
    const page = await openPage('/bare.html#/forgot-password');
    const asked = await standIn(page, 'POST /forgot-password', { status: 500 });
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('type')).toBe('email');
    expect(await page.getByLabel('Email', { exact: true }).getAttribute('required')).toBe('');
    await press(page, 'Send reset code');
    await sees(page, 'Email is required');
    await fill(page, 'Email', 'nobody');
    await press(page, 'Send reset code');
    expect(asked).toEqual([]);
    await fill(page, 'Email', 'nobody@guests.example');
    await press(page, 'Send reset code');
    await sees(page, 'If the account exists, an email has been sent.');
    await arrivesAt(page, 'Reset your password');
    expect(routeOf(page)).toBe('/reset-password');

    const submit = page.getByRole('button', { name: 'Reset password', exact: true });
    const fields = { 'Verification code': '123456', 'New password': 'lamplight-7!', 'Confirm password': 'lamplight-7!' };
    for (const [label, value] of Object.entries(fields)) {
      expect(await submit.isDisabled()).toBe(true);
      await fill(page, label, value);
    }
    expect(await submit.isDisabled()).toBe(false);
    await fill(page, 'Email', '');
    expect(await submit.isDisabled()).toBe(true);
  });
});

describe('Signed in', () => {
  test('changing the password waits until all is well', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/bare.html#/change-password');
    await logsIn(page, ada);
    await arrivesAt(page, 'Change Password');
    const submit = page.getByRole('button', { name: 'Change password', exact: true });
    const steps: [string, string, boolean][] = [
      ['New password', 'lamplight', true],
      ['Confirm new password', 'lamplight', true],
      ['Current password', ada.password, true],
      ['New password', 'lamplight-8!', true],
      ['Confirm new password', 'lamplight-9!', true],
    ];
    for (const [label, value, disabled] of steps) {
      await fill(page, label, value);
      expect(await submit.isDisabled()).toBe(disabled);
    }
    await page.getByLabel('Confirm new password', { exact: true }).blur();
    await sees(page, 'New passwords do not match.');
    await fill(page, 'Confirm new password', 'lamplight-8!');
    expect(await submit.isDisabled()).toBe(false);
  });
});
