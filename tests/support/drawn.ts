import type { Page } from 'playwright';

/** Resolves once the page has been laid out and drawn as it is now: two animation frames from here. */
export const drawn = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))));

/** Chromium hands a press to what its last drawn frame has there, which just after a scroll may be a sandboxed frame. */
export async function scrollsToTop(page: Page): Promise<void> {
  await page.evaluate(() => scrollTo(0, 0));
  await drawn(page);
}
