import { readFile } from 'node:fs/promises';
import { describe, expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { standIn } from '../support/stand-in.ts';
import { arrivesAt, confirms, fill, isTold, logsIn, opensDesk, press, registers, sees, showsPeople } from '../support/steps.ts';

const ADMIN = demoLogins.admin;
const PHONE = { width: 390, height: 844 };
const CHOSEN = 'another-3-word!';
const SEARCH = /^Name, number/;

describe('Help at the bar, on a phone', () => {
  test('lets somebody in who gets no mail: a code on one phone, typed on the other beside a new password', async ({
    openPage,
    api,
  }) => {
    const ben = await api.join(anAttendee({ firstName: 'Benvenuto', lastName: 'Zwick', gender: 'male' }));
    const bar = await openPage('/bare.html#/admin', PHONE);
    await logsIn(bar, ADMIN);
    await opensDesk(bar, 'People');
    await showsPeople(bar, 'Profiles');
    await bar.getByLabel(SEARCH).fill(ben.email);
    await bar.getByRole('button', { name: /^Benvenuto Zwick/ }).click();
    await press(bar, 'Show a code');
    await fill(bar, 'Your password', ADMIN.password);
    await press(bar, 'Show a code');
    await sees(bar, 'Please check their ID first.');
    await bar.getByLabel(/^I checked .+’s ID$/).check();
    await press(bar, 'Show a code');
    const code = await bar.getByText(/^\d{6}$/).textContent();

    const theirs = await openPage('/bare.html#/reset-password', PHONE);
    await fill(theirs, 'Email', ben.email);
    await fill(theirs, 'Verification code', code ?? '');
    await fill(theirs, 'New password', CHOSEN);
    await fill(theirs, 'Confirm password', CHOSEN);
    await press(theirs, 'Reset password');
    await sees(theirs, 'Password reset successful. Please log in with your new password.');
    await expect(api.login({ ...ben, password: CHOSEN })).resolves.toHaveProperty('idToken');
    expect((await api.call('GET', '/profile', { token: ben.idToken })).status).toBe(401);
  });

  test('lets somebody in where they stand, at the confirmation that they wait for, with the password they chose', async ({
    openPage,
    api,
  }) => {
    const cleo = anAttendee({ firstName: 'Cleo', lastName: 'Waits' });
    const theirs = await openPage('/bare.html', PHONE);
    await registers(theirs, cleo);
    const bar = await openPage('/bare.html#/admin', PHONE);
    await logsIn(bar, ADMIN);
    await opensDesk(bar, 'People');
    await showsPeople(bar, 'Profiles');
    await bar.getByLabel(SEARCH).fill(cleo.email);
    await bar.getByRole('button', { name: cleo.email }).click();
    await press(bar, 'Show a code');
    await bar.getByLabel(/^I checked .+’s ID$/).check();
    await press(bar, 'Show a code');
    const code = await bar.getByText(/^\d{6}$/).textContent();
    await bar.getByText(/^On their phone: where the code is asked for\./).waitFor();
    await confirms(theirs, code ?? '');
    await arrivesAt(theirs, 'Create Your Profile');
    await expect(api.login(cleo)).resolves.toHaveProperty('idToken');
  });

  test('corrects what was mistyped', async ({ openPage, api }) => {
    await api.join(anAttendee({ firstName: 'Amn', lastName: 'Zwick', gender: 'female' }));
    const page = await openPage('/bare.html#/admin', PHONE);
    await logsIn(page, ADMIN);
    await opensDesk(page, 'People');
    await showsPeople(page, 'Profiles');
    await page.getByLabel(SEARCH).fill('Amn Zwick');
    await page.getByRole('button', { name: /^Amn Zwick/ }).click();
    await press(page, 'Correct the profile');
    await fill(page, 'First name', 'Ann');
    await isTold(page, 'Profile corrected: Ann Zwick', () => press(page, 'Save'));
    await page.getByRole('button', { name: /Ann Zwick/ }).click();
    await press(page, 'Correct the profile');
    await fill(page, 'Date of birth', '1991-01-01');
    await press(page, 'Save');
    await fill(page, 'Your password', ADMIN.password);
    await isTold(page, 'Profile corrected: Ann Zwick', () => press(page, 'Save'));
    await page.getByRole('button', { name: /Ann Zwick/ }).waitFor();
  });

  test('shows whoever helps at the door nothing but that, by a role that an admin gives and takes back', async ({
    openPage,
    api,
  }) => {
    const dana = await api.join(anAttendee({ firstName: 'Dana', lastName: 'Zwick', gender: 'female' }));
    const page = await openPage('/bare.html#/admin', PHONE);
    await logsIn(page, ADMIN);
    await opensDesk(page, 'Event');
    await arrivesAt(page, 'Who helps at the door');
    await press(page, 'Let somebody help');
    await fill(page, 'Their e-mail', dana.email);
    await fill(page, 'Your password', ADMIN.password);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Let somebody help' }).click();
    await page.getByRole('button', { name: `End the help of ${dana.email}` }).waitFor();

    const door = await openPage('/bare.html#/admin', PHONE);
    await logsIn(door, dana);
    await arrivesAt(door, 'At the door');
    await sees(door, `Welcome, ${dana.email}`);
    await sees(door, /^You help at the door until /);
    expect(await door.getByRole('tab').count()).toBe(0);
    for (const heading of ['The evening', 'People', 'Who helps at the door']) {
      expect(await door.getByRole('heading', { name: heading }).count()).toBe(0);
    }
    for (const hidden of [/^Reports/, /^Suspended/, 'Add guests']) {
      expect(await door.getByRole('button', { name: hidden }).count()).toBe(0);
    }
    await showsPeople(door, 'Profiles');
    await door.getByRole('searchbox').fill('Zwick');
    await door.getByRole('button', { name: /Zwick/ }).first().click();
    await door.getByRole('button', { name: 'Show a code' }).waitFor();
    expect(await door.getByRole('button', { name: /^Suspend/ }).count()).toBe(0);
    await page.getByRole('button', { name: `End the help of ${dana.email}` }).click();
    await page.getByRole('button', { name: `End the help of ${dana.email}` }).waitFor({ state: 'detached' });
    expect((await api.call('GET', '/admin/door', { token: (await api.login(dana)).idToken })).status).toBe(404);
  });
});

describe('After the evening, on a phone', () => {
  test('mails the matches after a look at the mail and their number, and saves a list without formulas', async ({ openPage }) => {
    const page = await openPage('/bare.html#/admin', PHONE);
    const sent = await standIn(page, 'POST /admin/mailings', { status: 200, body: { mailed: 44 } });
    await standIn(page, 'POST /admin/list', {
      status: 200,
      body: {
        people: [
          {
            number: 17,
            name: '=HYPERLINK("http://evil")',
            email: '+49@example.org',
            gender: 'male',
            registered: true,
            hereAt: null,
          },
        ],
      },
    });
    await logsIn(page, ADMIN);
    await opensDesk(page, 'Mails');
    await press(page, 'Send match mails');
    await sees(page, 'Your results are in');
    await sees(page, /^\d+ mails\. Each reads:$/);
    await press(page, 'Send');
    await sees(page, 'Password is required');
    expect(sent).toHaveLength(0);
    await fill(page, 'Your password', ADMIN.password);
    await press(page, 'Send');
    await sees(page, '44 mails are on their way.');
    expect(sent[0]?.postDataJSON()).toEqual({ kind: 'results', password: ADMIN.password });

    await opensDesk(page, 'Event');
    await press(page, 'Download the list');
    await fill(page, 'Your password', ADMIN.password);
    await page.getByRole('alertdialog').getByRole('button', { name: 'Download the list' }).click();
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'guests.csv' }).click()]);
    const csv = await readFile(await file.path(), 'utf8');
    expect(csv).toBe(
      '\uFEFF"Number","Name","E-mail","Gender","Registered","Arrived"\r\n"17","\'=HYPERLINK(""http://evil"")","\'+49@example.org","Man","✓",""\r\n',
    );
  });
});
