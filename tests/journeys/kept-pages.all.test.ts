import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium, type BrowserContext, type Frame, type Page } from 'playwright';
import { describe, expect } from 'vitest';
import { findChromium } from '../../tools/lib/browser.ts';
import { anAttendee } from '../support/attendee.ts';
import { pressesTheCanary } from '../support/core-check.ts';
import { test as journey } from '../support/journey.ts';
import { arrivesAt, fill, follow, logsInToMyProfile, logsOut, opensTab, routeOf, sees } from '../support/steps.ts';

const SIX_HOURS_MS = 6 * 60 * 60 * 1000;
const NOTICE = "You've been logged out due to inactivity. Please sign in again to continue.";

/**
 * A browser as people have it: tests are usually given one that keeps no page for the way back, and lets frames of all
 * sites share a storage.
 */
const test = journey.extend('context', async ({ pageErrors }, { onCleanup }) => {
  const executablePath = await findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    // The last of these switches counts: this one stands in for the long list that Playwright gives.
    args: ['--disable-features=Translate'],
  });
  onCleanup(() => browser.close());
  const context = await browser.newContext({ locale: 'en-GB' });
  context.on('page', (page) => page.on('pageerror', (error) => pageErrors.seen.push(`uncaught: ${error.message}`)));
  return context;
});

async function opensAndLeaves(context: BrowserContext, url: string, before: (page: Page) => Promise<void>): Promise<Page> {
  const page = await context.newPage();
  await page.goto(url);
  await before(page);
  await follow(page, 'Leave');
  await page.waitForURL('**/left.html');
  return page;
}

/** Back by the browser, which must have kept the page as it was. */
async function comesBack(page: Page): Promise<void> {
  // Not `goBack`, which waits for a page to load.
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url()).toContain('/bfcache.html');
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['persisted'])).toBe('true');
}

describe('A page the browser kept for the way back', () => {
  test('has the widget as it was left: the screen, what was typed, and it works on', async ({ context, demo, api }) => {
    const ada = await api.join(anAttendee());
    const page = await opensAndLeaves(context, `${demo.hostUrl}/pages/bfcache.html#/login`, (fresh) =>
      fill(fresh, 'Email', ada.email),
    );
    await comesBack(page);
    expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(ada.email);
    await logsInToMyProfile(page, ada);
    await opensTab(page, 'Matches');
    await arrivesAt(page, 'Matches');
    await pressesTheCanary(page);
  });

  test('looks at the clock first: five hours away are the end of the session', async ({ context, demo, api }) => {
    const ada = await api.join(anAttendee());
    const page = await opensAndLeaves(context, `${demo.hostUrl}/pages/bfcache.html#/login`, async (fresh) => {
      await logsInToMyProfile(fresh, ada);
      await fresh.evaluate((away) => {
        const { now } = Date;
        let later = 0;
        addEventListener('pagehide', () => (later = away));
        Date.now = () => now() + later;
      }, SIX_HOURS_MS);
    });
    await comesBack(page);
    await sees(page, NOTICE);
    expect(routeOf(page)).toBe('/?logout=timeout');
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });

  test('honours a logout that happened in another tab meanwhile', async ({ context, demo, api }) => {
    const ada = await api.join(anAttendee());
    const url = `${demo.hostUrl}/pages/bfcache.html#/login`;
    const page = await opensAndLeaves(context, url, async (fresh) => {
      await logsInToMyProfile(fresh, ada);
      await fresh.evaluate(() => {
        addEventListener('pageshow', () =>
          requestAnimationFrame(() => {
            const { shadowRoot } = document.querySelector('dating-app') as HTMLElement;
            document.documentElement.dataset['firstFrame'] = shadowRoot?.textContent ?? '';
          }),
        );
      });
    });
    const other = await context.newPage();
    await other.goto(url);
    await sees(other, 'Hi, Ada');
    await logsOut(other);
    await comesBack(page);
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(await page.getByText('Hi, Ada').count()).toBe(0);
    const firstFrame = await page.evaluate(() => document.documentElement.dataset['firstFrame']);
    expect(firstFrame).toBeDefined();
    expect(firstFrame).not.toContain('Ada');
  });
});

describe('Frames of two hosts that show the same widget', () => {
  test('have a session each, and neither the other’s nor the one of the site itself', async ({ context, demo, api }) => {
    const ada = await api.join(anAttendee());
    const hosts = createServer((_, response) => {
      response
        .setHeader('Content-Type', 'text/html')
        .end(`<title>A host</title><iframe src="${demo.hostUrl}/pages/framed.html"></iframe>`);
    });
    await new Promise<void>((resolve) => hosts.listen(0, '127.0.0.1', resolve));
    const { port } = hosts.address() as AddressInfo;
    const page = await context.newPage();
    // Two sites to a browser, as neither is a public suffix's.
    const opens = async (name: string): Promise<Frame> => {
      await page.goto(`http://${name}.localhost:${port}/`);
      const [, frame] = page.frames();
      if (!frame) throw new Error('There is no frame');
      return frame;
    };
    const first = await opens('one');
    await follow(first, 'Login');
    await logsInToMyProfile(first, ada);

    const loads: string[] = [];
    page.on('framenavigated', (frame) => void loads.push(frame.url()));
    await (await opens('two')).getByRole('link', { name: 'Login', exact: true }).waitFor();
    expect(await page.frames()[1]?.evaluate(() => localStorage.length)).toBe(0);
    await sees(await opens('one'), 'Hi, Ada');
    // Not in circles: each frame was loaded once.
    expect(loads.filter((url) => url.endsWith('/framed.html'))).toHaveLength(2);

    await page.goto(`${demo.hostUrl}/pages/framed.html`);
    await page.getByRole('link', { name: 'Login', exact: true }).waitFor();
    hosts.closeAllConnections();
    hosts.close();
  });
});
