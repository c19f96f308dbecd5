import type { Control, Place } from './engines/place.ts';
import { opensTab } from './steps.ts';

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
