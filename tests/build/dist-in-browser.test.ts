import { readFile } from 'node:fs/promises';
import { chromium, type Browser, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { findChromium } from '../../tools/lib/browser.mjs';
import { BUDGETS } from './budgets.ts';
import { build, type Built } from './built.ts';

const HOST = 'https://organiser.example/page?utm=1';
const CDN = 'https://cdn.example/v1';
const CONFIG = "{ apiHost: 'https://api.example', clientId: 'c' }";
const TAG = `<dating-app api-host="https://api.example" client-id="c"></dating-app><script async src="${CDN}/embed.js"></script>`;
const MODULE = `<div id="mine"></div><script type="module">
  const { mountDatingApp } = await import('${CDN}/mount.js');
  mountDatingApp(document.querySelector('#mine'), ${CONFIG});
</script>`;
const FEDERATION = `<div id="mine"></div><script type="module">
  const container = await import('${CDN}/remoteEntry.js');
  await container.init({});
  const remote = (await container.get('./mount'))();
  window.names = Object.keys(remote);
  remote.mountDatingApp(document.querySelector('#mine'), ${CONFIG});
</script>`;
const STRICT =
  "default-src 'none'; script-src https://cdn.example 'nonce-n'; style-src 'self'; connect-src https://api.example;" +
  " require-trusted-types-for 'script'; trusted-types 'none'";

let built: Built;
let browser: Browser;
beforeAll(async () => {
  built = await build();
  const executablePath = await findChromium();
  browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
});
afterAll(async () => {
  await browser.close();
  await built.remove();
});

interface Opened {
  page: Page;
  errors: string[];
  requests: string[];
}

/** Opens a page of the organiser with the built widget on another origin. */
async function open(html: string, { before = '', policy = '' } = {}): Promise<Opened> {
  const page = await browser.newPage();
  const errors: string[] = [];
  const requests: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(`uncaught ${error.message}`));
  await page.addInitScript(before);
  await page.route(`${HOST}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'Content-Security-Policy': policy } : {},
      body: `<!doctype html><html><head><title>Page</title></head><body>${html.replaceAll('<script', '<script nonce="n"')}</body></html>`,
    }),
  );
  await page.route(`${CDN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice('/v1/'.length);
    requests.push(name);
    const headers = { 'Access-Control-Allow-Origin': '*' };
    const body = await readFile(`${built.dist}/${name}`).catch(() => null);
    await route.fulfill(body ? { headers, contentType: 'text/javascript', body } : { headers, status: 404 });
  });
  await page.goto(HOST);
  return { page, errors, requests };
}

const welcome = (page: Page) => page.getByText('make meaningful connections').first();

test.each([
  ['the script tag', TAG, ''],
  ['the script tag, under a strict policy', TAG, STRICT],
  ['a module', MODULE, ''],
  ['a module, under a strict policy', MODULE, STRICT],
  ['module federation', FEDERATION, ''],
  ['module federation, under a strict policy', FEDERATION, STRICT],
])('by %s the landing screen shows, and the page stays as it was', async (_, html, policy) => {
  const { page, errors } = await open(html, { policy });
  await welcome(page).waitFor();
  expect(errors).toEqual([]);
  expect(page.url()).toBe(HOST);
  const traces = await page.evaluate(() => ({
    head: document.head.innerHTML,
    body: [...document.body.children].map(({ localName }) => localName),
    sheets: document.adoptedStyleSheets.length,
    history: Object.keys(history),
    attributes: [document.documentElement, document.body].map((element) => element.attributes.length),
  }));
  expect(traces).toEqual({
    head: '<title>Page</title>',
    body: [html === TAG ? 'dating-app' : 'div', 'script'],
    sheets: 0,
    history: [],
    attributes: [0, 0],
  });
});

test('the script tag asks for no more than it needs', async () => {
  const { page, requests } = await open(TAG);
  await welcome(page).waitFor();
  expect(requests.length).toBeLessThanOrEqual(BUDGETS.requests['/']);
});

test('the federation remote exports the two names', async () => {
  const { page } = await open(FEDERATION);
  await welcome(page).waitFor();
  expect(await page.evaluate('names')).toEqual(['mountDatingApp', 'version']);
});

// The federation runtime dies on the first two; the script tag goes past it.
test.each([
  ['enumerable names on every object and array', "Object.prototype.evil = 'x'; Array.prototype.evil = () => {};"],
  ['the reduce of Prototype 1.5', 'Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] };'],
  [
    'the Array.from, Object.keys and Element.remove of Prototype 1.7',
    `Array.from = (it) => { const r = []; for (let i = 0; i < it.length; i++) r.push(it[i]); return r };
     Object.keys = (o) => { const r = []; for (const k in o) r.push(k); return r };
     Element.prototype.remove = function () { this.parentNode.removeChild(this); return this };`,
  ],
  ['an AMD loader', "window.define = () => { throw Error('define') }; define.amd = {};"],
])('the script tag works beside %s', async (_, before) => {
  const { page, errors } = await open(TAG, { before });
  await welcome(page).waitFor();
  await page.getByRole('link', { name: 'Login' }).or(page.getByRole('button', { name: 'Login' })).first().click();
  await page.getByLabel('Email').fill('a@example.org');
  expect(errors).toEqual([]);
});
