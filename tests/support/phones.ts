import type { Locator, Page } from 'playwright';
import type { Translate } from '../../src/messages/messages.ts';
import type { Attendee } from './attendee.ts';
import { fill, press, sees } from './steps.ts';

/** CSS px of a usual phone. */
export const PHONE = { width: 390, height: 844 };

/** The page in another language than its own from its first byte on, as an organiser's in that language. */
export const inLanguage = (lang: string) => (page: Page) =>
  page.addInitScript((wanted) => {
    new MutationObserver((_, watch) => {
      document.documentElement.lang = wanted;
      if (document.body) watch.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, lang);

export async function logsInWith(page: Page, t: Translate, { email, password, firstName }: Attendee): Promise<void> {
  await fill(page, t('login.email'), email);
  await fill(page, t('login.password'), password);
  await press(page, t('login.submit'));
  await sees(page, t('profile.greeting', { name: firstName }));
}

export const opens = (page: Page, tab: string): Promise<void> => page.getByRole('tab', { name: tab, exact: true }).click();

/** Somebody's card, wherever it is listed. */
export const cardOf = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name });

/** Looks for somebody among all at View Profiles, page by page, and likes them. Waits until the server has it. */
export async function findsAndLikes(page: Page, t: Translate, name: string): Promise<void> {
  await opens(page, t('tab.browse'));
  const more = page.getByRole('button', { name: t('browse.more'), exact: true });
  // While a page is being loaded, the button is busy, and goes with the last one.
  const moreAtRest = more.and(page.locator(':not([aria-busy="true"])'));
  const card = cardOf(page, name);
  await card.or(moreAtRest).first().waitFor();
  while ((await card.count()) === 0) {
    await moreAtRest.click();
    await card.or(moreAtRest).first().waitFor();
  }
  const answered = page.waitForResponse((reply) => reply.url().endsWith('/profile/like') && reply.request().method() === 'POST');
  await card.getByRole('button', { name: new RegExp(t('person.like'), 'i') }).click();
  const status = (await answered).status();
  if (status !== 204) throw new Error(`The like was answered ${status}`);
}
