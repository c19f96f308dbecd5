import { EventEmitter, once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { addScript, DIV, FILES, bundlesOf, SOON, sharedLoaderWorld, status, TAG, type LoaderPage } from './loader-page.ts';

const world = sharedLoaderWorld();

const INTENT = TAG.replace('client-id', 'load="intent" client-id');
const SEEN = ['connect dating-app'];
const SAVES_DATA = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });";

const heading = ({ page }: LoaderPage) => page.getByRole('heading');
const link = ({ page }: LoaderPage, name: string) => page.getByRole('link', { name });
/** Two frames: what was to load at once has been asked for. */
const settles = ({ page }: LoaderPage) =>
  page.evaluate(() => new Promise((resolve) => void requestAnimationFrame(() => requestAnimationFrame(resolve))));

async function openWaiting(html = INTENT, options: Parameters<typeof world.open>[1] = {}): Promise<LoaderPage> {
  const page = await world.open(html, options);
  await addScript(page);
  await heading(page).waitFor();
  return page;
}

describe('a tag with load="intent"', () => {
  test.each([
    ['as an attribute', INTENT, ''],
    ['of a div', DIV.replace('data-client-id', 'data-load="intent" data-client-id'), ''],
    ['by a browser that saves data', TAG, SAVES_DATA],
  ])('%s shows its landing screen and asks for nothing but the script', async (_, html, before) => {
    const page = await openWaiting(html, { before });
    await settles(page);
    expect(await heading(page).innerText()).toBe('Welcome');
    expect(page.requests).toEqual(['embed.js']);
    expect(await page.seen()).toEqual([]);
  });

  test.each([
    ['points at it', (page: LoaderPage) => link(page, 'Help').hover()],
    ['comes to it by keyboard', (page: LoaderPage) => page.page.keyboard.press('Tab')],
    ['clicks by voice', (page: LoaderPage) => heading(page).dispatchEvent('click')],
  ])('starts when somebody %s, its forms first', async (_, turn) => {
    const page = await openWaiting();
    await turn(page);
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
    expect(page.requests).toEqual(['embed.js', FILES.forms, FILES.widget, ...FILES.imports, ...FILES.parts['/']]);
  });

  test('starts once, however often it is turned to, and where its forms never come', async () => {
    const page = await openWaiting();
    page.answers.set(FILES.forms, () => new Promise(() => {}));
    await link(page, 'Help').hover();
    await link(page, 'Login').hover();
    await link(page, 'Login').focus();
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
    await settles(page);
    expect(await page.seen()).toEqual(SEEN);
  });

  test('shows at once that a press is under way, and lets nothing compete with what it needs', async () => {
    const page = await openWaiting();
    const server = new EventEmitter();
    const answers = once(server, 'answers');
    page.answers.set(FILES.forms, (route) => answers.then(() => route.fallback()));
    await link(page, 'Login').click();
    expect(await link(page, 'Login').getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => page.requests, SOON).toEqual(['embed.js', FILES.forms]);
    await settles(page);
    expect(page.requests).toEqual(['embed.js', FILES.forms]);
    // Two seconds later a screen reader says it as well.
    expect(await page.page.locator('[aria-live]').innerText()).toBe('');
    await expect.poll(() => page.page.locator('[aria-live]').innerText(), SOON).toBe('Loading');
    server.emit('answers');
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
  });

  test('shows a form for the press that starts it, before the widget has come', async () => {
    const page = await openWaiting();
    page.answers.set(FILES.widget, () => new Promise(() => {}));
    await link(page, 'Login').click();
    await expect.poll(() => heading(page).innerText(), SOON).toBe('Login');
    await page.page.getByRole('textbox').fill('ada@example.org');
    await expect.poll(() => page.requests, SOON).toContain(FILES.widget);
    expect(await page.page.getByRole('textbox').inputValue()).toBe('ada@example.org');
  });

  test.each([
    ['a route in the address', INTENT, { hash: '#/help' }],
    ['a session', INTENT, { before: "localStorage.setItem('dating-app:v1:c@https://api.example', '{}')" }],
    ['a code from a mail', INTENT, { before: "history.replaceState(null, '', '?code=123456#/confirm')" }],
    ['a logout', INTENT, { before: "history.replaceState(null, '', '?logout=success')" }],
    ['the self-check', INTENT, { before: "history.replaceState(null, '', '?dating-check')" }],
    ['a first screen that is only an outline', INTENT.replace('load', 'initial-route="/help" load'), {}],
    ['attributes that show no screen', INTENT.replace(/api-host="[^"]*"/, ''), {}],
    ['load="eager", though the browser saves data', TAG.replace('client-id', 'load="eager" client-id'), { before: SAVES_DATA }],
  ])('starts at once with %s', async (_, html, options) => {
    const page = await world.open(html, options);
    await addScript(page);
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
  });

  test('opens with a form, and loads the rest when its field is reached', async () => {
    const page = await openWaiting(INTENT.replace(/load=.*</, 'initial-route="/login" load="intent" client-id="c"><'));
    await settles(page);
    expect(page.requests).toEqual(['embed.js', FILES.forms]);
    await page.page.getByRole('textbox').focus();
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
  });

  test('starts when a link of the page leads to a route, and when it becomes eager', async () => {
    const page = await openWaiting();
    await page.page.evaluate(() => (location.hash = '#/login'));
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);

    const other = await openWaiting();
    await other.page.locator('dating-app').evaluate((tag) => tag.setAttribute('load', 'eager'));
    await expect.poll(() => other.seen(), SOON).toEqual(SEEN);
  });

  test('waits on when it is moved, and leaves with its element', async () => {
    const page = await openWaiting(`<main></main>${INTENT}`);
    await page.page.locator('dating-app').evaluate((tag) => document.querySelector('main')?.append(tag));
    await settles(page);
    expect(page.requests).toEqual(['embed.js']);
    await page.page.evaluate(() => {
      const tag = document.querySelector('dating-app');
      tag?.remove();
      setTimeout(() => tag && document.body.append(tag), 20);
    });
    await heading(page).waitFor();
    expect(page.requests).toEqual(['embed.js']);
    await link(page, 'Help').hover();
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
  });

  test('gives its place to what a script of the page mounts there', async () => {
    const page = await openWaiting();
    await page.page.evaluate('DatingApp.mount(document.querySelector("dating-app"), { clientId: "c" })');
    expect(await page.seen()).toEqual(['mount dating-app']);
    expect(await heading(page).count()).toBe(0);
  });

  test('says what is wrong and shows the organiser’s own link again where the widget can’t be had', async () => {
    const page = await openWaiting();
    page.answers.set(FILES.widget, status(404));
    await link(page, 'Help').hover();
    await page.page.getByRole('link', { name: 'Other way' }).waitFor();
    expect(page.errors.join()).toContain('[dating-app]');
  });

  test('is in the page’s language, with the texts of its first screen alone until it starts', async () => {
    const page = await world.open(`<div lang="de">${INTENT}</div>`);
    for (const [path, answer] of bundlesOf('de', { '/': ['Willkommen', 'Anmelden', 'Hilfe'], '/login': ['Anmeldung'] }))
      page.answers.set(path, answer);
    await addScript(page);
    await expect.poll(() => page.requests.length && heading(page).allInnerTexts(), SOON).toEqual(['Willkommen']);
    await settles(page);
    expect(page.requests).toEqual(['embed.js', 'assets/de-start-Ab12Cd.js', FILES.inLanguage]);
    await link(page, 'Anmelden').click();
    await expect.poll(() => heading(page).innerText(), SOON).toBe('Anmeldung');
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
    expect(page.requests).toContain('assets/language-Ab12Cd.js');
  });

  test('opens by the widget where the texts of its language can’t be had', async () => {
    const page = await world.open(`<div lang="nl">${INTENT}</div>`);
    page.answers.set('assets/nl-start-Ab12Cd.js', status(404));
    await addScript(page);
    await expect.poll(() => page.seen(), SOON).toEqual(SEEN);
  });
});
