import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../tools/bench/browser.ts';
import { usedUntilReady } from '../../tools/bench/coverage.ts';
import { startSite, type Site } from '../../tools/bench/site.ts';
import { build, type Built } from './built.ts';

/** Times the hello's calls. */
const RATIO_MAX = 6;

let built: Built;
let site: Site;
let browser: Browser;
beforeAll(async () => {
  built = await build();
  [site, browser] = await Promise.all([startSite(built.dist), launchBrowser()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await built.remove();
});

test('the login screen takes few calls more than a React hello', async () => {
  const hello = await usedUntilReady(browser, `${site.url}/hello.html`);
  const login = await usedUntilReady(browser, `${site.url}/widget.html#/login`);
  console.log(`${login.calls} calls until the login screen, ${hello.calls} of the hello`);
  expect(login.calls / hello.calls).toBeLessThanOrEqual(RATIO_MAX);
});
