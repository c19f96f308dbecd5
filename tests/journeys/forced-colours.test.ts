import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
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

  test('what is on its way has an edge', async () => {
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
});
