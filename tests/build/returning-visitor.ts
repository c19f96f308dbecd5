import { cp, readdir, rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect } from 'vitest';
import { listen } from '../../demo-host/listen.ts';
import { startWidgetServer } from '../../demo-host/widget-server.ts';
import { sharedBrowser } from '../support/browser.ts';
import type { Built } from './built.ts';

/** Bytes that came over the wire, headers and all, by file; those of several requests for one are added up. */
type Transfers = Map<string, number>;

interface Visits {
  /** Opens the organiser's page by that way in, until the widget is ready and its people's part has come. */
  visit(entry: 'embed.js' | 'mount.js'): Promise<{ bytes: Transfers; version: string }>;
  /** Puts the next release over the present one. */
  release(version: string, folder: string): Promise<void>;
  /** Visits until that version runs, which may be the second time when an entry may be stale; all that came. */
  untilNew(entry: 'embed.js' | 'mount.js', version: string): Promise<[Transfers, string]>;
  close(): Promise<void>;
}

/**
 * A browser that keeps its cache between visits to an organiser's page, and the widget on another origin. There is no API.
 *
 * @param cacheControl of the entries
 */
export async function startVisits(built: Built, cacheControl: string): Promise<Visits> {
  const dist = `${built.scratch}/served`;
  await rm(dist, { recursive: true, force: true });
  await cp(built.dist, dist, { recursive: true });
  const widget = await startWidgetServer({ port: 0, dist, entries: cacheControl });
  const organiser = await listen((request, response) => {
    const entry = new URL(request.url ?? '/', 'http://organiser').searchParams.get('entry');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><link rel="icon" href="data:,">${entry === 'embed.js' ? TAG : MODULE}</html>`);
  }, 0);
  const TAG = `<dating-app api-host="${organiser.url}" client-id="c"></dating-app><script>
    addEventListener('dating-app:ready', () => (window.running = DatingApp.version));</script>
    <script async crossorigin src="${widget.url}/embed.js"></script>`;
  const MODULE = `<div></div><script type="module">import { mountDatingApp, version } from '${widget.url}/mount.js';
    await mountDatingApp(document.querySelector('div'), { apiHost: '${organiser.url}', clientId: 'c' }).ready;
    window.running = version;</script>`;
  const context = await (await sharedBrowser()).newContext();
  const folders = new Map<string, string>();

  async function visit(entry: string) {
    const page = await context.newPage();
    const { bytes, asked } = await watchTransfers(page, `${widget.url}/`);
    await page.goto(`${organiser.url}/?entry=${entry}`);
    const version = String(await (await page.waitForFunction('window.running')).jsonValue());
    // The chunk that an attendee who is signed in would have. As text, since the test's own compiler would rewrite it.
    const people = (await readdir(`${folders.get(version) ?? built.dist}/assets`)).find((file) => /^people-.{6}\.js$/.test(file));
    await page.evaluate(`import('${widget.url}/assets/${people}')`);
    await expect.poll(() => asked.size).toBe(0);
    await page.close();
    return { bytes, version };
  }

  return {
    visit,
    async release(version, next) {
      await cp(next, dist, { recursive: true });
      folders.set(version, next);
    },
    async untilNew(entry, wanted) {
      const all: Transfers = new Map();
      let running = '';
      for (let times = 0; times < 2 && running !== wanted; times += 1) {
        const { bytes, version } = await visit(entry);
        for (const [file, size] of bytes) all.set(file, (all.get(file) ?? 0) + size);
        running = version;
      }
      return [all, running];
    },
    async close() {
      await context.close();
      await Promise.all([widget.close(), organiser.close()]);
    },
  };
}

/** Notes what comes over the wire from an origin, and which requests are under way. */
async function watchTransfers(page: Page, origin: string): Promise<{ bytes: Transfers; asked: ReadonlyMap<string, string> }> {
  const [bytes, asked]: [Transfers, Map<string, string>] = [new Map(), new Map()];
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith(origin)) asked.set(requestId, request.url.slice(origin.length));
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const file = asked.get(requestId);
    asked.delete(requestId);
    if (file && encodedDataLength > 0) bytes.set(file, (bytes.get(file) ?? 0) + encodedDataLength);
  });
  return { bytes, asked };
}
