import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { API, CDN, CONFIG, distPages, reply, TAG, type DistPageOptions } from './dist-page.ts';

const dist = distPages();
const SOON = { timeout: 15_000 };

const token = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`;
const texts = { lastName: 'Quill', dob: '1994-03-14', location: 'Bath', occupation: 'Cellist', bio: 'Hello there.', photos: [] };
const ADA = { userId: 'u1', firstName: 'Adelheid', gender: 'female', ...texts };
const BEN = { userId: 'u2', firstName: 'Ben', gender: 'male', ...texts };
const ANSWERS: Readonly<Record<string, unknown>> = {
  'POST /login': { idToken: token({ email: 'ada@guests.example', sub: 'u1' }), accessToken: token({ sub: 'u1' }) },
  'GET /profile': ADA,
  'GET /profiles': { items: [BEN], nextToken: null },
};
const api: NonNullable<DistPageOptions['api']> = (route) => {
  const { pathname } = new URL(route.request().url());
  return reply(200, ANSWERS[`${route.request().method()} ${pathname}`] ?? {})(route);
};

/** The tag, with more attributes, on a page with a style of its own; resolves when it is ready. */
async function opened(attributes: string, options: DistPageOptions = {}, style = '') {
  const before = `window.isReady = 0; addEventListener('dating-app:ready', () => (isReady += 1)); ${options.before ?? ''}`;
  const html = `<style>${style}</style>${TAG.replace('client-id', `${attributes} client-id`)}<p style="height: 3000px">Below</p>`;
  const { page } = await dist.open(html, { ...options, before });
  await expect.poll(() => page.evaluate('isReady'), SOON).toBe(1);
  return page;
}

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('ada@guests.example');
  await page.getByLabel('Password', { exact: true }).fill('lamplight-7!');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('tab', { name: 'My Profile' }).waitFor();
}

const set = (page: Page, name: string, value: string) =>
  page.locator('dating-app').evaluate((tag, [key = '', text = '']) => tag.setAttribute(key, text), [name, value]);

test('attributes are followed while the widget is there, without a new start', async () => {
  const page = await opened('', { hash: '#/login', api });
  const root = page.locator('dating-app .root');
  await page.getByLabel('Email', { exact: true }).fill('ada@guests.example');

  await set(page, 'color-scheme', 'dark');
  await expect.poll(() => root.evaluate((node) => getComputedStyle(node).colorScheme), SOON).toBe('dark');
  await set(page, 'dir', 'rtl');
  await expect.poll(() => root.evaluate((node) => getComputedStyle(node).direction), SOON).toBe('rtl');
  await set(page, 'lang', 'de-AT');
  await expect.poll(() => root.getAttribute('lang'), SOON).toBe('de-AT');
  await page.getByRole('heading', { level: 2, name: 'Schön, dass du wieder da bist' }).waitFor();
  await set(page, 'lang', 'en-GB');
  await expect.poll(() => root.getAttribute('lang'), SOON).toBe('en-GB');
  await set(page, 'heading-level', '3');
  await page.getByRole('heading', { level: 3, name: 'Welcome back' }).waitFor();
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('ada@guests.example');

  await set(page, 'support-email', 'help@lantern.example');
  await set(page, 'support-phone', '+44 20 7946 0000');
  await page.evaluate("location.hash = '#/help'");
  await page.locator('a[href="mailto:help@lantern.example"]').waitFor();
  expect(await page.locator('a[href^="tel:"]').getAttribute('href')).toMatch(/^tel:\+44/);

  await page.evaluate("location.hash = '#/login'");
  await logIn(page);
  await set(page, 'product-title', 'Lantern Nights');
  await page.getByText('Lantern Nights').first().waitFor();
  expect(await page.evaluate('isReady')).toBe(1);
});

const lines = (page: Page) => {
  const found: string[] = [];
  page.on('console', (message) => message.text().startsWith('[dating-app]') && found.push(message.text()));
  return found;
};

test('debug logs the events of the page’s widget, from the moment it is set', async () => {
  const page = await opened('');
  const logged = lines(page);
  await page.evaluate("location.hash = '#/help'");
  await page.getByRole('heading', { name: 'Help & Support' }).waitFor();
  expect(logged).toEqual([]);
  await set(page, 'debug', '');
  await page.evaluate("location.hash = '#/login'");
  await expect.poll(() => logged.length, SOON).toBeGreaterThan(0);
});

test.each([
  ['local', 1, 0],
  ['session', 0, 1],
  ['memory', 0, 0],
] as const)('storage %s keeps the session there and nowhere else', async (storage, local, session) => {
  const page = await opened(`storage="${storage}"`, { hash: '#/login', api });
  await logIn(page);
  const kept = (name: string) =>
    page.evaluate<number>(`Object.keys(${name}).filter((key) => key.startsWith('dating-app:')).length`);
  expect([Math.min(1, await kept('localStorage')), Math.min(1, await kept('sessionStorage'))]).toEqual([local, session]);
});

test('a request is given up after the time the host sets', async () => {
  const html = `<div id="mine"></div><script type="module">
    const { mountDatingApp } = await import('${CDN}/mount.js');
    mountDatingApp(mine, { ...${CONFIG}, timeouts: { request: 300 }, routing: { initialRoute: '/login' } });
  </script>`;
  const { page } = await dist.open(html, { api: () => new Promise(() => {}) });
  await page.getByLabel('Email', { exact: true }).fill('ada@guests.example');
  await page.getByLabel('Password', { exact: true }).fill('lamplight-7!');
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('alert').first().waitFor();
  expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe('lamplight-7!');
});

test.each(['/login', '/register', '/forgot-password', '/reset-password'])(
  'the fields of %s are no smaller than a phone zooms in on',
  async (route) => {
    const page = await opened('', { hash: `#${route}` }, 'html { font-size: 8px }');
    await page.getByLabel('Email', { exact: true }).waitFor();
    const sizes = await page
      .locator('input')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  },
);

