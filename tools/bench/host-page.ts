import { comesAndGoes, inspectorOf, weigh } from '../../tests/support/weight.ts';
import { withColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import type { World } from './site.ts';
import { prepareReady, prepareWatch, untilReady, watchedTimes } from './watch.ts';

const WIDTHS = [390, 1200];
/** Routes that pages open with: without a hash, from an organiser's link, from a mail. */
const ROUTES = ['/', '/login', '/register', '/login?reset=success', '/forgot-password'];
/** High enough to show shifts below the widget. */
const HEIGHT = 1600;

/** The largest layout shift that a first screen causes. */
export async function measureLayoutShift({ site, browser }: World): Promise<Figure[]> {
  const shiftAt = (width: number, route: string) =>
    withColdPage(browser, { width, height: HEIGHT }, async ({ page }) => {
      await prepareWatch(page);
      await page.goto(`${site.url}/widget.html#${route}`);
      return (await watchedTimes(page)).shift;
    });
  const figures: Figure[] = [];
  for (const width of WIDTHS) {
    const shifts: number[] = [];
    for (const route of ROUTES) shifts.push(await shiftAt(width, route));
    const what = `layout shift of the host page, ${width} px wide, worst of ${ROUTES.length} routes`;
    figures.push({ what, unit: '', ours: Math.max(...shifts), budget: { atMost: 0 } });
  }
  return figures;
}

const MOUNTS = 500;
/** Mounts until code is compiled and caches are full. */
const WARM_UP = 50;
const MIB = 1024 * 1024;

/** Leaks after many mounts and unmounts. */
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
