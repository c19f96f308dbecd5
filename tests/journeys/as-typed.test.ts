import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { CODES } from '../support/real/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { arrivesAt, fill, follow, goesTo, press, registers, sees } from '../support/steps.ts';

const codeField = (page: Page) => page.getByLabel('Confirmation Code', { exact: true });
/** In Arabic digits, as an Arabic keyboard writes them. */
const arabic = (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));

async function fillsRegister(page: Page, email: string, [password, repeated]: readonly [string, string]): Promise<void> {
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
  await fill(page, 'Confirm Password', repeated);
  await press(page, 'Register');
}

describe('What is typed or pasted into the account’s forms', () => {
  test('is the e-mail, the password and the code that are meant, from Register to the first profile', async ({
    openPage,
    api,
  }) => {
    const page = await openPage('/bare.html');
    const of = `mia.${Date.now()}`;
    const sent = await standIn(page, 'POST /register', 'real');
    await follow(page, 'Register');
    // Copied from a chat, with a host in letters, and a password repeated by another keyboard.
    const typed = `\u2068${of}@mü\u200bller.example\u2069`;
    await fillsRegister(page, typed, ['Zoë-café-1!'.normalize('NFC'), 'Zoë-café-1!'.normalize('NFD')]);
    await arrivesAt(page, 'Confirm Your Email');
    const mailbox = `${of}@xn--mller-kva.example`;
    expect(sent.map((request) => request.postDataJSON().email)).toEqual([mailbox]);
    await codeField(page).pressSequentially(arabic(await api.latestCode(mailbox)));
    expect(await codeField(page).inputValue()).toBe(await api.latestCode(mailbox));
    await press(page, 'Confirm');
    await arrivesAt(page, 'Create Your Profile');
  });

  test('is refused in words where no mail server takes the address', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await follow(page, 'Register');
    await fillsRegister(page, 'an..na@example.org', ['Lamplight-7!', 'Lamplight-7!']);
    await sees(page, 'Invalid email address format.');
    await fill(page, 'Email', 'änna@example.org');
    await press(page, 'Register');
    await expect.poll(() => page.getByLabel('Email', { exact: true }).getAttribute('aria-invalid')).toBe('true');
  });

  test('is the same code however it is written, pasted, typed or in a link', async ({ openPage }) => {
    const page = await openPage('/bare.html');
    await registers(page, anAttendee());
    for (const { typed } of CODES) {
      await codeField(page).fill(typed);
      expect([typed, await codeField(page).inputValue()]).toEqual([typed, '123456']);
    }
    const sent = await standIn(page, 'POST /confirm', { status: 400, body: { error: 'Wrong code' } });
    await codeField(page).fill('');
    // Key by key the hyphen stays, as letters might follow, and is left out when the code is sent.
    await codeField(page).pressSequentially('123-456');
    await press(page, 'Confirm');
    await page.getByRole('alert').getByText('Wrong code').waitFor();
    await codeField(page).fill('');
    await codeField(page).pressSequentially('12-AB');
    await press(page, 'Confirm');
    await expect.poll(() => sent.map((request) => request.postDataJSON().code)).toEqual(['123456', '12-AB']);

    await goesTo(page, '/help');
    await arrivesAt(page, 'Help & Support');
    await goesTo(page, `/confirm?code=${encodeURIComponent('Code: ۶۵۴-۳۲۱.')}`);
    await expect.poll(() => codeField(page).inputValue()).toBe('654321');
  });

  test('is by what managers suggest a password of §5', async ({ openPage }) => {
    const page = await openPage('/bare.html#/register');
    const rulesOf = () => page.getByLabel('Password', { exact: true }).getAttribute('passwordrules');
    await expect.poll(rulesOf).toBe('minlength: 8; allowed: upper, lower; required: digit; required: [!@#$%^&*];');
  });
});
