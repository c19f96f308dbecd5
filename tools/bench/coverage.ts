import type { Browser, CDPSession } from 'playwright';
import { withColdPage, type ColdPage } from './browser.ts';
import { FIELD_SHOWS, prepareWatch, untilReady } from './watch.ts';

/** Which part of a page's scripts ran. */
export interface Used {
  /** Function calls, counting a script's top level as one. */
  readonly calls: number;
  /** KiB of source, uncompressed, that ran at least once. */
  readonly kib: number;
}

type Script = Awaited<ReturnType<typeof coverageOf>>[number];

/**
 * Measures coverage from a page's first script until its widget or baseline is ready. On the slow network, where files arrive
 * one after the other, so that the figures are the same in every run.
 */
export const usedUntilReady = (browser: Browser, url: string): Promise<Used> =>
  withCoverage(browser, url, `for (const name of ['dating-app:ready', 'hello:ready']) ${pauseAt('name')}`, (take) => take());

/** Function calls until a page's first field accepts input, and from then until a second later and until the network is idle. */
export const callsAroundField = (browser: Browser, url: string): Promise<{ until: number; after: number }> =>
  withCoverage(browser, url, pauseAt(`'${FIELD_SHOWS}'`), async (take, { page, cdp }) => {
    const { calls: until } = await take();
    await cdp.send('Debugger.disable');
    await page.waitForTimeout(1_000);
    await untilReady(page);
    await page.waitForLoadState('networkidle');
    return { until, after: (await take()).calls };
  });

const pauseAt = (event: string) => `addEventListener(${event}, () => { debugger; });`;

/**
 * Runs `use` while the page is paused, so that nothing later is counted. `take` may be called repeatedly, and returns the
 * coverage since the last call.
 *
 * @param pausing code that pauses the page at a certain moment
 */
function withCoverage<Result>(
  browser: Browser,
  url: string,
  pausing: string,
  use: (take: () => Promise<Used>, cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  return withColdPage(browser, { slowNetwork: true }, async (cold) => {
    const { page, cdp } = cold;
    await cdp.send('Debugger.enable');
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    const paused = new Promise<void>((resolve) => cdp.once('Debugger.paused', () => resolve()));
    // Typing triggers `FIELD_SHOWS`.
    if (pausing.includes(FIELD_SHOWS)) await prepareWatch(page);
    await page.addInitScript(pausing);
    await page.goto(url, { waitUntil: 'commit' });
    await paused;
    const { origin } = new URL(url);
    const take = async () => usedIn((await coverageOf(cdp)).filter((script) => script.url.startsWith(origin)));
    const result = await use(take, cold);
    await cdp.send('Debugger.disable');
    return result;
  });
}

async function coverageOf(cdp: CDPSession) {
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  return result;
}

/** Adds up coverage. A function's first range is the whole function; inner ranges have other counts. */
export function usedIn(scripts: readonly Pick<Script, 'functions'>[]): Used {
  let calls = 0;
  let bytes = 0;
  for (const { functions } of scripts) {
    for (const { ranges } of functions) calls += ranges[0]?.count ?? 0;
    bytes += bytesRun(functions.flatMap(({ ranges }) => ranges));
  }
  return { calls, kib: bytes / 1024 };
}

type Range = Script['functions'][number]['ranges'][number];

/** Number of characters whose innermost range ran. */
function bytesRun(ranges: readonly Range[]): number {
  const sorted = ranges.toSorted((a, b) => a.startOffset - b.startOffset || b.endOffset - a.endOffset);
  const open: Range[] = [];
  let at = 0;
  let total = 0;
  const advance = (to: number) => {
    if ((open.at(-1)?.count ?? 0) > 0) total += to - at;
    at = to;
  };
  const closeUntil = (offset: number) => {
    for (let last = open.at(-1); last && last.endOffset <= offset; last = open.at(-1)) {
      advance(last.endOffset);
      open.pop();
    }
  };
  for (const range of sorted) {
    closeUntil(range.startOffset);
    advance(range.startOffset);
    open.push(range);
  }
  closeUntil(Infinity);
  return total;
}
