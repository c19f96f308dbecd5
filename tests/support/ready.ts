import type { Page } from 'playwright';

/** Before the page is requested: has it note that the widget itself is there, whose first screen shows sooner. */
export const notesReady = (page: Page) =>
  page.addInitScript(() => addEventListener('dating-app:ready', () => Object.assign(window, { isReady: true })));

/** Waits for what `notesReady` notes. */
export const isReady = (page: Page) => page.waitForFunction(() => 'isReady' in window);
