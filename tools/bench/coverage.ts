import type { Browser, CDPSession } from 'playwright';
import { withColdPage } from './browser.ts';

/** How much of a page's scripts ran. */
export interface Used {
  /** Calls of functions, a script's own run counted as one. */
  readonly calls: number;
  /** KiB of source, uncompressed, that ran at least once. */
  readonly kib: number;
}

type Script = Awaited<ReturnType<typeof coverageOf>>[number];

/**
 * Opens a page with precise coverage from its first script on, until its widget or limit is ready. On the slow network,
 * where files come one after the other: the figures are the same in every run.
 */
export function usedUntilReady(browser: Browser, url: string): Promise<Used> {
  return withColdPage(browser, { slowNetwork: true }, async ({ page, cdp }) => {
    await cdp.send('Debugger.enable');
    await cdp.send('Profiler.enable');
    await cdp.send('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
    // The page is paused at this very moment, so that nothing later is counted.
    const paused = new Promise<void>((resolve) => cdp.once('Debugger.paused', () => resolve()));
    await page.addInitScript(
      "for (const name of ['dating-app:ready', 'hello:ready']) addEventListener(name, () => { debugger; });",
    );
    await page.goto(url, { waitUntil: 'commit' });
    await paused;
    const scripts = await coverageOf(cdp);
    await cdp.send('Debugger.disable');
    const { origin } = new URL(url);
    return usedIn(scripts.filter((script) => script.url.startsWith(origin)));
  });
}

async function coverageOf(cdp: CDPSession) {
  const { result } = await cdp.send('Profiler.takePreciseCoverage');
  return result;
}

/** Adds up what ran. A function's first range is the whole of it, those within differ in how often they ran. */
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

/** Length of what the innermost ranges around it say ran. */
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
