import type { BrowserContext, BrowserContextOptions, ConsoleMessage, Page, Request } from 'playwright';
import { inject, test as base } from 'vitest';
import { testApi } from './api-client.ts';
import { sharedBrowser } from './browser.ts';

export interface PageOptions {
  /** CSS px; default 1200 by 900. */
  readonly width?: number;
  readonly height?: number;
  /** Anything else of Playwright's context: `colorScheme`, `reducedMotion`, `locale`, `javaScriptEnabled`… */
  readonly context?: BrowserContextOptions;
  /** Runs before the page is requested: routes, init scripts. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** The test moves the page's clock on. My card's part, if it is on its way meanwhile, is taken for one that hangs. */
  readonly hasClock?: boolean;
}

/** The browser's own line about a status; the API answers 404 for "no profile yet" by design. */
function isRefusalByApi(message: ConsoleMessage, apiHost: string): boolean {
  const isStatus = message.text().startsWith('Failed to load resource: the server responded');
  return isStatus && message.location().url.startsWith(apiHost);
}

/**
 * An end-to-end test: a real browser on the demo's pages, with the real API behind them. It is given
 * - `demo`: where things are,
 * - `api`: the API without the widget, for what other people do and for reading mail,
 * - `browser`: the worker's Chromium,
 * - `openPage(path, options?)`: a page of the demo (or any URL) in its own context, closed after the test; without motion,
 *   which takes a quarter of the browser's time, unless the options are `MOVING`,
 * - `allowErrors(pattern)`: tolerates such console errors; all others, and uncaught errors, fail the test.
 *
 * When it fails, it prints what its pages showed.
 */
export const test = base
  .extend('demo', () => ({
    hostUrl: inject('hostUrl'),
    widgetUrl: inject('widgetUrl'),
    apiHost: inject('apiHost'),
    clientId: inject('clientId'),
  }))
  .extend('api', ({ demo }) => testApi(demo.apiHost, demo.clientId))
  // Vitest reads a fixture's needs from the parameter's pattern, and requires one even if it is empty.
  // oxlint-disable-next-line no-empty-pattern
  .extend('browser', { scope: 'file' }, ({}) => sharedBrowser())
  // oxlint-disable-next-line no-empty-pattern
  .extend('pageErrors', ({}, { onCleanup }) => {
    const seen: string[] = [];
    const allowed: RegExp[] = [];
    onCleanup(() => {
      const unexpected = seen.filter((error) => !allowed.some((pattern) => pattern.test(error)));
      if (unexpected.length > 0) throw new Error(`The page said in red:\n${unexpected.join('\n')}`);
    });
    return { seen, allowed };
  })
  .extend('allowErrors', ({ pageErrors }) => (pattern: RegExp): void => {
    pageErrors.allowed.push(pattern);
  })
  .extend('openPage', ({ browser, demo, pageErrors, task }, { onCleanup }) => {
    const contexts: BrowserContext[] = [];
    const scenes: (() => Promise<string>)[] = [];
    onCleanup(async () => {
      if (task.result?.state === 'fail') console.error((await Promise.all(scenes.map((tell) => tell()))).join('\n'));
      await Promise.all(contexts.map((context) => context.close()));
    });
    const watch = (page: Page): void => {
      page.on('pageerror', (error) => pageErrors.seen.push(`uncaught: ${error.stack ?? error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error' || isRefusalByApi(message, demo.apiHost)) return;
        pageErrors.seen.push(`${message.text()} (${page.url()})`);
      });
    };
    return async (path: string, { width = 1200, height = 900, context: extra, before, hasClock }: PageOptions = {}) => {
      const context = await browser.newContext({
        viewport: { width, height },
        locale: 'en-GB',
        reducedMotion: 'reduce',
        ...extra,
      });
      contexts.push(context);
      scenes.push(watchScene(context));
      context.on('page', watch);
      const page = await context.newPage();
      if (hasClock) {
        await page.clock.install();
        pageErrors.allowed.push(/PART_TIMEOUT Could not load card/);
      }
      await before?.(page);
      await page.goto(new URL(path, demo.hostUrl).href);
      return page;
    };
  });

/** A small window: for journeys over many pages, where painting takes most of the time. */
export const SMALL = { width: 800, height: 700 } as const satisfies PageOptions;

/** With motion, as most attendees have it. */
export const MOVING = { context: { reducedMotion: 'no-preference' } } as const satisfies PageOptions;

/** Tracks what a context's pages still wait for, so that a failing test can report what they showed. */
function watchScene(context: BrowserContext): () => Promise<string> {
  const waiting = new Set<Request>();
  context.on('request', (request) => waiting.add(request));
  context.on('requestfinished', (request) => waiting.delete(request));
  context.on('requestfailed', (request) => waiting.delete(request));
  return async () => {
    const pages = await Promise.all(context.pages().map(sceneOf));
    const requests = [...waiting].map((request) => `${request.method()} ${new URL(request.url()).pathname}`);
    return [...pages, `still asked for: ${requests.join(', ') || 'nothing'}`].join('\n');
  };
}

/** What a screen reader finds on the page, and the page's address. */
async function sceneOf(page: Page): Promise<string> {
  const snapshot = await page.locator('body').ariaSnapshot({ timeout: 3_000 }).catch(String);
  return `${page.url()}\n${snapshot}`;
}
