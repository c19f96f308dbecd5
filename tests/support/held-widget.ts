import type { Page, Route } from 'playwright';
import type { PageOptions } from './journey.ts';
import { notesReady } from './ready.ts';

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
