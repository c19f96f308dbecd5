import { mkdir } from 'node:fs/promises';
import type { Browser } from 'playwright';
import { setEvening, showState, STEADY, VARIANTS } from '../demo-host/states/show.ts';
import { STATES } from '../demo-host/states/states.ts';

/**
 * Takes screenshots of the workbench's states at each width, in both schemes and both directions.
 *
 * @param folder for the files `<name>-<width>-<scheme>-<dir>.png`
 * @param names states; empty for all
 */
export async function takeStates(browser: Browser, hostUrl: string, folder: string, names: readonly string[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const context = await browser.newContext(STEADY);
  const page = await context.newPage();
  await setEvening(page);
  for (const { name } of STATES) {
    if (names.length > 0 && !names.includes(name)) continue;
    for (const variant of VARIANTS) {
      await showState(page, hostUrl, name, variant);
      await page.screenshot({ path: `${folder}/${name}-${variant.width}-${variant.scheme}-${variant.dir}.png` });
    }
    console.log(name);
  }
  await context.close();
}
