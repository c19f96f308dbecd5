import type { Page } from 'playwright';
import { setEvening, STEADY } from '../../demo-host/states/show.ts';
import { sharedBrowser } from './browser.ts';

/**
 * Opens a page for the states of the workbench, in a context of its own. One is enough for all tests of a file: the widget's
 * files then come from the cache.
 */
export async function openWorkbench(): Promise<Page> {
  const browser = await sharedBrowser();
  const page = await (await browser.newContext(STEADY)).newPage();
  await setEvening(page);
  return page;
}

export const closeWorkbench = async (page: Page): Promise<void> => page.context().close();
