import type { Page } from 'playwright';
import { expect } from 'vitest';
import { anAttendee } from '../support/attendee.ts';
import { livesTheEveningIn } from '../support/evening-in.ts';
import { ar } from '../../api/sentences/ar.ts';
import { test } from '../support/journey.ts';
import { inLanguage } from '../support/phones.ts';
import { arrivesAt, fill, isTold, press, sees } from '../support/steps.ts';
import { wordsIn } from '../support/words.ts';

const root = (page: Page) => page.locator('dating-app .root');

test('The evening passes in German, and its mail is German too', async ({ openPage, api, demo }) => {
  const page = await openPage('/bare.html', { width: 390, height: 844, before: inLanguage('de-AT') });
  await livesTheEveningIn(page, api, await wordsIn('de'));
  expect(await root(page).getAttribute('lang')).toBe('de-AT');
  const ada = anAttendee();
  await page.goto(new URL('/bare.html#/register', demo.hostUrl).href);
  const t = await wordsIn('de');
  await fill(page, t('register.email'), 'ada.at.home');
  await press(page, t('register.submit'));
  await sees(page, 'Bitte gib eine gültige E-Mail-Adresse ein');
  await fill(page, t('register.email'), ada.email);
  await fill(page, t('register.password'), ada.password);
  await fill(page, t('register.confirm'), ada.password);
  await press(page, t('register.submit'));
  await arrivesAt(page, t('confirm.title'));
  const inbox = await api.call('GET', `/inbox.json?to=${encodeURIComponent(ada.email)}`);
  expect(inbox.body).toMatchObject([{ subject: 'Dein Bestätigungscode' }]);
});

test('The language changes on the spot, and what was typed stays', async ({ openPage }) => {
  const page = await openPage('/bare.html#/login');
  // A field of the first screen is replaced by one in the language that the tag has when the widget comes.
  await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
  const email = page.getByLabel('Email', { exact: true });
  await email.fill('ada@example.org');
  const field = await email.elementHandle();
  const speaks = (lang: string | null) =>
    page.evaluate((value) => {
      const tag = document.querySelector('dating-app');
      if (value === null) tag?.removeAttribute('lang');
      else tag?.setAttribute('lang', value);
    }, lang);
  for (const [lang, language, dir] of [
    ['pl', 'pl', 'ltr'],
    ['ar-LB', 'ar', 'rtl'],
    ['fr-CA', 'fr', 'ltr'],
  ] as const) {
    await speaks(lang);
    await arrivesAt(page, (await wordsIn(language))('login.title'));
    expect(await root(page).getAttribute('lang')).toBe(lang);
    expect(await root(page).getAttribute('dir')).toBe(dir);
    expect(await field?.evaluate((node: HTMLInputElement) => [node.isConnected, node.value])).toEqual([true, 'ada@example.org']);
  }
  await speaks(null);
  await arrivesAt(page, 'Welcome back');
});

test('What a screen tells later is told in the language of then', async ({ openPage }) => {
  const page = await openPage('/bare.html#/register');
  const ada = anAttendee();
  await fill(page, 'Email', ada.email);
  await fill(page, 'Password', ada.password);
  await fill(page, 'Confirm Password', ada.password);
  await page.evaluate(() => (document.documentElement.lang = 'pl'));
  const t = await wordsIn('pl');
  await arrivesAt(page, t('register.title'));
  await isTold(page, t('register.done'), () => press(page, t('register.submit')));
});

test('The direction and the language of the page change on the spot too', async ({ openPage }) => {
  const page = await openPage('/bare.html#/login');
  await arrivesAt(page, 'Welcome back');
  for (const dir of ['rtl', 'ltr']) {
    await page.evaluate((direction) => (document.documentElement.dir = direction), dir);
    await expect.poll(() => root(page).getAttribute('dir')).toBe(dir);
  }
  await page.evaluate(() => (document.documentElement.lang = 'it'));
  await arrivesAt(page, (await wordsIn('it'))('login.title'));
});

