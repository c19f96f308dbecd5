import { withColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import { prepareReady, untilReady } from './first-screen-watch.ts';
import { weigh, type Weights } from './weights.ts';
import type { World } from './world.ts';

const KIB = 1024;

/** What comes over the wire, as the files weigh in brotli's best. */
export async function measureBytes({ dist, site, browser }: World): Promise<Figure[]> {
  const [ours, hello] = await Promise.all([weigh(dist), weigh(site.hello)]);
  const limit = hello.of(['hello.js']) / KIB;
  const asked = (page: string) => filesUntilReady(browser, `${site.url}/${page}.html`);
  const byTag = await asked('widget');
  const federated = await asked('federated');
  const first = (route: string) => ours.until(route).then((bytes) => bytes / KIB);
  return [
    { what: 'bytes until the landing screen answers', unit: 'KiB', ours: await first('/'), limit, budget: { ratio: 1.35 } },
    { what: 'bytes until the login screen answers', unit: 'KiB', ours: await first('/login'), limit, budget: { ratio: 1.35 } },
    { what: 'bytes of everything', unit: 'KiB', ours: (await ours.everything()) / KIB, limit, budget: { ratio: 2.3 } },
    { what: 'requests until the landing screen', unit: '', ours: byTag.length, budget: { atMost: 4 } },
    federatedFigure(ours, federated, byTag),
  ];
}

function federatedFigure(weights: Weights, federated: string[], byTag: string[]): Figure {
  const [ours, limit] = [weights.of(federated) / KIB, weights.of(byTag) / KIB];
  return { what: "bytes through federation (limit: the script tag's)", unit: 'KiB', ours, limit, budget: { ratio: 1.3 } };
}

/**
 * The widget's files a page had when it was ready, below the build's folder. On the slow network, where what it asks for
 * in that very moment comes long after.
 */
function filesUntilReady(browser: World['browser'], url: string): Promise<string[]> {
  return withColdPage(browser, { slowNetwork: true }, async ({ page }) => {
    await prepareReady(page);
    await page.goto(url);
    await untilReady(page);
    return page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.includes('/widget/') && responseEnd > 0 && responseEnd < (window.readyAt ?? 0))
        .map(({ name }) => name.replace(/^.*\/widget\//, '')),
    );
  });
}
