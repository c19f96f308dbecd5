import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { TestApi } from './api-client.ts';
import { anAttendee } from './attendee.ts';
import type { Control } from './engines/place.ts';
import { aJpeg, aPng, aWebp, type Picture } from './pictures.ts';
import {
  addsPhotos,
  confirms,
  confirmsByMail,
  fillsProfile,
  isTold,
  opensTab,
  press,
  registers,
  sees,
  sendsProfile,
  type Place,
} from './steps.ts';

/** The first evening of a new attendee: from the organiser's page to a match, and out of it again. */
export const livesTheEvening = (page: Page, api: TestApi): Promise<void> =>
  spendsTheEvening(page, api, (pictures) => addsPhotos(page, pictures));

/** The same evening in any engine. @param adds picks files as that engine's driver can, and waits until all are uploaded */
export async function spendsTheEvening(
  page: Place,
  api: TestApi,
  adds: (pictures: readonly Picture[]) => Promise<void>,
): Promise<void> {
  const ada = anAttendee();
  await isTold(page, 'Registration successful', () => registers(page, ada));

  // Never the right code: the first digit differs.
  const code = await api.latestCode(ada.email);
  await confirms(page, `${(Number(code[0]) + 1) % 10}${code.slice(1)}`);
  await page.getByRole('alert').waitFor();
  expect(await page.getByLabel('Confirmation Code', { exact: true }).inputValue()).not.toBe('');
  await isTold(page, 'Confirmation code resent to your email', () => press(page, 'Resend Code'));
  await sees(page, /^Resend in \d+s$/);
  await isTold(page, 'Email confirmed', () => confirmsByMail(page, api, ada));

  await fillsProfile(page, ada);
  await adds([aJpeg(), aPng(), aWebp()]);
  await isTold(page, 'Profile created successfully!', () => sendsProfile(page, ada));
  await sees(page, 'Primary');

  const admirers = await whoLikesMe(page);
  await opensTab(page, 'View Profiles');
  const cards = page.getByRole('button', { name: /^View / });
  await expect.poll(() => cards.count()).toBe(8);
  await press(page, 'Load more');
  await expect.poll(() => cards.count()).toBe(16);
  const match = await likesOneOf(page, (name) => admirers.includes(name));
  await enjoysTheMatch(page);

  await opensTab(page, 'Matches');
  await sees(page, 'It’s a match!');
  await page.getByRole('button', { name: `Unlike ${match}`, exact: true }).click();
  await sees(page, 'Are you sure you want to unmatch?');
  await press(page, 'Unmatch');
  await sees(page, 'No matches yet. Check back soon!');
}

/** The names on the cards under "Liked you". */
export async function whoLikesMe(page: Place): Promise<string[]> {
  await opensTab(page, 'Likes');
  const buttons = page.getByRole('button', { name: /^Like back / });
  await buttons.first().waitFor();
  return namesOn(buttons, 'Like back ');
}

/** Likes the first matching person in the grid, loading more until there is one, and waits until their card is gone. */
export async function likesOneOf(page: Place, fits: (name: string) => boolean): Promise<string> {
  // One that is closing still has the buttons of its person.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const buttons = page.getByRole('button', { name: /^Like / });
  await buttons.first().waitFor();
  const name = await findsAmong(page, buttons, async () => (await namesOn(buttons, 'Like ')).find(fits), 'Load more');
  // Another may have the same name and age.
  const namesakes = page.getByRole('button', { name: `Like ${name}`, exact: true });
  const before = await namesakes.count();
  await namesakes.first().click();
  await expect.poll(() => namesakes.count()).toBe(before - 1);
  return name;
}

/**
 * Loads more people until one is found: attendees of other tests come before the demo's.
 *
 * @param people a control of each
 * @param find looks among those that show
 * @param more name of the button that loads more
 */
export async function findsAmong(
  page: Place,
  people: Control,
  find: () => Promise<string | undefined>,
  more: string,
): Promise<string> {
  for (;;) {
    const found = await find();
    if (found) return found;
    const before = await people.count();
    await press(page, more);
    await expect.poll(() => people.count()).toBeGreaterThan(before);
  }
}

/** A match is announced in a dialog. */
export async function enjoysTheMatch(page: Place): Promise<void> {
  const moment = page.getByRole('dialog');
  await moment.getByText('It’s a match!').waitFor();
  await moment.getByRole('button', { name: 'Close', exact: true }).click();
}

async function namesOn(buttons: Control, word: string): Promise<string[]> {
  const labels = await Promise.all((await buttons.all()).map((button) => button.getAttribute('aria-label')));
  return labels.map((label) => (label ?? '').replace(word, ''));
}
