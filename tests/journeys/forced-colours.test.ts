import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { screenPage } from '../../api/screen/page.ts';
import { setEvening, showState, STEADY } from '../../demo-host/states/show.ts';
import { sharedBrowser } from '../support/browser.ts';
import { closeWorkbench } from '../support/workbench.ts';

const SIZE = { width: 390, height: 844, scheme: 'light' } as const;

describe('In forced colours', () => {
  let page: Page;
  beforeAll(async () => {
    page = await (await (await sharedBrowser()).newContext({ ...STEADY, forcedColors: 'active' })).newPage();
    await setEvening(page);
  });
  afterAll(() => closeWorkbench(page));

  test('loading and uploading have an edge', async () => {
    await showState(page, inject('hostUrl'), 'likes-loading', SIZE);
    const skeletons = page.locator('[aria-hidden=true]', { hasNot: page.locator('svg') }).locator(':scope:empty, :empty');
    const edges = () =>
      skeletons.evaluateAll((all) =>
        all.filter((one) => one.getBoundingClientRect().height > 40).map((one) => getComputedStyle(one).borderBlockStartWidth),
      );
    await expect.poll(edges).toContain('1px');
    expect((await edges()).filter((width) => width !== '1px')).toEqual([]);
  });

  test('an upload’s bar and a tab’s count keep colours of their own', async () => {
    await showState(page, inject('hostUrl'), 'create-upload', SIZE);
    const bar = page.locator('progress');
    expect(await bar.evaluate((one) => getComputedStyle(one).forcedColorAdjust)).toBe('none');
    await showState(page, inject('hostUrl'), 'likes', SIZE);
    const count = page.locator('[data-mark]:not([data-mark=""])').first();
    expect(await count.evaluate((one) => getComputedStyle(one).forcedColorAdjust)).toBe('none');
  });

  test('the rounds on a phone have an edge, and the desk’s bell another one while it is on', async () => {
    await showState(page, inject('hostUrl'), 'rounds-change', SIZE);
    const strip = page.getByRole('region', { name: 'Rounds', exact: true });
    expect(await strip.evaluate((one) => getComputedStyle(one).borderBlockStart)).toMatch(/^1px solid/);
    await showState(page, inject('hostUrl'), 'admin-rounds-running', SIZE);
    const bell = page.getByRole('button', { name: 'Bell on', exact: true });
    const edge = () => bell.evaluate((one) => getComputedStyle(one).borderBlockStartWidth);
    expect(await edge()).toBe('1px');
    await bell.click();
    await expect.poll(edge).toBe('3px');
  });

  test('the big screen’s change of tables has an edge, and its bell another one while it is on', async () => {
    const screen = await page.context().newPage();
    const now = new Date().toISOString();
    const change = { now, state: 'change', round: 3, rounds: 9, endsAt: null, isBreak: false };
    await screen.route('https://screen.example/**', (route) =>
      route.request().url().includes('/screen/rounds')
        ? route.fulfill({ json: change })
        : route.fulfill({ contentType: 'text/html; charset=utf-8', body: screenPage('en') }),
    );
    await screen.goto('https://screen.example/screen?token=x');
    await screen.getByText('Change tables').waitFor();
    const [border, text] = await screen.evaluate(() => {
      const { borderTopColor, color } = getComputedStyle(document.body);
      return [borderTopColor, color];
    });
    expect(border).toBe(text);
    const bell = screen.getByRole('button', { name: 'Bell on', exact: true });
    const edge = () => bell.evaluate((one) => getComputedStyle(one).borderTopWidth);
    expect(await edge()).toBe('2px');
    await bell.click();
    await expect.poll(edge).toBe('4px');
  });
});
