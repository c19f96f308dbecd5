import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import axe from 'axe-core';
import type { Frame, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { startHost } from '../../demo-host/server.ts';
import { startWidgetServer } from '../../demo-host/widget-server.ts';
import { sampled } from '../support/all.ts';
import { anAttendee } from '../support/attendee.ts';
import { SMALL, test as journey } from '../support/journey.ts';
import { logsInToMyProfile } from '../support/steps.ts';

/** What an organiser waits for an answer. */
const TEN_SECONDS = { timeout: 10_000 };

/** A site of its own, with a release that isn't what was built. */
const test = journey
  .extend('siteWith', async ({ demo }, { onCleanup }) => {
    const closing: (() => Promise<void>)[] = [];
    onCleanup(async () => void (await Promise.all(closing.map((close) => close()))));
    return async (spoil: (dist: string) => Promise<void>): Promise<string> => {
      const dist = await mkdtemp(`${tmpdir()}/release-`);
      await cp(inject('dist'), dist, { recursive: true });
      await spoil(dist);
      const widget = await startWidgetServer({ port: 0, dist });
      const host = await startHost({ port: 0, widgetUrl: widget.url, apiHost: demo.apiHost });
      closing.push(host.close, widget.close, () => rm(dist, { recursive: true }));
      return host.url;
    };
  })
  // One for all the faults, so that the widget's files come from the cache. What these pages say in red is their own.
  .extend('page', { scope: 'file' }, async ({ browser }, { onCleanup }) => {
    const page = await browser.newPage({ viewport: SMALL, locale: 'en-GB' });
    onCleanup(() => page.close());
    return page;
  });

/** The ids of the checks that found a fault, or something to look at, once all have looked. */
async function found(page: Page | Frame): Promise<string[]> {
  await page
    .getByRole('region', { name: 'Self-check' })
    .getByText(/checks? passed\.$/)
    .waitFor(TEN_SECONDS);
  const rows = page.locator('li[data-level=fault], li[data-level=hint]');
  return rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['check'] ?? ''));
}

