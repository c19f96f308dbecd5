import { expect, test } from 'vitest';
import { addScript, DIV, FILES, bundlesOf, SOON, sharedLoaderWorld, status, TAG, type LoaderPage } from './loader-page.ts';

const world = sharedLoaderWorld();

const WORDS = { '/': ['Willkommen', 'Anmelden', 'Hilfe'], '/login': ['Anmeldung'] };

const within = (lang: string, html = TAG) => `<div lang="${lang}">${html}</div>`;

/** A page whose widget never arrives, and whose CDN has texts in the language. */
async function openWaiting(html: string, language: string, hash = ''): Promise<LoaderPage> {
  const page = await world.open(html, { hash });
  page.answers.set(FILES.widget, () => new Promise(() => {}));
  for (const [path, answer] of bundlesOf(language, WORDS)) page.answers.set(path, answer);
  await addScript(page);
  return page;
}

const heading = ({ page }: LoaderPage) => page.getByRole('heading');
const root = ({ page }: LoaderPage) => page.locator('.root');

test.each([
  ['its page', within('de-AT')],
  ['the tag', within('fr', TAG.replace('<dating-app', '<dating-app lang="de"'))],
  ['a div', within('fr', DIV.replace('data-api-host', 'data-lang="de" data-api-host'))],
])('The landing screen is in the language of %s, and so is the form its link leads to', async (_, html) => {
  const page = await openWaiting(html, 'de');
  await expect.poll(() => heading(page).innerText(), SOON).toBe('Willkommen');
  expect(await root(page).getAttribute('lang')).toBe('de');
  expect(page.requests).not.toContain(FILES.forms);
  await page.page.getByRole('link', { name: 'Anmelden' }).click();
  await expect.poll(() => heading(page).innerText(), SOON).toBe('Anmeldung');
  expect(
    await root(page)
      .locator('path')
      .evaluate((path) => path instanceof SVGPathElement),
  ).toBe(true);
});

test('A page can open with a form in its language, from right to left', async () => {
  const page = await openWaiting(within('ar', TAG.replace(/>.*</, '><')), 'ar', '#/login');
  await expect.poll(() => heading(page).innerText(), SOON).toBe('Anmeldung');
  expect(await root(page).getAttribute('dir')).toBe('rtl');
});

test.each(['en-GB', 'ja', 'den', ''])('A page in "%s" has the English screen and asks for no texts', async (lang) => {
  const page = await openWaiting(within(lang), 'de');
  await expect.poll(() => heading(page).innerText(), SOON).toBe('Welcome');
  expect(page.requests.filter((path) => path.includes('Ab12Cd'))).toEqual([]);
});

test('Without the texts of its language a page keeps what the organiser wrote until the widget is there', async () => {
  const page = await world.open(within('nl'));
  page.answers.set('assets/nl-start-Ab12Cd.js', status(404));
  await addScript(page);
  await expect.poll(() => page.requests, SOON).toContain('assets/nl-start-Ab12Cd.js');
  expect(await page.page.getByText('Other way').isVisible()).toBe(true);
  expect(await root(page).count()).toBe(0);
  await expect.poll(() => page.seen(), SOON).toContain('connect dating-app');
});
