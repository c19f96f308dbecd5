import { withColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import { prepareWatch, watchedTimes } from './first-screen-watch.ts';
import type { World } from './world.ts';

const WIDTHS = [390, 1200];
/** Where attendees come in: by the page itself, by an organiser's link, by a mail. */
const ROUTES = ['/', '/login', '/register', '/login?reset=success', '/forgot-password'];
/** High enough that what is below would visibly move. */
const HEIGHT = 1600;

/** The most that a first screen moves what is around it. */
export async function measureLayoutShift({ site, browser }: World): Promise<Figure[]> {
  const shiftAt = (width: number, route: string) =>
    withColdPage(browser, { width, height: HEIGHT }, async ({ page }) => {
      await prepareWatch(page, '');
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
