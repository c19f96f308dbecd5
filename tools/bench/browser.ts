import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { ensureChromium } from '../lib/browser.ts';

/** A phone on a train: 1.6 Mbit/s down, 750 kbit/s up, 150 ms round trips. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** Slowdown of a phone's processor compared with a desktop's. */
export const SLOW_CPU = 4;

/** Time limit for a page, which may take a minute on a busy machine. */
const PATIENCE_MS = 180_000;

export interface Conditions {
  readonly slowNetwork?: boolean;
  readonly slowCpu?: boolean;
  /** CSS px; default 390 by 844. */
  readonly width?: number;
  readonly height?: number;
}

/** A page with an empty cache, and its DevTools session. */
export interface ColdPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath: await ensureChromium(), args });
}

/** Runs `visit` with an empty page in its own context without a cache. */
export async function withColdPage<Result>(
  browser: Browser,
  { slowNetwork = false, slowCpu = false, width = 390, height = 844 }: Conditions,
  visit: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  // Without a mouse, as on a phone, scrolls aren't hit-tested.
  const isMobile = width < 600;
  const context = await browser.newContext({
    viewport: { width, height },
    isMobile,
    hasTouch: isMobile,
    locale: 'en-GB',
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE_MS);
  try {
    // tsx makes functions that run in the page call this helper.
    await context.addInitScript('globalThis.__name = (value) => value');
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.setCacheDisabled', { cacheDisabled: true });
    if (slowNetwork) await cdp.send('Network.emulateNetworkConditions', SLOW_NETWORK);
    if (slowCpu) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU });
    return await visit({ page, cdp });
  } finally {
    await context.close();
  }
}

/** Starts counting for `cpuOf`, in CPU time, which a busy machine doesn't affect. */
export const countCpu = (cdp: CDPSession): Promise<unknown> => cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

/** CPU time of the page's main thread so far, in ms: scripts alone, and everything. */
export async function cpuOf(cdp: CDPSession): Promise<{ script: number; all: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return { script: of('ScriptDuration'), all: of('TaskDuration') };
}
