import type { Page } from 'playwright';
import { expect } from 'vitest';
import { inviteCrowd } from '../support/plain-server/crowd.ts';
import { cards, logsInWithProfile, test } from '../support/plain-server/plain-journey.ts';
import { opensTab, press } from '../support/steps.ts';

const CROWD = 136;

/** How many places of the grid hold a person. */
const drawn = (page: Page) =>
  page.locator('[role=list] > li').evaluateAll((places) => places.filter((place) => place.childElementCount > 0).length);

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const scrollTo = (page: Page, top: number) => page.evaluate((to) => window.scrollTo({ top: to, behavior: 'instant' }), top);

test('of a crowd only those near the view are drawn, and the others have their room', async ({ openPlain }) => {
  const { page, server } = await openPlain({}, '/login');
  const ada = inviteCrowd(server, CROWD);
  await logsInWithProfile(page, ada);
  await opensTab(page, 'View Profiles');
  await cards(page).first().waitFor();
  // Up to sixty all are drawn, wherever they are.
  for (let shown = 16; shown <= 56; shown += 8) {
    await press(page, 'Load more');
    await expect.poll(() => cards(page).count()).toBe(shown);
  }
  for (let shown = 64; shown <= CROWD; shown += 8) {
    const before = await heightOf(page);
    await press(page, 'Load more');
    await expect.poll(() => heightOf(page)).toBeGreaterThan(before);
  }

  const height = await heightOf(page);
  // Fractions of a pixel are rounded another way.
  const keepsHeight = async () => expect(Math.abs((await heightOf(page)) - height)).toBeLessThanOrEqual(2);
  await scrollTo(page, 0);
  const first = page.getByRole('button', { name: /^View Guest0,/ });
  await first.waitFor();
  await expect.poll(() => drawn(page)).toBeLessThan(60);
  await keepsHeight();

  // In the middle everybody who can be seen is there.
  await scrollTo(page, height / 2);
  await expect
    .poll(() =>
      page.locator('[role=list] > li').evaluateAll((places) => {
        const inSight = places.filter((place) => {
          const { top, bottom } = place.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        });
        return inSight.length > 0 && inSight.every((place) => place.childElementCount > 0);
      }),
    )
    .toBe(true);
  expect(await first.count()).toBe(0);
  await keepsHeight();

  // Who is looked at by keyboard stays, however far the page is scrolled, and Tab goes on from there.
  await scrollTo(page, 0);
  await first.focus();
  await scrollTo(page, height);
  await page.getByRole('button', { name: new RegExp(`^View Guest${CROWD - 1},`) }).waitFor();
  expect(await first.evaluate((button) => button === (button.getRootNode() as ShadowRoot).activeElement)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(
    await page.locator('dating-app').evaluate(({ shadowRoot }) => shadowRoot?.activeElement?.getAttribute('aria-label')),
  ).toMatch(/^View Guest1,/);
});
