import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { showState } from '../../demo-host/states/show.ts';
import { closeWorkbench, openWorkbench } from '../support/workbench.ts';

const SIZE = { width: 390, height: 844, scheme: 'light' } as const;
const KEYBOARD = 340;

/** No browser without a phone has one. It tells of it as this does: the window stays, the visual viewport gets lower. */
async function opensKeyboard(page: Page, height: number): Promise<void> {
  await page.evaluate((covered) => {
    const viewport = visualViewport;
    if (!viewport) throw new Error('No visual viewport');
    Object.defineProperty(viewport, 'height', { configurable: true, value: innerHeight - covered });
    viewport.dispatchEvent(new Event('resize'));
  }, height);
}

describe('Above an on-screen keyboard', () => {
  let page: Page;
  beforeAll(async () => void (page = await openWorkbench()));
  afterAll(() => closeWorkbench(page));

  test.each(['contact-share', 'person-report', 'leave', 'admin-suspend'])(
    'the dialog of %s has all of its buttons',
    async (name) => {
      await showState(page, inject('hostUrl'), name, SIZE);
      const dialog = page.locator('dialog[open]').last();
      const before = await dialog.boundingBox();
      await opensKeyboard(page, KEYBOARD);
      const reach = () => dialog.evaluate((element) => element.getBoundingClientRect().bottom);
      await expect.poll(reach).toBeLessThanOrEqual(SIZE.height - KEYBOARD + 0.5);
      expect((await dialog.boundingBox())?.y).toBeGreaterThanOrEqual(0);
      const last = dialog.getByRole('button').last();
      await last.scrollIntoViewIfNeeded();
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(SIZE.height - KEYBOARD);
      await opensKeyboard(page, 0);
      await expect.poll(() => dialog.boundingBox()).toEqual(before);
    },
  );

  test('a dialog that opens once it is up has all of its buttons, too', async () => {
    await showState(page, inject('hostUrl'), 'contact-share', SIZE);
    const dialog = page.locator('dialog[open]');
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await opensKeyboard(page, KEYBOARD);
    await page.getByRole('button', { name: 'Share contact', exact: true }).click();
    await dialog.waitFor();
    const { y = 0, height = 0 } = (await dialog.boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y + height).toBeLessThanOrEqual(SIZE.height - KEYBOARD + 0.5);
  });

  test('a toast shows, too', async () => {
    await showState(page, inject('hostUrl'), 'confirm-resent-toast', SIZE);
    await opensKeyboard(page, KEYBOARD);
    const reach = () => page.locator('[part=toast]').evaluate((toast) => toast.getBoundingClientRect().bottom);
    await expect.poll(reach).toBeLessThanOrEqual(SIZE.height - KEYBOARD);
  });
});
