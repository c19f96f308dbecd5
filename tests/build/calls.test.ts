import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from '../../tools/bench/browser.ts';
import { usedUntilReady } from '../../tools/bench/coverage.ts';
import { startSite, type Site } from '../../tools/bench/site.ts';
import { build, type Built } from './built.ts';

/**
 * Calls of functions until the login screen stands, the same in every run: what was measured, and 3 % of room. `npm run
 * bench` sets them beside a React hello's. To raise it: look at what the new calls buy, and say so in the commit.
 */
const MAX_CALLS = Math.round(8_461 * 1.03);

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

test('the login screen takes few calls', async () => {
  // A machine so busy that the loading screen shows first calls more.
  await expect
    .poll(async () => (await usedUntilReady(browser, `${site.url}/widget.html#/login`)).calls)
    .toBeLessThanOrEqual(MAX_CALLS);
});
