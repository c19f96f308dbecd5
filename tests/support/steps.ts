import type { Page } from 'playwright';
import { expect } from 'vitest';
import type { TestApi } from './api-client.ts';
import type { Attendee } from './attendee.ts';
import type { Control, Place } from './engines/place.ts';
import type { Picture } from './pictures.ts';

export type { Place };

/** What an attendee does, step by step, by what they see: labels, buttons, texts. */

export async function sees(page: Place, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Does something and sees the message it brings. The wait begins beforehand, as a message may last for two seconds only. */
export async function isTold(page: Place, text: string, act: () => Promise<unknown>): Promise<void> {
  if (!page.listensFor) return void (await Promise.all([sees(page, text), act()]));
  const heard = await page.listensFor(text);
  await act();
  await heard();
}

export async function arrivesAt(page: Place, heading: string): Promise<void> {
  await page.getByRole('heading', { name: heading, exact: true }).waitFor();
}

export const press = (page: Place, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

export const follow = (page: Place, name: string | RegExp) => page.getByRole('link', { name, exact: true }).click();

export const fill = (page: Place, label: string, value: string) => page.getByLabel(label, { exact: true }).fill(value);

export async function registers(page: Place, { email, password }: Attendee): Promise<void> {
  await follow(page, 'Register');
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
  await fill(page, 'Confirm Password', password);
  await press(page, 'Register');
  await arrivesAt(page, 'Confirm Your Email');
}

export async function confirms(page: Place, code: string): Promise<void> {
  // Where the page says how long a code is, the last digit submits it.
  const submitsItself = (await page.getByLabel('Confirmation Code', { exact: true }).getAttribute('inputmode')) === 'numeric';
  await fill(page, 'Confirmation Code', code);
  if (!submitsItself) await press(page, 'Confirm');
}

export async function confirmsByMail(page: Place, api: TestApi, { email }: Attendee): Promise<void> {
  await confirms(page, await api.latestCode(email));
  await arrivesAt(page, 'Create Your Profile');
}

export async function logsIn(page: Place, { email, password }: Pick<Attendee, 'email' | 'password'>): Promise<void> {
  await fill(page, 'Email', email);
  await fill(page, 'Password', password);
  await press(page, 'Login');
}

/** Logs in an attendee with a profile, and waits for its greeting. @returns the page */
export async function logsInToMyProfile<At extends Place>(page: At, attendee: Attendee): Promise<At> {
  await logsIn(page, attendee);
  await sees(page, `Hi, ${attendee.firstName}`);
  return page;
}

export async function logsOut(page: Place): Promise<void> {
  await press(page, 'Menu');
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
}

/** @param name of one of the options, in the page's language */
export const choosesGender = (page: Place, name: string) => page.getByRole('radio', { name, exact: true }).click();

export async function fillsProfile(page: Place, attendee: Attendee): Promise<void> {
  await fill(page, 'First name', attendee.firstName);
  await fill(page, 'Last name', attendee.lastName);
  await fill(page, 'Date of birth', attendee.dob);
  await choosesGender(page, attendee.gender === 'male' ? 'Male' : 'Female');
  await fill(page, 'Location', attendee.location);
  await fill(page, 'Occupation', attendee.occupation);
  await fill(page, 'Bio', attendee.bio);
}

/** Picks files with the button an attendee would press, and waits until all are uploaded. */
export async function addsPhotos(page: Page, pictures: readonly Picture[]): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: /^Add photos/ }).click(),
  ]);
  await chooser.setFiles(pictures.map(({ name, mimeType, buffer }) => ({ name, mimeType, buffer })));
  await expect.poll(() => page.getByRole('button', { name: /^Remove/ }).count(), { timeout: 15_000 }).toBe(pictures.length);
}

export async function createsProfile(page: Page, attendee: Attendee, pictures: readonly Picture[] = []): Promise<void> {
  await fillsProfile(page, attendee);
  if (pictures.length > 0) await addsPhotos(page, pictures);
  await sendsProfile(page, attendee);
}

export async function sendsProfile(page: Place, { firstName }: Attendee): Promise<void> {
  await press(page, 'Create profile');
  await sees(page, `Hi, ${firstName}`);
}

export const opensTab = (page: Place, name: 'My Profile' | 'View Profiles' | 'Likes' | 'Matches') =>
  page.getByRole('tab', { name, exact: true }).click();

export async function viewsSomeone(page: Place): Promise<void> {
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** The hash of the page's address: the widget's route. */
export const routeOf = (page: Page): string => new URL(page.url()).hash.slice(1);

/** Opens a route by the page's hash, as a link on the page does, at human speed: a host's router is quicker. */
export async function goesTo(page: Page, route: string): Promise<void> {
  await page.waitForTimeout(350);
  await page.evaluate((hash) => (location.hash = hash), route);
}

/** A button about somebody, who may have the initial of a last name, and an age. */
export const buttonAbout = (page: Place, verb: string, name: string): Control =>
  page.getByRole('button', { name: new RegExp(`^${verb} ${name}( \\p{Lu}\\.)?(, \\d+)?$`, 'u') });

/** Opens a tab anew, which loads its lists. */
export async function reopens(page: Place, tab: 'View Profiles' | 'Likes' | 'Matches'): Promise<void> {
  await opensTab(page, 'My Profile');
  await opensTab(page, tab);
}

/** A match is announced in a dialog. */
export async function meetsTheMatch(page: Place): Promise<void> {
  const moment = page.getByRole('dialog');
  await moment.getByText('It’s a match!').waitFor();
  await moment.getByRole('button', { name: 'Close', exact: true }).click();
  await moment.waitFor({ state: 'detached' });
}

/** Presses a button that then asks for the password, gives it, and presses again. */
export async function pressByPassword(page: Page, name: string, password: string): Promise<void> {
  await press(page, name);
  await fill(page, 'Your password', password);
  await press(page, name);
}

/** Opens a tab of the organiser's desk. The others stay in the page, out of sight. */
export const opensDesk = (page: Page, name: 'Evening' | 'People' | 'Rounds' | 'Mails' | 'Event') =>
  page.getByRole('tab', { name, exact: true }).click();

/** Sees a text on the tab of the desk that is open. */
export const seesOnDesk = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** Opens the list of a chip among the desk's people. */
export const showsPeople = (page: Page, list: string) =>
  page
    .getByRole('group', { name: 'Who is shown' })
    .getByRole('button', { name: new RegExp(`^${list}( \\d+)?$`) })
    .click();
