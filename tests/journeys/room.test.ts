import type { Page } from 'playwright';
import { expect } from 'vitest';
import { test } from '../support/journey.ts';
import { isReady, notesReady } from '../support/ready.ts';
import { arrivesAt, follow } from '../support/steps.ts';
import { putTag } from '../support/widget-tag.ts';

/** Where what comes after the widget begins. */
const below = (page: Page) => page.locator('#below').evaluate((text) => text.getBoundingClientRect().top + scrollY);

const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** The page's own letters, as soon as it has a body. The widget's are 16px whatever the page's are. */
const writesIn = (page: Page, size: string) =>
  page.addInitScript((given) => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      document.body.style.fontSize = given;
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, size);

test.for([
  [390, '16px'],
  [390, '12px'],
  [1200, '20px'],
] as const)(
  'the snippet keeps its room while the widget loads, and gives it back, at %i px, in letters of %s',
  async ([width, letters], { openPage }) => {
    const page = await openPage('/pages/room-kept.html', {
      width,
      height: 1600,
      before: (fresh) => Promise.all([notesReady(fresh), watchShifts(fresh), writesIn(fresh, letters)]),
    });
    await isReady(page);
    const before = await below(page);
    expect(await page.evaluate('shift')).toBe(0);
    // Of a page in large letters no more is kept than of any other.
    expect(before).toBeLessThan(950);
    // With a screen the attendee goes to, as soon as the code for it is there.
    await follow(page, 'Login');
    const goesOn = async () => {
      await follow(page, 'Register here');
      await follow(page, 'Login here');
      await arrivesAt(page, 'Welcome back');
      return below(page);
    };
    await expect.poll(goesOn).toBeLessThan(before);
    // What follows a press later than half a second, on a busy machine, counts as unasked for.
    expect(await page.evaluate('shift')).toBeLessThan(0.01);
  },
);

/** What organisers are told to keep on pages wider than 600px. */
const ROOM = 736;

test('Register, the highest of the first screens, fits into the room that wide pages keep', async ({ openPage, demo }) => {
  const page = await openPage('/pages/empty.html', { width: 1200, height: 1600 });
  await putTag(page, demo, { 'initial-route': '/register' });
  await arrivesAt(page, 'Create your account');
  await page.getByText('At least 8 characters').waitFor();
  const { height } = (await page.locator('dating-app').boundingBox()) ?? { height: 0 };
  // Of a tag without a height of its own.
  expect(height).toBeGreaterThan(ROOM - 50);
  expect(height).toBeLessThanOrEqual(ROOM);
});
