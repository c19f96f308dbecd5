import type { Page } from 'playwright';
import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { standIn, type StandInReply } from '../support/stand-in.ts';
import {
  addsPhotos,
  arrivesAt,
  choosesGender,
  fillsProfile,
  logsIn,
  logsOut,
  press,
  sees,
  sendsProfile,
} from '../support/steps.ts';

const gender = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

describe('The form of a new profile', () => {
  test('has the gender as two buttons, which say whom one will see, and a mistap is undone', async ({ openPage, api }) => {
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login', { width: 280 });
    const sent = await standIn(page, 'POST /profile', 'real');
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    const group = page.getByRole('radiogroup', { name: 'Gender', exact: true });
    // Found by its label, as all fields are.
    expect(await page.getByLabel('Gender', { exact: true }).getAttribute('role')).toBe('radiogroup');
    expect(await group.getByRole('radio').count()).toBe(2);
    await press(page, 'Create profile');
    await sees(page, 'Gender is required');
    await fillsProfile(page, ada);
    await choosesGender(page, 'Male');
    await group.getByText('Male', { exact: true }).waitFor();
    await sees(page, 'You’ll see women.');
    await choosesGender(page, 'Female');
    await sees(page, 'You’ll see men.');
    expect(await gender(page, 'Male').isChecked()).toBe(false);
    await sendsProfile(page, ada);
    expect(sent[0]?.postDataJSON()).toMatchObject({ gender: 'female' });
  });

  test('says whom one will see at an event that shows others than the opposite gender', async ({
    openPage,
    api,
    allowErrors,
  }) => {
    allowErrors(/Failed to load resource/);
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login');
    let shows = 'same';
    await standIn(page, 'GET /profile', () => ({ status: 404, body: { message: 'Profile not found', shows } }));
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    await choosesGender(page, 'Male');
    await sees(page, 'You’ll see men.');
    shows = 'everybody';
    await page.reload();
    await arrivesAt(page, 'Create Your Profile');
    await choosesGender(page, 'Female');
    expect(await page.getByText(/^You'll see/).count()).toBe(0);
  });

  test('has at its field what the server says of one', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource/);
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login');
    const replies: StandInReply[] = [{ status: 400, body: { message: 'Date of birth is required' } }];
    await standIn(page, 'POST /profile', () => replies.shift() ?? 'real');
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    await fillsProfile(page, ada);
    await press(page, 'Create profile');
    const dob = page.getByLabel('Date of birth', { exact: true });
    await expect.poll(() => dob.getAttribute('aria-invalid')).toBe('true');
    expect(await dob.evaluate((field) => field.matches(':focus'))).toBe(true);
    await sees(page, 'Date of birth is required');
    expect(await page.getByRole('alert').count()).toBe(0);
    expect([await dob.getAttribute('min'), await dob.getAttribute('max')]).toEqual([
      expect.stringMatching(/^19\d\d-/),
      expect.stringMatching(/^20\d\d-/),
    ]);
    await sendsProfile(page, ada);
  });

  test('keeps what was typed over a reload, without the photos, until the logout', async ({ openPage, api }) => {
    const ada = anAttendee({ bio: 'Two lines,\n& both are kept = so.' });
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login');
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    await fillsProfile(page, ada);
    await addsPhotos(page, [aPng()]);
    await page.reload();
    await arrivesAt(page, 'Create Your Profile');
    const value = (label: string) => page.getByLabel(label, { exact: true }).inputValue();
    expect(await value('First name')).toBe(ada.firstName);
    expect(await value('Date of birth')).toBe(ada.dob);
    expect(await value('Bio')).toBe(ada.bio);
    expect(await gender(page, 'Female').isChecked()).toBe(true);
    expect(await page.getByRole('button', { name: /^Remove photo/ }).count()).toBe(0);

    await logsOut(page);
    const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]));
    expect(kept).not.toContain(ada.location);
    await page.reload();
    await page.getByRole('link', { name: 'Login', exact: true }).click();
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    expect(await value('First name')).toBe('');
    await fillsProfile(page, ada);
    await sendsProfile(page, ada);
    await expect.poll(() => page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  });
});
