import { chromium, type Browser } from 'playwright';
import { findChromium, findHeadlessShell } from '../../tools/lib/browser.ts';

let shared: Promise<Browser> | undefined;

/**
 * The Chromium of this worker, started when first asked for: starting one takes a second of a core, so all test files that
 * the worker runs share it. It ends with the worker. Whoever opens a context closes it.
 */
export function sharedBrowser(): Promise<Browser> {
  shared ??= launch();
  return shared;
}

async function launch(): Promise<Browser> {
  const executablePath = (await findHeadlessShell()) ?? (await findChromium());
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    // A headless shell would round the widths of letters, and lines would break elsewhere.
    args: ['--font-render-hinting=none'],
  });
  // One that crashed fails the test that it ran, and no other.
  browser.once('disconnected', () => (shared = undefined));
  return browser;
}
