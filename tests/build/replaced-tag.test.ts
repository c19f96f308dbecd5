import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { API, distPages, TAG } from './dist-page.ts';

const { open } = distPages();
const SOON = { timeout: 15_000 };
const hashOf = (page: Page) => new URL(page.url()).hash;
const tag = (attributes = '') => `<dating-app id="next" api-host="${API}" client-id="c" ${attributes}></dating-app>`;

/** A page whose widget shows the login screen, by its own link. */
async function atLogin(rest = '') {
  const { page } = await open(TAG + rest);
  await page.getByRole('link', { name: 'Login', exact: true }).click();
  await page.getByLabel('Email', { exact: true }).waitFor();
  expect(hashOf(page)).toBe('#/login');
  return page;
}

const replaceBy = (page: Page, html: string) =>
  page.evaluate((next) => {
    document.querySelector('dating-app')?.replaceWith(document.createRange().createContextualFragment(next));
  }, html);

describe('A tag that is replaced by another', () => {
  test('leaves it the attendee’s screen, and the hash, which goes with the last of them', async () => {
    const page = await atLogin();
    await replaceBy(page, tag());
    await page.locator('#next').getByLabel('Email', { exact: true }).waitFor();
    expect(hashOf(page)).toBe('#/login');
    await page.evaluate(() => document.querySelector('#next')?.remove());
    await expect.poll(() => hashOf(page), SOON).toBe('');
  });

  test.each([
    ['has routes of its own', tag('route-prefix="other"')],
    ['has its routes in memory', tag('routing="memory"')],
    ['is refused', tag().replace(/client-id="[^"]*"/, '')],
  ])('takes its hash along when that one %s', async (_, next) => {
    const page = await atLogin();
    await replaceBy(page, next);
    await expect.poll(() => hashOf(page), SOON).toBe('');
  });
});

test('A tag that is taken out beside one that still waits to be seen takes its hash along', async () => {
  const page = await atLogin(`<div style="height: 9000px"></div>${tag('load="visible" route-prefix="later"')}`);
  await page.evaluate(() => document.querySelector('dating-app')?.remove());
  await expect.poll(() => hashOf(page), SOON).toBe('');
});
