import type { Locator, Page } from 'playwright';
import type { Attendee } from '../attendee.ts';
import { logsIn, sees } from '../steps.ts';

/** The button about somebody, such as "Like Carl, 36": this server tells everybody's age. */
export const buttonOf = (page: Page, verb: string, name: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${verb} ${name}, \\d+$`) });

/** The cards of people with a name and an age. */
export const cards = (page: Page): Locator => page.getByRole('button', { name: /^View \w+, \d+$/ });

export async function logsInWithProfile(page: Page, ada: Attendee): Promise<void> {
  await logsIn(page, ada);
  await sees(page, `Hi, ${ada.firstName}`);
}
