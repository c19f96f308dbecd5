import { describe, expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { test } from '../support/journey.ts';
import { aPng } from '../support/pictures.ts';
import { heldReply, standIn, type StandInReply } from '../support/stand-in.ts';
import {
  addsPhotos,
  arrivesAt,
  fill,
  fillsProfile,
  goesTo,
  isTold,
  logsIn,
  logsInToMyProfile,
  press,
  routeOf,
  sees,
} from '../support/steps.ts';

/** A date of birth of so many years and, less a day, of one more. */
function yearsAgo(years: number, days: number): string {
  const day = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  day.setFullYear(day.getFullYear() - years);
  return day.toISOString().slice(0, 10);
}

describe('Creating a profile', () => {
  test('says what is missing, what went wrong, and that it is done', async ({ openPage, api, allowErrors }) => {
    allowErrors(/Failed to load resource|API_UNREACHABLE/);
    const ada = anAttendee();
    await api.confirm(ada);
    const page = await openPage('/bare.html#/login');
    await logsIn(page, ada);
    await arrivesAt(page, 'Create Your Profile');
    const create = () => press(page, 'Create profile');
    await create();
    for (const text of [
      'First name is required',
      'Must be 1–24 characters',
      'Date of birth is required',
      'Gender is required',
      'Location is required',
      'Occupation is required',
    ])
      await sees(page, text);

    await fill(page, 'First name', 'A'.repeat(25));
    await fill(page, 'Last name', 'Q'.repeat(25));
    await fill(page, 'Date of birth', yearsAgo(18, 2));
    await fill(page, 'Location', 'B'.repeat(31));
    await fill(page, 'Occupation', 'C'.repeat(41));
    await create();
    for (const text of [
      'Max 24 characters',
      'Must be 1–24 characters',
      'You must be at least 18 years old to register',
      'Must be 1–30 characters',
      'Must be 1–40 characters',
    ])
      await sees(page, text);
    await fill(page, 'Occupation', 'C#');
    await sees(page, 'Allowed: letters, digits, spaces, hyphens, apostrophes, &, /, +, periods, parentheses');

    const signed = await standIn(page, 'GET /profile/photo-presign', 'real');
    const replies: StandInReply[] = [{ status: 409, body: { message: 'You have one already' } }, { status: 500 }, 'lost'];
    const posts = await standIn(page, 'POST /profile', () => replies.shift() ?? 'real');
    await fillsProfile(page, ada);
    await fill(page, 'Date of birth', yearsAgo(18, -2));
    await addsPhotos(page, [aPng()]);
    expect([signed.length, posts.length]).toEqual([1, 0]);
    for (const text of ['You have one already', 'Failed to create profile', 'Network error or CORS issue']) {
      await create();
      await page.getByRole('alert').getByText(text, { exact: true }).waitFor();
    }
    await isTold(page, 'Profile created successfully!', create);
    await sees(page, 'Hi, Ada');
    expect(routeOf(page)).toBe('/app');
    expect(posts).toHaveLength(4);
  });

  test('is for those without a profile alone; /my-profile says Loading... and moves on', async ({ openPage, api }) => {
    const ada = await api.join(anAttendee());
    const page = await logsInToMyProfile(await openPage('/bare.html#/login'), ada);
    await goesTo(page, '/create-profile');
    await expect.poll(() => routeOf(page)).toBe('/app');

    const { reply, answer } = heldReply();
    await standIn(page, 'GET /profile', reply);
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address.replace(/#.*/, '#/my-profile'));
    await sees(page, 'Loading...');
    expect(routeOf(page)).toBe('/my-profile');
    answer('real');
    await arrivesAt(page, 'My Profile');
    expect(routeOf(page)).toBe('/app');

    await page.reload();
    await sees(page, 'Loading...');
    answer({ status: 403 });
    await arrivesAt(page, 'Create Your Profile');
    expect(routeOf(page)).toBe('/create-profile');
  });
});