test('the focus is left where it is while the widget comes', async () => {
  const { page } = await dist.open(`<input id="search" autofocus>${TAG}`, { hash: '#/login' });
  await page.locator('dating-app .root section').waitFor({ state: 'attached' });
  await page.getByLabel('Email', { exact: true }).waitFor();
  expect(await page.evaluate('document.activeElement.id')).toBe('search');
});

test('a link pressed with a key held is the browser’s, and one followed tells the page by no event of its own', async () => {
  const page = await opened('', {
    before: "window.told = []; for (const type of ['popstate', 'hashchange']) addEventListener(type, () => told.push(type));",
  });
  const link = page.getByRole('link', { name: 'Register', exact: true });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  expect(new URL(tab.url()).hash || '#/register').toBe('#/register');
  expect(new URL(page.url()).hash).toBe('');
  await link.click();
  await page.getByRole('heading', { name: 'Create your account' }).waitFor();
  expect(await page.evaluate('told')).toEqual([]);
});

test('the page scrolls again as before, once a dialog is closed', async () => {
  const page = await opened('', { hash: '#/login', api });
  await page.evaluate("document.documentElement.style.scrollBehavior = 'auto'");
  await logIn(page);
  await page.getByRole('tab', { name: 'View Profiles' }).click();
  const view = page.getByRole('button', { name: /^View Ben/ });
  await view.waitFor();
  const state = () =>
    page.evaluate("[document.documentElement.getAttribute('style'), Math.round(scrollY), document.body.getAttribute('style')]");
  await view.scrollIntoViewIfNeeded();
  const before = await state();
  await view.click();
  await page.getByRole('dialog').waitFor();
  expect(await page.evaluate('getComputedStyle(document.documentElement).overflowY')).toBe('hidden');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await state()).toEqual(before);
});

const SHOWN = [
  'color',
  'background-color',
  'border-top-color',
  'outline-color',
  'border-top-left-radius',
  'min-height',
  'font-family',
  'font-size',
];

/** Values that stand in the computed styles of what the widget shows. */
const seen = (page: Page) =>
  page.locator('dating-app').evaluate((tag, names) => {
    const found = new Set<string>();
    for (const element of tag.shadowRoot?.querySelectorAll('*') ?? []) {
      const style = getComputedStyle(element);
      for (const name of names) found.add(style.getPropertyValue(name));
    }
    return [...found].join('|');
  }, SHOWN);

