import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { chromium, type Page } from 'playwright';
import { vi } from 'vitest';
import { findChromium, findHeadlessShell } from '../../tools/lib/browser.ts';

/** A Chromium that nobody drives for a while: a driven one prerenders nothing, nor does one whose pages are only listed. */
export interface UndrivenChromium {
  /** Waits until a page has written this to the console, and takes the wheel. */
  hasSaid(text: string): Promise<Page>;
  close(): Promise<void>;
}

/** @param url is opened at once */
export async function startUndriven(url: string): Promise<UndrivenChromium> {
  const profile = await mkdtemp(`${tmpdir()}/undriven-`);
  const browser = spawn(
    (await findHeadlessShell()) ?? (await findChromium()) ?? '',
    [
      '--headless',
      '--no-sandbox',
      '--no-first-run',
      '--enable-logging=stderr',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      url,
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  const ended = once(browser, 'exit');
  let told = '';
  browser.stderr.on('data', (part) => (told += String(part)));
  const tells = (what: RegExp) =>
    vi.waitFor(
      () => {
        const found = what.exec(told);
        if (!found) throw new Error(`Chromium says: ${told}`);
        return found;
      },
      { timeout: 20_000 },
    );
  return {
    async hasSaid(text) {
      const [, port] = await tells(/DevTools listening on ws:\/\/[^:]+:(\d+)/);
      await tells(new RegExp(`CONSOLE.*"${text}"`));
      const driver = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
      const [page] = driver.contexts().flatMap((context) => context.pages());
      if (!page) throw new Error('It has no window');
      return page;
    },
    async close() {
      browser.kill();
      await ended;
      await rm(profile, { recursive: true, force: true });
    },
  };
}
