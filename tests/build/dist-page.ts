import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, Page, Route } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { sharedBrowser } from '../support/browser.ts';
import { build, type Built } from './built.ts';

export const HOST = 'https://organiser.example/page?utm=1';
export const CDN = 'https://cdn.example/v1';
export const API = 'https://api.example';
export const PHOTOS = 'https://photos.example';
export const CONFIG = `{ apiHost: '${API}', clientId: 'c' }`;
export const TAG = `<dating-app api-host="${API}" client-id="c"></dating-app><script async src="${CDN}/embed.js"></script>`;

export interface DistPage {
  readonly page: Page;
  /** Lines of console.error and uncaught errors; the browser's own about failed requests among them. */
  readonly errors: string[];
  readonly warnings: string[];
  /** Paths asked of the CDN, in order. */
  readonly requests: string[];
}

export interface DistPageOptions {
  /** Runs before any script of the page. */
  readonly before?: string;
  readonly policy?: string;
  readonly hash?: string;
  /** How the API answers; 404 unless given. */
  readonly api?: (route: Route) => Promise<void> | void;
  /** Prefix of the release on the CDN, and what it holds; default the whole build under /v1. */
  readonly has?: (name: string) => boolean;
}

/** The build and pages for a test file; they close after each test. */
export function distPages() {
  let built: Built;
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    [built, browser] = await Promise.all([build(), sharedBrowser()]);
  });
  afterEach(async () => void (await Promise.all(contexts.splice(0).map((context) => context.close()))));
  afterAll(() => built.remove());
  const open = async (html: string, options?: DistPageOptions) => {
    const context = await browser.newContext();
    contexts.push(context);
    return openDist(context, built.dist, html, options);
  };
  return { built: () => built, open };
}

const CORS = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*', 'Access-Control-Allow-Methods': '*' };

/** Answers a call of the API. */
export const reply =
  (status: number, body: unknown): NonNullable<DistPageOptions['api']> =>
  (route) =>
    route.fulfill({ status, headers: CORS, contentType: 'application/json', body: JSON.stringify(body) });

/** Opens a page of the organiser with the built widget, and the API, on other origins. Its scripts wear a nonce. */
async function openDist(context: BrowserContext, dist: string, html: string, options: DistPageOptions = {}): Promise<DistPage> {
  const { before = '', policy = '', hash = '', api = reply(404, {}), has = () => true } = options;
  const page = await context.newPage();
  const [errors, warnings, requests]: string[][] = [[], [], []];
  page.on('console', (message) => {
    if (message.type() === 'error') errors?.push(message.text());
    if (message.type() === 'warning') warnings?.push(message.text());
  });
  page.on('pageerror', (error) => errors?.push(`uncaught ${error.message}`));
  await page.addInitScript(before);
  await page.route(`${HOST}**`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      headers: policy ? { 'Content-Security-Policy': policy } : {},
      body: `<!doctype html><html><head><title>Page</title></head><body>${html.replaceAll('<script', '<script nonce="n"')}</body></html>`,
    }),
  );
  await page.route(`${API}/**`, api);
  await page.route(`${PHOTOS}/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }),
  );
  await page.route(`${CDN}/**`, async (route) => {
    const name = new URL(route.request().url()).pathname.slice('/v1/'.length);
    requests?.push(name);
    const body = has(name) ? await readFile(`${dist}/${name}`).catch(() => null) : null;
    await route.fulfill(body ? { headers: CORS, contentType: 'text/javascript', body } : { headers: CORS, status: 404 });
  });
  await page.goto(HOST + hash);
  return { page, errors: errors ?? [], warnings: warnings ?? [], requests: requests ?? [] };
}
