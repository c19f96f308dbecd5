import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { filesUntil } from '../../tools/build/finish/sizes.ts';
import { BUDGETS } from './budgets.ts';
import { CDN, CONFIG, HOST, TAG, distPages } from './dist-page.ts';

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

const { built, open } = distPages();

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
  const needed = await filesUntil(built().dist, '/');
  await expect.poll(() => requests.length).toBeGreaterThanOrEqual(needed.length);
  // What comes after them is for the screens to come, asked for when there is nothing else to do.
  expect(requests.slice(0, needed.length).toSorted()).toEqual(needed.toSorted());
  expect(needed.length).toBeLessThanOrEqual(BUDGETS.requests['/']);
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
  await page
    .getByRole('link', { name: 'Login' })
    .or(page.getByRole('button', { name: 'Login' }))
    .first()
    .click();
  await page.getByLabel('Email').fill('a@example.org');
  expect(errors).toEqual([]);
});