describe('Theming', () => {
  /** Each property, a value nothing else has, and what of the page's computed styles then holds it. */
  const TOKENS: readonly (readonly [name: string, value: string, seen: string])[] = [
    ['accent', 'rgb(1, 20, 101)', 'rgb(1, 20, 101)'],
    ['accent-text', 'rgb(250, 249, 102)', 'rgb(250, 249, 102)'],
    ['bg', 'rgb(240, 239, 103)', 'rgb(240, 239, 103)'],
    ['surface', 'rgb(245, 244, 104)', 'rgb(245, 244, 104)'],
    ['text', 'rgb(1, 2, 105)', 'rgb(1, 2, 105)'],
    ['text-muted', 'rgb(1, 2, 106)', 'rgb(1, 2, 106)'],
    ['border', 'rgb(1, 2, 107)', 'rgb(1, 2, 107)'],
    ['danger', 'rgb(111, 2, 108)', 'rgb(111, 2, 108)'],
    ['success', 'rgb(1, 92, 109)', 'rgb(1, 92, 109)'],
    ['focus', 'rgb(1, 2, 110)', 'rgb(1, 2, 110)'],
    ['radius', '36px', '36px'],
    ['space', '5px', '60px'], // a control is twelve of them
    ['font', 'Lantern', 'Lantern'],
    ['font-size', '19px', '19px'],
  ];

  test('custom properties of any ancestor reach what is shown', async () => {
    const style = `body { ${TOKENS.map(([name, value]) => `--dating-${name}: ${value};`).join(' ')} }`;
    const page = await opened('', { hash: '#/login?reset=success' }, style);
    const shown = [await seen(page)];
    await page.getByRole('button', { name: 'Login', exact: true }).press('Enter'); // empty fields, focus by keyboard
    await page.getByText('Email is required').first().waitFor();
    shown.push(await seen(page));
    await page.evaluate("location.hash = '#/help'");
    await page.getByRole('heading', { name: 'Help & Support' }).waitFor();
    shown.push(await seen(page));
    const missing = TOKENS.filter(([, , value]) => !shown.some((text) => text.includes(value))).map(([name]) => name);
    expect(missing).toEqual([]);
  });

  const PARTS = ['root', 'header', 'tabs', 'card', 'button', 'input', 'dialog', 'toast'];

  test('the page can style each ::part()', async () => {
    const style = PARTS.map((part, index) => `dating-app::part(${part}) { scroll-margin-top: ${500 + index}px; }`).join('\n');
    const page = await opened('', { hash: '#/confirm', api }, style);
    const seenParts = async () =>
      page
        .locator('dating-app')
        .evaluate((tag) =>
          [...(tag.shadowRoot?.querySelectorAll('[part]') ?? [])].map(
            (node) => `${node.getAttribute('part')} ${getComputedStyle(node).scrollMarginTop}`,
          ),
        );
    await page.getByText('No registration in progress. Please register first.').waitFor();
    const found = new Set(await seenParts());
    await page.evaluate("location.hash = '#/login'");
    await page.getByLabel('Email', { exact: true }).waitFor();
    for (const part of await seenParts()) found.add(part);
    await logIn(page);
    await page.getByRole('tab', { name: 'View Profiles' }).click();
    await page.getByRole('button', { name: /^View Ben/ }).click();
    await page.getByRole('dialog').waitFor();
    for (const part of await seenParts()) found.add(part);
    expect([...found].toSorted()).toEqual(PARTS.map((part, index) => `${part} ${500 + index}px`).toSorted());
  });
});

test('the API may be named with a slash at its end', async () => {
  const calls: string[] = [];
  const html = TAG.replace(`api-host="${API}"`, `api-host="${API}/" initial-route="/login"`);
  const { page } = await dist.open(html, {
    api: (route) => {
      calls.push(route.request().url());
      return api(route);
    },
  });
  await logIn(page);
  expect(calls).toContain(`${API}/login`);
});