test('What the server says is asked for in the language that is shown, and marked with the one it names', async ({
  openPage,
}) => {
  const asked: string[] = [];
  const page = await openPage('/bare.html#/login', {
    before: async (before) => {
      await inLanguage('ar')(before);
      before.on('request', (request) => {
        const { 'accept-language': language, 'access-control-request-headers': headers } = request.headers();
        if (request.url().endsWith('/login')) asked.push(`${request.method()} ${headers ?? language}`);
      });
    },
  });
  const t = await wordsIn('ar');
  const said = page.getByRole('alert').locator('bdi');
  await fill(page, t('login.email'), 'nobody@example.org');
  await fill(page, t('login.password'), 'lamplight-7!');
  await press(page, t('login.submit'));
  expect(await said.textContent()).toBe(ar['Incorrect e-mail or password.']);
  expect(await said.getAttribute('lang')).toBe('ar');
  // What a browser asks leave for beforehand, if it tells, is nothing of the language's.
  expect(asked.filter((line) => !line.startsWith('OPTIONS'))).toEqual(['POST ar']);
  expect(asked.join('\n')).not.toContain('accept-language');

  await page.evaluate(() => (location.hash = '/reset-password'));
  await arrivesAt(page, t('reset.title'));
  await fill(page, t('reset.email'), 'nobody@example.org');
  await fill(page, t('reset.code'), '123456');
  await fill(page, t('reset.password'), 'lamplight-7!');
  await fill(page, t('reset.confirm'), 'lamplight-7!');
  await press(page, t('reset.submit'));
  expect(await said.textContent()).toBe(ar['Invalid verification code provided, please try again.']);
  expect(await page.getByLabel(t('reset.code'), { exact: true }).getAttribute('aria-invalid')).toBe('true');
});

test('A widget in English is answered in English, whatever the browser speaks', async ({ openPage, demo }) => {
  const page = await openPage('/bare.html#/login', { context: { locale: 'de-DE' } });
  const { headers } = await fetch(`${demo.apiHost}/login`, {
    method: 'OPTIONS',
    headers: { origin: demo.hostUrl, 'access-control-request-method': 'POST' },
  });
  expect(headers.get('access-control-allow-headers')?.toLowerCase()).not.toContain('accept-language');
  await fill(page, 'Email', 'nobody@example.org');
  await fill(page, 'Password', 'lamplight-7!');
  await press(page, 'Login');
  const said = page.getByRole('alert').locator('bdi');
  expect(await said.textContent()).toBe('Incorrect e-mail or password.');
  expect(await said.getAttribute('lang')).toBe('en');
});

test('What a server says that names no language is shown in none of ours, and in its own direction', async ({ openPage }) => {
  const page = await openPage('/bare.html#/login', {
    before: async (before) => {
      await inLanguage('ar')(before);
      await before.route('**/login', (route) =>
        route.fulfill({
          status: 401,
          headers: { 'access-control-allow-origin': '*' },
          json: { error: 'Incorrect username or password.' },
        }),
      );
    },
  });
  const t = await wordsIn('ar');
  const said = page.getByRole('alert').locator('[lang=""]');
  await fill(page, t('login.email'), 'nobody@example.org');
  await fill(page, t('login.password'), 'lamplight-7!');
  await press(page, t('login.submit'));
  expect(await said.textContent()).toBe('Incorrect username or password.');
  expect(await said.evaluate((element) => getComputedStyle(element).direction)).toBe('ltr');
});

test('The landing screen speaks its language before the widget has come, with no further round trip', async ({ openPage }) => {
  const asked: string[] = [];
  let arrive: (() => void) | undefined;
  const waiting = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const page = await openPage('/bare.html', {
    before: async (before) => {
      await inLanguage('ar')(before);
      before.on('request', (request) => asked.push(request.url()));
      await before.route(/\/assets\/(mount|react)-/, async (route) => {
        await waiting;
        await route.continue();
      });
    },
  });
  const t = await wordsIn('ar');
  await arrivesAt(page, t('landing.title'));
  expect(await root(page).getAttribute('dir')).toBe('rtl');
  expect(await root(page).getAttribute('lang')).toBe('ar');
  const names = asked.map((url) => /assets\/([\w-]+)-[\w-]{6}\.js$/.exec(url)?.[1]);
  expect(names).toEqual(expect.arrayContaining(['mount', 'welcome', 'ar-start', 'language']));
  expect(names).not.toContain('ar-main');
  const before = asked.length;
  arrive?.();
  await sees(page, t('landing.text'));
  // The widget asks for it once its own first screen stands.
  await expect.poll(() => asked.some((url) => /assets\/signed-in-/.test(url))).toBe(true);
  const later = asked.slice(before).filter((url) => /assets\/(ar-start|language)/.test(url));
  expect(later).toEqual([]);
});
