import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { ensureChromium } from '../lib/browser.ts';

/** 1.6 Mbit/s down, 750 kbit/s up and 150 ms round trips: a phone on a train. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

/** How many times slower a phone's processor is than a desktop's. */
export const SLOW_CPU = 4;

/** A page is given up after this: on a machine with much else to do, one takes a minute. */
const PATIENCE_MS = 180_000;

export interface Conditions {
  readonly slowNetwork?: boolean;
  readonly slowCpu?: boolean;
  /** CSS px; default 390 by 844. */
  readonly width?: number;
  readonly height?: number;
}

/** A page nobody has opened before, and its inspector. */
export interface ColdPage {
  readonly page: Page;
  readonly cdp: CDPSession;
}

export async function launchBrowser(): Promise<Browser> {
  const args = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];
  return chromium.launch({ executablePath: await ensureChromium(), args });
}

/** Hands out an empty page in a context of its own, without any cache, and closes it after use. */
export async function withColdPage<Result>(
  browser: Browser,
  { slowNetwork = false, slowCpu = false, width = 390, height = 844 }: Conditions,
  visit: (cold: ColdPage) => Promise<Result>,
): Promise<Result> {
  // With a mouse over the page, every scroll is hit-tested; a phone has none.
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
    // Functions that run in the page come through tsx, which names the inner ones by a helper of its own.
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

/** Starts counting for `cpuOf`, in CPU time: a busy machine adds nothing to it. */
export const countCpu = (cdp: CDPSession): Promise<unknown> => cdp.send('Performance.enable', { timeDomain: 'threadTicks' });

/** CPU time of the page's main thread so far, ms: its scripts', and all it did. */
export async function cpuOf(cdp: CDPSession): Promise<{ script: number; all: number }> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  const of = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN) * 1000;
  return { script: of('ScriptDuration'), all: of('TaskDuration') };
}
