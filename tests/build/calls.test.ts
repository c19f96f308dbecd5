import type { Browser } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, withColdPage } from '../../tools/bench/browser.ts';
import { usedIn, usedUntilReady } from '../../tools/bench/coverage.ts';
import { startSite, type Site } from '../../tools/bench/site.ts';
import { build, type Built } from './built.ts';

/**
 * Calls of functions until the login screen stands, and until nothing more happens there: the same in every run, so that 3 %
 * of room are enough. `npm run bench` sets them beside a React hello's. To raise one: look at what the new calls buy, and say
 * so in the commit. What they are: docs/decisions/0010.
 */
const MAX_CALLS = Math.round(6_294 * 1.03);
const MAX_CALLS_AT_REST = 8_343;

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

/** Calls until all that is fetched ahead has come and been drawn. */
const callsUntilRest = (url: string): Promise<number> =>
  withColdPage(browser, {}, async ({ page, cdp }) => {
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    await page.goto(url);
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const { result } = await cdp.send('Profiler.takePreciseCoverage');
    return usedIn(result.filter((script) => script.url.startsWith(site.url))).calls;
  });

test('code that is fetched ahead of a login is hardly run before it', async () => {
  const calls = await callsUntilRest(`${site.url}/widget.html#/login`);
  expect(calls).toBeGreaterThan(MAX_CALLS / 2);
  expect(calls).toBeLessThanOrEqual(MAX_CALLS_AT_REST);
});