const PLANTED: readonly (readonly [page: string, check: readonly string[], says: RegExp, next: RegExp])[] = [
  ['fault-silent-api.html', ['api'], /No connection at http:\/\/127\.0\.0\.2:4321: it is down/, /whether the API is running/],
  ['fault-silent-api.html?through=federation&dating-check', ['api'], /No connection/, /whether the API is running/],
  ['fault-html-answer.html', ['api'], /answers with a web page, so it isn't the API/, /try it without the path/],
  ['fault-extra-path.html', ['api'], /The path in api-host leads elsewhere\. The API is at/, /Take \/dating out of api-host/],
  ['fault-cors.html', ['cors'], /doesn't let this page read it/, /Add this page's origin to the API's allowed origins/],
  ['csp-without-api.html?dating-check', ['policy'], /connect-src leaves out http:/, /Add the origin to that directive/],
  ['storage-throws.html?dating-check', ['storage'], /stores nothing for this page/, /Allow cookies/],
  ['fault-clock.html', ['clock'], /clock is 3 hours fast/, /set its clock/],
  ['fault-quotes.html', ['quotes'], /stand around api-host and client-id/, /Type straight ones/],
  ['fault-not-closed.html', ['closed'], /hides it: <main> and <footer>/, /Write the end tag out/],
  ['two-widgets.html?dating-check', ['second'], /There are 2 on the page/, /route-prefix of its own/],
  ['hash-router.html?dating-check', ['addresses'], /look like the widget's: #\/venue and #\/prices/, /Set route-prefix="dating"/],
  ['fault-narrow.html', ['room'], /is 200 px wide, and needs 280/, /Give its column more room/],
  ['fault-cut-off.html', ['room'], /<div id="box"> cuts the widget off/, /Take its fixed height/],
  ['fault-clipped.html', ['visible'], /hidden by <div id="box">: clipped away/, /Look for clip-path/],
];

describe('The self-check names a planted fault, what to do about it, and nothing else:', () => {
  test.for(sampled(PLANTED, 3))('%s', async ([path, checks, says, next], { page, demo, expect }) => {
    await page.goto(`${demo.hostUrl}/pages/${path}`);
    expect(await found(page)).toEqual(checks);
    const row = page.locator(`li[data-check=${checks[0]}]`);
    expect(await row.textContent()).toMatch(says);
    expect(await row.textContent()).toMatch(next);
  });

  test('a sandboxed frame', async ({ page, demo, expect }) => {
    await page.goto(`${demo.hostUrl}/pages/fault-in-a-sandbox.html`);
    const frame = page.frames().find((one) => one.url().includes('framed')) ?? page.mainFrame();
    expect(await found(frame)).toEqual(['storage', 'frame']);
    expect(await frame.locator('li[data-check=frame]').textContent()).toMatch(/sandboxed frame.*Add allow-same-origin/);
    await frame.getByRole('button', { name: 'Copy report' }).click();
    expect(await frame.getByLabel('The report').inputValue()).toMatch(/^Dating app self-check/);
  });

  test('a file that was changed on its way', async ({ page, siteWith, expect }) => {
    const site = await siteWith(async (dist) => {
      const widget = (await readdir(`${dist}/assets`)).find((name) => /^mount-[\w-]+\.js$/.test(name));
      for (const packed of ['.br', '.gz']) await rm(`${dist}/assets/${widget}${packed}`);
      await writeFile(`${dist}/assets/${widget}`, '\n// optimised', { flag: 'a' });
    });
    await page.goto(`${site}/bare.html?dating-check`);
    expect(await found(page)).toEqual(['tampering']);
    expect(await page.locator('li[data-check=tampering]').textContent()).toMatch(
      /changes assets\/mount-\S+:.*Exclude the folder/,
    );
  });

  test('a release without its assets, where the widget never comes up', async ({ page, siteWith, expect }) => {
    const site = await siteWith((dist) => rm(`${dist}/assets`, { recursive: true }));
    await page.goto(`${site}/bare.html?dating-check`);
    expect(await found(page)).toEqual(['missing']);
    expect(await page.locator('li[data-check=missing]').textContent()).toMatch(
      /has no assets\/mount-\S+, assets\/react-.*Upload the whole of dist/,
    );
  });
});

describe('The panel of the self-check', () => {
  test('is copied as plain text, with nothing personal in it', async ({ openPage, api, expect }) => {
    const ada = await api.join(anAttendee());
    const page = await openPage(`/bare.html?dating-check&ref=${encodeURIComponent(ada.email)}#/login`, {
      context: { permissions: ['clipboard-read', 'clipboard-write'] },
    });
    // The panel moves what is below it, and a press that began before could miss.
    expect(await found(page)).toEqual([]);
    await logsInToMyProfile(page, ada);
    await page.getByRole('button', { name: 'Copy report' }).click();
    await page.getByText('Copied.').waitFor();
    const text = await page.evaluate(() => navigator.clipboard.readText());
    expect(text).toMatch(
      /^Dating app self-check, \d{4}-\d\d-\d\d \d\d:\d\d UTC\nPage: http:\/\/localhost:\d+; widget: \d+\.\d+\.\d+(?:-dev)?\n/,
    );
    expect(text).toMatch(/\[Fine\] The API: It answers at http/);
    expect(text).not.toMatch(/@|%40|ref=|eyJ|Ada|<|\/login/);
  });

  test('is no burden: axe finds no fault, it takes no focus, and Close leaves the widget as it is', async ({
    openPage,
    expect,
  }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage('/pages/fault-clock.html', { width: 390, context: { colorScheme } });
      expect(await found(page)).toEqual(['clock']);
      expect(await page.evaluate(() => document.activeElement?.localName)).toBe('body');
      await page.locator('summary').click();
      await page.evaluate(axe.source);
      const faults = await page.evaluate(async () => {
        const { axe: checker } = globalThis as unknown as { axe: typeof axe };
        const { violations } = await checker.run({ fromShadowDom: ['dating-app', 'section[lang=en]'] });
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
      });
      expect(faults).toEqual([]);
      await page.getByRole('button', { name: 'Close' }).click();
      expect(await page.getByRole('region', { name: 'Self-check' }).count()).toBe(0);
      await page.locator('dating-app').evaluate((tag) => tag.setAttribute('product-title', 'Lantern Evenings'));
      await page.getByRole('link', { name: 'Register' }).waitFor();
      expect(await page.getByRole('region', { name: 'Self-check' }).count()).toBe(0);
    }
  });

  test('follows what is put right on the tag', async ({ page, demo, expect }) => {
    const set = (attributes: Record<string, string>) =>
      page.locator('dating-app').evaluate((tag, all) => {
        for (const [name, value] of Object.entries(all)) tag.setAttribute(name, value);
      }, attributes);
    await page.goto(`${demo.hostUrl}/pages/fault-quotes.html`);
    expect(await found(page)).toEqual(['quotes']);
    await set({ 'api-host': 'http://127.0.0.2:4321', 'client-id': demo.clientId });
    await expect.poll(() => found(page)).toEqual(['api']);
    await set({ 'api-host': demo.apiHost });
    await expect.poll(() => found(page)).toEqual([]);
  });

  test('goes with the widget, and is never loaded where nobody asks for it', async ({ openPage, expect }) => {
    const asked: string[] = [];
    const page = await openPage('/bare.html', {
      before: async (fresh) => fresh.on('request', (request) => void asked.push(request.url())),
    });
    await page.getByRole('link', { name: 'Register' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => url.includes('check'))).toEqual([]);
    await page.evaluate(() => document.querySelector('dating-app')?.setAttribute('debug', ''));
    expect(await found(page)).toEqual([]);
    const left = await page.evaluate(async () => {
      const tag = document.querySelector('dating-app');
      tag?.remove();
      await Promise.resolve();
      return tag?.shadowRoot?.querySelectorAll('section').length;
    });
    expect(left).toBe(0);
  });
});
