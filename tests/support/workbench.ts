import { chromium, type Page } from 'playwright';
import { setEvening, STEADY } from '../../demo-host/states/show.ts';
import { findChromium } from '../../tools/lib/browser.mjs';

/**
 * Opens a page for the states of the workbench, in a browser of its own. One is enough for all tests of a file: the widget's
 * files then come from the cache.
 */
export async function openWorkbench(): Promise<Page> {
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  const page = await (await browser.newContext(STEADY)).newPage();
  await setEvening(page);
  return page;
}

export const closeWorkbench = async (page: Page): Promise<void> => page.context().browser()?.close();
