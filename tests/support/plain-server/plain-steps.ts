import type { Locator, Page } from 'playwright';
import type { Attendee } from '../attendee.ts';
import { logsIn, sees } from '../steps.ts';

/** The cards of people with a name and an age. */
export const cards = (page: Page): Locator => page.getByRole('button', { name: /^View \w+, \d+$/ });

export async function logsInWithProfile(page: Page, ada: Attendee): Promise<void> {
  await logsIn(page, ada);
  await sees(page, `Hi, ${ada.firstName}`);
}
