import type { Page } from 'playwright';
import { describe } from 'vitest';
import { SMALL, test } from '../support/journey.ts';
import { measureStands, misfits } from '../support/shrinking-parents.ts';

/** Until each first screen has given way to the widget itself. */
const isReady = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('.place :not([data-ready]):is(dating-app, [data-dating-app])'));
const marksReady = (page: Page) =>
  page.addInitScript(() =>
    addEventListener('dating-app:ready', ({ target }) => (target as Element).toggleAttribute('data-ready')),
  );

describe.concurrent('In parents that shrink to fit, the widget is as wide as there is room', () => {
  // Firefox and WebKit are asked in engines/shrinking-parents.all.test.ts.
  test.for([
    ['tag', 360],
    ['tag', 1200],
    ['div', 360],
    ['federation', 1200],
  ] as const)('the %s at %i px', async ([way, width], { openPage, expect }) => {
    const page = await openPage(`/pages/shrinking-parents.html?through=${way}`, { ...SMALL, width, before: marksReady });
    await isReady(page);
    await expect.poll(async () => misfits(await page.evaluate(measureStands, ''))).toEqual([]);
  });
});
