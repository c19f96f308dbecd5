import { describe } from 'vitest';
import { SMALL, test } from '../support/journey.ts';

describe('The way a page writes', () => {
  test.for(['columns', 'columns-of-its-own', 'vertical-writing'])(
    '%s leaves the widget whole and horizontal',
    async (name, { openPage, expect }) => {
      const page = await openPage(`/pages/${name}.html#/register`, { ...SMALL, width: 1000 });
      await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
      const stands = await page
        .locator('dating-app .root')
        .evaluate((root) => ({
          pieces: root.getClientRects().length,
          isWide: root.getBoundingClientRect().width >= 280,
          writing: getComputedStyle((root.getRootNode() as ShadowRoot).host).writingMode,
        }));
      expect(stands).toEqual({ pieces: 1, isWide: true, writing: 'horizontal-tb' });
    },
  );

  test.for([
    '--dating-space: 40px; --dating-font-size: 90px',
    '--dating-space: 0px; --dating-font-size: 1px',
    '--dating-space: 1em; --dating-font-size: 3em',
  ])('%s stays within what a phone bears', async (lengths, { openPage, expect }) => {
    const page = await openPage('/pages/framed.html#/register', { width: 320, height: 800 });
    const button = page.getByRole('button', { name: 'Register', exact: true });
    await button.waitFor();
    await page.getByRole('region', { name: 'Notifications' }).waitFor({ state: 'attached' });
    await page.locator('dating-app').evaluate((tag, style) => tag.setAttribute('style', style), lengths);
    const { height = 0 } = (await button.boundingBox()) ?? {};
    expect(height).toBeGreaterThanOrEqual(44);
    expect(height).toBeLessThanOrEqual(70);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});
