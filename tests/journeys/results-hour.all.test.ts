import type { Page } from 'playwright';
import { expect } from 'vitest';
import { demoLogins } from '../../api/seed/people.ts';
import { testApi } from '../support/api-client.ts';
import { anAttendee } from '../support/attendee.ts';
import { testOnOwnDemo as test } from '../support/own-demo.ts';
import { cardOf, findsAndLikes, inLanguage, logsInWith, opens, PHONE } from '../support/phones.ts';
import { press, sees } from '../support/steps.ts';
import { wordsIn } from '../support/words.ts';

const HOUR_MS = 3_600_000;

/** What a finger has pressed since, links' addresses and buttons' words. No dialler opens. */
async function notesTaps(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const taps: string[] = [];
    Object.assign(window, { taps });
    addEventListener('click', (event) => {
      const pressed = event.composedPath().find((one) => one instanceof HTMLElement && one.matches('a, button'));
      if (!(pressed instanceof HTMLElement)) return;
      taps.push(pressed instanceof HTMLAnchorElement ? pressed.href : (pressed.textContent ?? ''));
      if (taps.at(-1)?.startsWith('tel:')) event.preventDefault();
    });
  });
  return () => page.evaluate(() => Reflect.get(window, 'taps') as string[]);
}

const moment = (page: Page) => page.getByRole('dialog');

test('At the results’ hour two phones show a match by themselves, in German and in Arabic, and the dialler is one tap away', async ({
  openPage,
  demo,
}) => {
  const api = testApi(demo.apiHost, demo.clientId);
  const [de, ar] = [await wordsIn('de'), await wordsIn('ar')];
  const organiser = (await api.login(anAttendee(demoLogins.admin))).idToken;
  const setsResults = async (resultsAt: string) =>
    expect(
      (await api.call('PUT', '/admin/evening', { token: organiser, json: { resultsAt, password: demoLogins.admin.password } }))
        .status,
    ).toBe(200);
  await setsResults(new Date(Date.now() + HOUR_MS).toISOString());
  const lise = await api.join(anAttendee({ firstName: 'Lieselotte' }));
  const karim = await api.join(anAttendee({ firstName: 'Karim', gender: 'male' }));
  const at = (lang: 'de' | 'ar') =>
    openPage(`${demo.hostUrl}/bare.html#/login`, { ...PHONE, hasClock: true, before: inLanguage(lang) });
  const [hers, his] = [await at('de'), await at('ar')];

  // Both like, and neither sees it of the other: she gives her number beforehand, should it be a match.
  await logsInWith(hers, de, lise);
  await findsAndLikes(hers, de, 'Karim');
  await opens(hers, de('tab.likes'));
  await hers
    .getByRole('group', { name: de('contact.before') })
    .getByRole('checkbox', { name: /Karim/ })
    .click();
  await hers.getByLabel(de('contact.ask', { name: 'Karim' })).fill('0170 1234567');
  await press(hers, de('contact.send'));
  await expect.poll(() => hers.getByRole('checkbox', { name: /Karim/ }).isChecked()).toBe(true);
  await logsInWith(his, ar, karim);
  await opens(his, ar('tab.likes'));
  await sees(his, ar('likes.empty'));
  expect(await his.getByText('Lieselotte').count()).toBe(0);
  await findsAndLikes(his, ar, 'Lieselotte');
  for (const [page, t] of [
    [hers, de],
    [his, ar],
  ] as const) {
    await opens(page, t('tab.matches'));
    await sees(page, t('matches.empty'));
    expect([await moment(page).count(), await page.getByRole('link', { name: /\d/ }).count()]).toEqual([0, 0]);
  }

  // The hour has come: neither phone is touched.
  await setsResults('now');
  for (const page of [hers, his]) await page.clock.fastForward(HOUR_MS + 10_000);
  await moment(his).getByText(ar('matches.badge')).waitFor();
  const hisTaps = await notesTaps(his);
  await moment(his).getByRole('link', { name: '0170 1234567', exact: true }).click();
  expect(await hisTaps()).toEqual(['tel:01701234567']);
  await moment(hers).getByText(de('matches.badge')).waitFor();
  await sees(hers, de('contact.none', { name: 'Karim' }));

  // He answers in kind. She closes her moment, and comes back to Matches.
  await moment(his)
    .getByRole('button', { name: ar('contact.share'), exact: true })
    .click();
  await his.getByLabel(ar('contact.ask', { name: 'Lieselotte' })).fill('+20 100 123 4567');
  await press(his, ar('contact.send'));
  await moment(his)
    .getByText(ar('contact.seen', { name: 'Lieselotte', contact: '+20 100 123 4567' }))
    .waitFor();
  await moment(hers)
    .getByRole('button', { name: de('person.close'), exact: true })
    .click();
  await moment(hers).waitFor({ state: 'detached' });
  const herTaps = await notesTaps(hers);
  await opens(hers, de('tab.matches'));
  await cardOf(hers, 'Karim').getByRole('link', { name: '+20 100 123 4567', exact: true }).click();
  expect(await herTaps()).toEqual([de('tab.matches'), 'tel:+201001234567']);
});
