import type { Page, Route } from 'playwright';
import type { PageOptions } from './journey.ts';

/** Before the page is requested: has it note that the widget itself is there, whose first screen shows sooner. */
export const notesReady = (page: Page) =>
  page.addInitScript(() => addEventListener('dating-app:ready', () => Object.assign(window, { isReady: true })));

/** Waits for what `notesReady` notes. */
export const isReady = (page: Page) => page.waitForFunction(() => 'isReady' in window);

/** Resolves once the page has been laid out and drawn as it is now: two animation frames from here. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Chromium hands a press to what its last drawn frame has there, which just after a scroll may be a sandboxed frame. */
export async function scrollsToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await drawn(page);
}

/** Holds the widget's own code back until it is let through. */
export function heldWidget(): { before: NonNullable<PageOptions['before']>; open: () => void } {
  const opening = new EventTarget();
  const opened = new Promise((resolve) => void opening.addEventListener('open', resolve));
  const hold = async (route: Route) => {
    await opened;
    await route.continue();
  };
  const before = async (page: Page) => {
    await notesReady(page);
    await page.route('**/assets/mount-*.js*', hold);
  };
  return { before, open: () => void opening.dispatchEvent(new Event('open')) };
}
