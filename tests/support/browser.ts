import { chromium, type Browser } from 'playwright';
import { findChromium } from '../../tools/lib/browser.mjs';

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
  const executablePath = await findChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  // One that crashed fails the test that it ran, and no other.
  browser.once('disconnected', () => (shared = undefined));
  return browser;
}
