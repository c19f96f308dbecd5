import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { aPng } from '../support/pictures.ts';
import { CODE } from '../support/plain-server/account-routes.ts';
import { test } from '../support/plain-server/plain-journey.ts';
import type { PlainServer } from '../support/plain-server/server.ts';
import type { Shape } from '../support/plain-server/shape.ts';
import { arrivesAt, confirms, fill, fillsProfile, follow, logsIn, opensTab, press, sees } from '../support/steps.ts';

interface Refused {
  readonly call: string;
  readonly status: number;
  /** Where the attendee's sentence is looked for (§8); what stands elsewhere isn't for them. */
  readonly reads: readonly Shape['errors'][];
  /** What they read instead. */
  readonly fallback: string;
}

const AUTH = { reads: ['error'] } as const;
const PROFILE = { reads: ['message', 'text'] } as const;
const REGISTER: Refused = { ...AUTH, call: 'POST /register', status: 409, fallback: 'HTTP 409' };
const CONFIRM: Refused = { ...AUTH, call: 'POST /confirm', status: 400, fallback: 'Confirmation failed' };
const RESEND: Refused = { ...AUTH, call: 'POST /resend', status: 503, fallback: 'Resend failed' };
const LOGIN: Refused = { ...AUTH, call: 'POST /login', status: 500, fallback: 'Invalid credentials or server error' };
const CREATE: Refused = { ...PROFILE, call: 'POST /profile', status: 422, fallback: 'Failed to create profile' };
const CHANGE: Refused = { ...AUTH, call: 'POST /change-password', status: 401, fallback: 'Change failed.' };
const RESET: Refused = { ...AUTH, call: 'POST /confirm-forgot', status: 400, fallback: 'Reset failed.' };

/** Submits while the server refuses, in one shape after the other, and reads what the screen says. */
async function isRefused(page: Page, server: PlainServer, refused: Refused, submit: string): Promise<void> {
  const { call, status, reads, fallback } = refused;
  for (const errors of ['error', 'message', 'text', 'html'] as const) {
    const sentence = `The server says no in ${errors}.`;
    const asked = server.calls(call).length;
    server.become({ errors });
    server.refuseNext(call, status, sentence);
    await press(page, submit);
    // By then the words of the last refusal are gone.
    await expect.poll(() => server.calls(call).length, { interval: 20 }).toBe(asked + 1);
    const read = reads.includes(errors);
    await page
      .getByRole('alert')
      .getByText(read ? sentence : fallback, { exact: true })
      .waitFor();
    expect(await page.getByText('The server says no').count()).toBe(read ? 1 : 0);
  }
}

async function typesNewPassword(page: Page, password: string, repeat: string): Promise<void> {
  await fill(page, 'New password', password);
  await fill(page, repeat, password);
}

