import { comesAndGoes, inspectorOf, weigh } from '../../tests/support/weight.ts';
import { withColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import { prepareReady, untilReady } from './first-screen-watch.ts';
import type { World } from './world.ts';

const MOUNTS = 500;
/** Until code is compiled and caches are full. */
const WARM_UP = 50;
const MIB = 1024 * 1024;

/** What a widget leaves behind after many mounts and unmounts. */
export async function measureMounts({ site, browser }: World): Promise<Figure[]> {
  const { before, after } = await withColdPage(browser, {}, async ({ page }) => {
    await prepareReady(page);
    await page.goto(`${site.url}/widget.html`);
    await untilReady(page);
    const cdp = await inspectorOf(page);
    await comesAndGoes(page, WARM_UP);
    const start = await weigh(cdp);
    await comesAndGoes(page, MOUNTS);
    return { before: start, after: await weigh(cdp) };
  });
  const more = `more after ${MOUNTS} mounts`;
  return [
    { what: `nodes ${more}`, unit: '', ours: after.nodes - before.nodes, budget: { atMost: 0 } },
    { what: `listeners ${more}`, unit: '', ours: after.listeners - before.listeners, budget: { atMost: 0 } },
    { what: `heap ${more}`, unit: 'MiB', ours: (after.heap - before.heap) / MIB, budget: { atMost: 1 } },
  ];
}
