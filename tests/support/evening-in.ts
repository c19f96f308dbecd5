import type { Locator, Page } from 'playwright';
import type { MessageKey, Translate } from '../../src/messages/messages.ts';
import type { TestApi } from './api-client.ts';
import { anAttendee, type Attendee } from './attendee.ts';
import { findsAmong } from './evening.ts';
import { aPng } from './pictures.ts';
import { arrivesAt, choosesGender, fill, follow, isTold, press, sees } from './steps.ts';

/** Registers, confirms and creates a profile, by the words of a language. */
export async function becomesAnAttendee(page: Page, api: TestApi, t: Translate): Promise<Attendee> {
  const ada = anAttendee();
  await follow(page, t('landing.register'));
  await fill(page, t('register.email'), ada.email);
  await fill(page, t('register.password'), ada.password);
  await fill(page, t('register.confirm'), ada.password);
  await isTold(page, t('register.done'), () => press(page, t('register.submit')));
  await arrivesAt(page, t('confirm.title'));
  await fill(page, t('confirm.code'), await api.latestCode(ada.email));
  await isTold(page, t('confirm.done'), () => press(page, t('confirm.submit')));
  await arrivesAt(page, t('profile.create.title'));
  await fill(page, t('profile.firstName'), ada.firstName);
  await fill(page, t('profile.lastName'), ada.lastName);
  await fill(page, t('profile.dob'), ada.dob);
  await choosesGender(page, t(`profile.gender.${ada.gender}`));
  await fill(page, t('profile.location'), ada.location);
  await fill(page, t('profile.occupation'), ada.occupation);
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: t('photos.add') }).click(),
  ]);
  const { name, mimeType, buffer } = aPng();
  await chooser.setFiles([{ name, mimeType, buffer }]);
  await page.getByRole('button', { name: t('photos.remove.of', { number: 1 }), exact: true }).waitFor();
  await isTold(page, t('profile.create.done'), () => press(page, t('profile.create.submit')));
  await sees(page, t('profile.greeting', { name: ada.firstName }));
  return ada;
}

/** The evening in a language, by its visible words: from the landing screen to a match, and out of it again. */
export async function livesTheEveningIn(page: Page, api: TestApi, t: Translate): Promise<void> {
  await becomesAnAttendee(page, api, t);

  await opens(page, t('tab.likes'));
  const backs = named(page, t, 'likes.likeBack.of');
  await backs.first().waitFor();
  const admirers = await namesOn(backs, t, 'likes.likeBack.of');
  await opens(page, t('tab.browse'));
  const hearts = named(page, t, 'person.like.of');
  await hearts.first().waitFor();
  const findsOne = async () => (await namesOn(hearts, t, 'person.like.of')).find((someone) => admirers.includes(someone));
  const name = await findsAmong(page, hearts, findsOne, t('browse.more'));
  await press(page, t('person.like.of', { name }));

  const moment = page.getByRole('dialog');
  await moment.getByText(t('matches.badge')).waitFor();
  await moment.getByRole('button', { name: t('person.close'), exact: true }).click();
  await opens(page, t('tab.matches'));
  await press(page, t('matches.unlike.of', { name }));
  await sees(page, t('matches.confirm'));
  await press(page, t('matches.confirm.yes'));
  await sees(page, t('matches.empty'));

  await press(page, t('menu.open'));
  await page.getByRole('menuitem', { name: t('menu.logout') }).click();
  await page.getByRole('link', { name: t('landing.login'), exact: true }).waitFor();
}

const opens = (page: Page, tab: string) => page.getByRole('tab', { name: tab, exact: true }).click();

/** What stands around the name in such a text. */
const around = (t: Translate, key: MessageKey) => t(key, { name: '|' }).split(/[\u2068\u2069]*\|[\u2068\u2069]*/);

function named(page: Page, t: Translate, key: MessageKey): Locator {
  const [before = '', after = ''] = around(t, key).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return page.getByRole('button', { name: new RegExp(`^${before}\u2068?[^:]+\u2069?${after}$`) });
}

async function namesOn(buttons: Locator, t: Translate, key: MessageKey): Promise<string[]> {
  const [before = '', after = ''] = around(t, key);
  const labels = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label') ?? ''));
  // The name may hold a name set apart itself, as in a name with an age.
  return labels.map((label) => label.slice(before.length, label.length - after.length).replaceAll(/^\u2068|\u2069$/g, ''));
}