describe('A refusal is read where it should stand, and else has the words of its call,', () => {
  test('from registering to changing the password', async ({ openPlain }) => {
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/register');
    await fill(page, 'Email', ada.email);
    await fill(page, 'Password', ada.password);
    await fill(page, 'Confirm Password', ada.password);
    await isRefused(page, server, REGISTER, 'Register');
    await press(page, 'Register');
    await arrivesAt(page, 'Confirm Your Email');

    await isRefused(page, server, RESEND, 'Resend Code');
    await fill(page, 'Confirmation Code', '111111');
    await isRefused(page, server, CONFIRM, 'Confirm');
    // That there is no profile yet is said by the API, never by a web page.
    server.become({ errors: 'message' });
    await confirms(page, CODE);
    await arrivesAt(page, 'Create Your Profile');

    await fillsProfile(page, ada);
    await isRefused(page, server, CREATE, 'Create profile');
    await press(page, 'Create profile');
    await sees(page, 'Hi, Ada');

    await press(page, 'Menu');
    await page.getByRole('menuitem', { name: 'Change Password' }).click();
    await fill(page, 'Current password', ada.password);
    await typesNewPassword(page, 'at-the-bar-10!', 'Confirm new password');
    await isRefused(page, server, CHANGE, 'Change password');
  });

  test('from a forgotten password to a login with the new one', async ({ openPlain, allowErrors }) => {
    allowErrors(/The reset code could not be asked for/);
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    server.memory.admit(ada, 'profile');
    await fill(page, 'Email', ada.email);
    await fill(page, 'Password', ada.password);
    await isRefused(page, server, LOGIN, 'Login');

    await follow(page, 'Forgot password?');
    await fill(page, 'Email', ada.email);
    server.refuseNext('POST /forgot-password', 500, 'The server says no.');
    await press(page, 'Send reset code');
    await sees(page, 'If the account exists, an email has been sent.');
    expect(await page.getByText('The server says no').count()).toBe(0);
    await arrivesAt(page, 'Reset your password');
    await fill(page, 'Verification code', CODE);
    await typesNewPassword(page, 'after-midnight-8!', 'Confirm password');
    await isRefused(page, server, RESET, 'Reset password');
    server.become({ done: 'empty' });
    await press(page, 'Reset password');
    await sees(page, 'Password reset. You can now log in.');
    await sees(page, 'Password reset successful. Please log in with your new password.');
    const reset = { email: ada.email, clientId: 'demo-client', code: CODE, newPassword: 'after-midnight-8!' };
    expect(server.calls('POST /confirm-forgot').at(-1)?.json).toEqual(reset);

    server.refuseNext('GET /profile', 400, 'The server says no.');
    await logsIn(page, { email: ada.email, password: 'after-midnight-8!' });
    await sees(page, 'Unexpected login error. Please try again.');
    await press(page, 'Login');
    await sees(page, 'Hi, Ada');
  });
});

describe('Whatever a refusal looks like', () => {
  test('photos and lists have one sentence each, and likes have none', async ({ openPlain, allowErrors }) => {
    allowErrors(/Like failed|Photo store: /);
    const ada = anAttendee();
    const { page, server } = await openPlain({}, '/login');
    server.memory.admit(ada, 'nothing');
    const { name, mimeType, buffer } = aPng('face.png');
    const choose = () => page.locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
    await logsIn(page, ada);
    await fillsProfile(page, ada);
    server.become({ errors: 'html' });
    server.refuseNext('GET /profile/photo-presign', 400, 'No.');
    await choose();
    await sees(page, 'Failed to get pre-signed URL (400)');
    server.become({ errors: 'text' });
    server.refuseNext('PUT upload', 500, 'No.');
    await choose();
    await sees(page, 'Failed to upload face.png (500)');
    await press(page, 'Create profile');
    await sees(page, 'Hi, Ada');

    server.become({ errors: 'message' });
    server.refuseNext('PUT upload', 413, 'No.');
    await choose();
    await sees(page, 'Upload failed: face.png');
    await press(page, 'Edit profile');
    await fill(page, 'Bio', 'Typed on a train.');
    server.refuseNext('PUT /profile', 400, 'No.');
    await press(page, 'Save changes');
    await sees(page, 'Failed to save profile changes.');
    expect(await page.getByLabel('Bio', { exact: true }).inputValue()).toBe('Typed on a train.');
    await press(page, 'Cancel');

    server.refuseNext('GET /profiles', 400, 'No.');
    await opensTab(page, 'View Profiles');
    await sees(page, 'Failed to load profiles.');
    await press(page, 'Try again');
    server.refuseNext('POST /profile/like', 400, 'No.');
    const carl = page.getByRole('button', { name: /^Like Carl( \p{Lu}\.)?, /u });
    await carl.click();
    await expect.poll(() => server.calls('POST /profile/like').length).toBe(1);
    await carl.waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    server.refuseNext('GET /profiles', 400, 'No.');
    await press(page, 'Load more');
    await sees(page, 'Failed to load profiles.');
    server.refuseNext('GET /likes', 400, 'No.');
    await opensTab(page, 'Matches');
    await sees(page, 'Failed to load likes.');
    expect(await page.getByText('No.', { exact: true }).count()).toBe(0);
  });
});
