import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { faultsOn } from '../support/axe.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

let page: Page;
beforeAll(async () => {
  page = await openWorkbench();
});
afterAll(() => closeWorkbench(page));

test.each([
  ['admin-open', 280, 'dark'],
  ['admin-times-refused', 1200, 'light'],
  ['admin-whom-refused', 280, 'light'],
  ['admin-suspend-refused', 280, 'light'],
  ['admin-reports', 1200, 'dark'],
  ['admin-locked-refused', 280, 'dark'],
  ['admin-awkward', 1200, 'light'],
  ['admin-guests-broken', 280, 'light'],
  ['admin-guests-import', 1200, 'dark'],
  ['admin-seat', 280, 'dark'],
  ['admin-at-the-door', 280, 'light'],
  ['admin-help-code', 280, 'dark'],
  ['admin-correct', 280, 'light'],
  ['admin-door-give', 1200, 'light'],
  ['admin-mail', 280, 'dark'],
  ['admin-deletion', 280, 'light'],
] as const)('axe finds no fault with %s at %i px, %s', async (name, width, scheme) => {
  await showState(page, inject('hostUrl'), name, { width, height: 3000, scheme });
  const isDialog = (await page.locator('dialog[open]').count()) > 0;
  expect(await faultsOn(page, isDialog ? 'dialog' : undefined)).toEqual([]);
});
