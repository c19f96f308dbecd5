import { expect, test } from 'vitest';
import { DIV, SOON, SCRIPT, sharedLoaderWorld, TAG } from './loader-page.ts';

const world = sharedLoaderWorld();

const POLICY = "default-src 'none'; script-src https://cdn.example; style-src 'self'";
const TRUSTED = "require-trusted-types-for 'script'; trusted-types 'none'";

test.each([
  ['a strict policy', { 'Content-Security-Policy': POLICY }],
  ['a strict policy with trusted types', { 'Content-Security-Policy': `${POLICY}; ${TRUSTED}` }],
  ['a nonce and strict-dynamic', { 'Content-Security-Policy': `script-src 'nonce-n' 'strict-dynamic'; ${TRUSTED}` }],
  ['isolation from other origins', { 'Cross-Origin-Embedder-Policy': 'credentialless' }],
])('it loads under %s', async (_, headers) => {
  const page = await world.open(TAG + DIV + SCRIPT.replace('async', 'async nonce="n"'), { headers });
  await expect.poll(async () => (await page.seen()).length, SOON).toBe(2);
  expect(page.errors).toEqual([]);
});

test.each([
  ['an AMD loader', 'window.define = () => { throw Error("define") }; define.amd = {}; window.module = { exports: {} };'],
  ['enumerable names on every object and array', 'Object.prototype.evil = "x"; Array.prototype.evil = () => {};'],
  [
    'the array methods of Prototype 1.5',
    `Array.prototype.reduce = function () { return this.length > 1 ? this : this[0] };
     Array.prototype.map = function (f) { const r = []; for (let i = 0; i < this.length; i++) r.push(f(this[i], i)); return r };
     Array.from = (it) => { const r = []; for (let i = 0; i < it.length; i++) r.push(it[i]); return r };`,
  ],
  [
    'the object methods of Prototype 1.7',
    `Object.keys = (o) => { const r = []; for (const k in o) r.push(k); return r };
     Object.values = (o) => Object.keys(o).map((k) => o[k]);
     Element.prototype.remove = function () { this.parentNode.removeChild(this); return this };`,
  ],
  [
    'interfaces of the page’s own, as with MooTools 1.4',
    `window.Document = window.Window = function () {};
     window.Event = window.CustomEvent = function () {};
     for (const name of ['Node', 'Element', 'HTMLElement']) window[name] = class {};`,
  ],
  ['a fetch that is broken', 'window.fetch = () => { throw Error("no") };'],
  ['an older global of the same name', 'window.DatingApp = { mine: true };'],
  ['no ResizeObserver, no requestAnimationFrame', 'delete window.ResizeObserver; delete window.requestAnimationFrame;'],
])('it loads beside %s', async (_, before) => {
  const page = await world.open(TAG + DIV + SCRIPT, { before });
  await expect.poll(async () => (await page.seen()).length, SOON).toBe(2);
  expect(page.errors).toEqual([]);
});

test('whatever a script of the page makes it throw, the console has a code and words', async () => {
  const before = 'String.prototype[Symbol.iterator] = () => { throw undefined };';
  const page = await world.open(TAG + SCRIPT, { before });
  const told = /PART_OTHER Could not load the widget: undefined\. See README/;
  await expect.poll(() => page.errors.join(), SOON).toMatch(told);
});

test('an element of the page that has the name of the global does not matter', async () => {
  const page = await world.open(`<p id="DatingApp"></p>${TAG}${SCRIPT}`);
  await expect.poll(() => page.seen(), SOON).toEqual(['connect dating-app']);
  expect(await page.page.evaluate('typeof DatingApp.mount')).toBe('function');
});
