import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { BUDGETS } from '../../tests/build/budgets.ts';
import { buildChanged, fetchedAgain, NEXT_RELEASE } from '../lib/two-releases.ts';
import { writeDeltas } from '../release/deltas.ts';
import { filesUntil, sizesOf, sumOf } from '../build/finish/sizes.ts';
import { withColdPage } from './browser.ts';
import type { Figure } from './figure.ts';
import type { World } from './site.ts';
import { prepareReady, untilReady } from './watch.ts';

/** Transferred bytes, with brotli at its highest level. The budgets are those that `npm test` asserts. */
export async function measureBytes({ dist, site, browser }: World): Promise<Figure[]> {
  const [ours, hello] = await Promise.all([sizesOf(dist), sizesOf(site.hello)]);
  const limit = sumOf(hello, ['hello.js']).brotli;
  const asked = async (page: string) => (await filesLoaded(browser, `${site.url}/${page}.html`)).map(({ file }) => file);
  const byTag = await asked('widget');
  const until = async (route: '/' | '/login', what: string): Promise<Figure> => ({
    what: `bytes until the ${what} screen answers`,
    unit: 'B',
    ours: sumOf(ours, await filesUntil(dist, route)).brotli,
    limit,
    budget: { atMost: BUDGETS.firstScreen[route] },
  });
  const texts = [...ours.keys()].map(async (name) => [name, await readFile(`${dist}/${name}`, 'utf8')] as const);
  const scripts = widgetScripts(new Map(await Promise.all(texts))).filter((file) => !file.startsWith('assets/admin-'));
  const read = await filesLoaded(browser, `${site.url}/intent.html`, false);
  return [
    await until('/', 'landing'),
    await until('/login', 'login'),
    {
      what: 'bytes of everything an attendee may load',
      unit: 'B',
      ours: sumOf(ours, scripts).brotli,
      limit,
      budget: { atMost: BUDGETS.everything },
    },
    { what: 'requests until the landing screen', unit: '', ours: byTag.length, budget: { atMost: BUDGETS.requests['/'] } },
    {
      what: 'bytes of a page that is only read, load="intent"',
      unit: 'B',
      ours: read.reduce((sum, { transferred }) => sum + transferred, 0),
      limit,
      budget: { atMost: 6_200 },
    },
    { what: 'its requests', unit: '', ours: read.length, budget: { atMost: 1 } },
    {
      what: "bytes through federation (limit: the script tag's)",
      unit: 'B',
      ours: sumOf(ours, await asked('federated')).brotli,
      limit: sumOf(ours, byTag).brotli,
      budget: { ratio: 1.3 },
    },
  ];
}

/** What a browser with a fully cached release fetches of the next one, which differs in one component. */
export async function measureReleases({ dist }: World): Promise<Figure[]> {
  const folder = await mkdtemp(`${tmpdir()}/bench-releases-`);
  try {
    const next = `${folder}/next`;
    await buildChanged(NEXT_RELEASE, next);
    const again = await fetchedAgain(dist, next, 'embed.js');
    const deltas = await writeDeltas(dist, next, next);
    const bytes = [...again.values()].reduce((sum, each) => sum + each, 0);
    const withDictionaries = [...again].reduce((sum, [file, whole]) => sum + (deltas.get(file) ?? whole), 0);
    return [
      { what: 'bytes fetched again after a release', unit: 'B', ours: bytes, budget: { atMost: BUDGETS.fetchedAgain.files } },
      {
        what: '… by compression dictionaries',
        unit: 'B',
        ours: withDictionaries,
        budget: { atMost: BUDGETS.fetchedAgain.deltas },
      },
      { what: 'files fetched again after a release', unit: '', ours: again.size },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * The widget's scripts in English that a page with the script tag may load: those that its loader names, without the federation
 * runtime.
 *
 * @param scripts texts by path below the build's folder
 */
export function widgetScripts(scripts: ReadonlyMap<string, string>): string[] {
  const loader = scripts.get('embed.js') ?? '';
  const named = [...scripts.keys()].filter(
    (file) =>
      file.startsWith('assets/') &&
      // Found by the loader like the files of other languages.
      (/^assets\/(forms|rounds)-/.test(file) || loader.includes(file.slice('assets/'.length, -'.js'.length))),
  );
  return ['embed.js', 'mount.js', ...named];
}

/**
 * The widget's files that a page loads until the widget is ready, and their bytes with response headers. With `comes` false, the
 * widget isn't used, and files are listed after three seconds. On the slow network, where files requested once the widget is
 * ready arrive much later.
 */
function filesLoaded(browser: World['browser'], url: string, comes = true): Promise<{ file: string; transferred: number }[]> {
  return withColdPage(browser, { slowNetwork: true }, async ({ page }) => {
    await prepareReady(page);
    await page.goto(url);
    if (comes) await untilReady(page);
    else await page.waitForTimeout(3_000);
    return page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(
          ({ name, responseEnd }) => name.includes('/widget/') && responseEnd > 0 && responseEnd < (window.readyAt ?? Infinity),
        )
        .map(({ name, transferSize }) => ({ file: name.replace(/^.*\/widget\//, ''), transferred: transferSize })),
    );
  });
}
