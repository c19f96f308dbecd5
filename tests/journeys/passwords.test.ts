import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { arrivesAt, fill, follow, logsIn, logsInToMyProfile, logsOut, press, routeOf, sees } from '../support/steps.ts';

describe('Passwords', () => {
  test('are forgotten, reset with the code from the inbox, and changed', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage('/snippet.html');
    await follow(page, 'Login');
    await logsInToMyProfile(page, ada);
    await logsOut(page);
    expect(routeOf(page)).toBe('/?logout=manual');

    await follow(page, 'Login');
    await follow(page, 'Forgot password?');
    await fill(page, 'Email', ada.email);
    await press(page, 'Send reset code');
    await sees(page, 'If the account exists, an email has been sent.');
    await arrivesAt(page, 'Reset your password');
    expect(routeOf(page)).toBe('/reset-password');
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ada.email);

    const submit = page.getByRole('button', { name: 'Reset password', exact: true });
    await fill(page, 'Verification code', await api.latestCode(ada.email));
    await fill(page, 'New password', 'after-midnight-8!');
    await fill(page, 'Confirm password', 'after-midnight-9!');
    expect(await submit.isDisabled()).toBe(true);
    await page.getByLabel('Confirm password', { exact: true }).blur();
    await sees(page, 'Passwords do not match.');
    await fill(page, 'Confirm password', 'after-midnight-8!');
    await submit.click();
    await sees(page, 'Password reset. You can now log in.');
    await sees(page, 'Password reset successful. Please log in with your new password.');
    expect(routeOf(page)).toBe('/login?reset=success');

    await logsIn(page, ada);
    await sees(page, 'Incorrect e-mail or password.');
    expect(await page.getByText('Password reset successful.').count()).toBe(0);
    await logsIn(page, { ...ada, password: 'after-midnight-8!' });
    await sees(page, 'Hi, Ada');

    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    await arrivesAt(page, 'Change Password');
    await fill(page, 'Current password', 'not-this-one-1!');
    await fill(page, 'New password', 'at-the-bar-10!');
    await fill(page, 'Confirm new password', 'at-the-bar-10!');
    await press(page, 'Change password');
    const current = page.getByLabel('Current password', { exact: true });
    await expect.poll(() => current.getAttribute('aria-invalid')).toBe('true');
    // Focused and selected: what is typed next takes its place.
    await page.keyboard.type('x');
    expect(await current.inputValue()).toBe('x');
    expect(await page.getByLabel('New password', { exact: true }).inputValue()).toBe('at-the-bar-10!');
    await fill(page, 'Current password', 'after-midnight-8!');
    await press(page, 'Change password');
    await sees(page, 'Password changed.');
    expect(await page.getByLabel('Current password', { exact: true }).inputValue()).toBe('');
  });
});
