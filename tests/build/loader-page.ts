import { fileURLToPath } from 'node:url';
import type { BrowserContext, Page, Route } from 'playwright';
import { resolveConfig } from 'vite';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { LandingScreen, OtherScreens, WidgetFiles } from '../../src/embed/loader/files.ts';
import { sharedBrowser } from '../support/browser.ts';
import { bundleForms, bundleInLanguage, bundleLoader, localizing } from '../../tools/build/entries/embed-loader.ts';

const HOST = 'https://organiser.example/page';
export const CDN = 'https://cdn.example/v1';
/** Somebody who may write on the page, and has a script for every name. */
export const STRANGER = 'https://stranger.example';
export const FILES = {
  widget: 'assets/mount-1.js',
  imports: ['assets/vendor-2.js'],
  parts: { '/': ['assets/welcome-3.js'], '/login': ['assets/account-4.js'], '/app': ['assets/profile-5.js'] },
  forms: 'assets/forms-Ab12Cd.js',
  inLanguage: 'assets/en-start-Ab12Cd.js',
};

/** The same as the build tells them. */
const TABLE: WidgetFiles = {
  names: ' mount-1 vendor-2 welcome-3 account-4 profile-5 -Ab12Cd',
  widget: '12',
  parts: { '/': '3', '/login': '4', '/app': '5' },
};

/** Stands in for the screen rendered at build time. */
const LANDING: LandingScreen = {
  css: '.root{color:rgb(1,2,3)}',
  trees: [
    [
      'div|class=app',
      ['h2|data-screen-heading=|tabindex=-1', 'Welcome'],
      ['a|href=#/login', 'Login'],
      ['a|href=#/help', 'Help'],
      ['i|aria-live=polite', ['i|hidden=', 'Loading']],
    ],
  ],
};

const form = (name: string) => [
  [`h2|data-screen-heading=|tabindex=-1`, name],
  ['form', ['input|name=email'], ['svg|width=20', ['path|d=M0 0h9']]],
];
const OTHERS: OtherScreens = {
  css: 'form{display:grid}',
  trees: { '/login': form('Login'), '/register': form('Register'), main: [['p', 'Main shape']], other: [['p', 'Other shape']] },
};

/** Stands in for the widget: writes down what the loader asks of it. */
export const WIDGET = `
  const note = (verb, el) => seen.push(verb + ' ' + (el.id || el.localName));
  const connectElement = (el, first, apis, config) => (config ? (note('mount', el), { element: el, config }) : note('connect', el));
  const disconnectElement = (el) => note('disconnect', el);
  export default (react, version, find) => {
    seen.release = { react: react.name, version, find };
    return { connectElement, disconnectElement };
  };
`;
const REACT = "export const name = 'React';";

/** The two files of a language that have texts of first screens, by path. */
export const bundlesOf = (language: string, words: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, Answer> => {
  const first = `export const first=${JSON.stringify(words)};`;
  return new Map([
    [`assets/${language}-start-Ab12Cd.js`, script(localizing(language, './en-start-Ab12Cd.js') + first)],
    [`assets/${language}-account-Ab12Cd.js`, script(first)],
  ]);
};

export type Answer = (route: Route) => Promise<void> | void;

export const CORS = { 'Access-Control-Allow-Origin': '*' };

/** How the CDN answers for a file, other than with it. */
export const status =
  (code: number, body = ''): Answer =>
  (route) =>
    route.fulfill({ status: code, contentType: 'text/html', headers: CORS, body });

/** How it answers with a script. */
export const script =
  (body: string): Answer =>
  (route) =>
    route.fulfill({ contentType: 'text/javascript', headers: CORS, body });

export interface LoaderPage {
  readonly page: Page;
  /** Paths asked of the CDN, in order. */
  readonly requests: string[];
  /** Addresses asked of the stranger's site for its scripts. */
  readonly astray: string[];
  /** Lines of console.error, and uncaught errors. */
  readonly errors: string[];
  /** Answers of the CDN by path; the test may change them at any time. */
  readonly answers: Map<string, Answer>;
  /** What the widget was asked for so far, such as `connect dating-app`. */
  seen(): Promise<string[]>;
}

export interface LoaderWorld {
  /** The text of embed.js. */
  readonly loader: string;
  /** Opens a page of the organiser with this HTML. */
  open(html: string, options?: { headers?: Record<string, string>; hash?: string; before?: string }): Promise<LoaderPage>;
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** A world that all tests of the file share: it opens before the first, ends after the last, and each leaves no page behind. */
export function sharedLoaderWorld(): Pick<LoaderWorld, 'loader' | 'open'> {
  let world: LoaderWorld;
  beforeAll(async () => void (world = await startLoaderWorld()));
  afterEach(() => world.closePages());
  afterAll(() => world.close());
  return {
    get loader() {
      return world.loader;
    },
    open: (html, options) => world.open(html, options),
  };
}

/** @param releaseUrl where the build is told its release will be */
export async function startLoaderWorld(releaseUrl = ''): Promise<LoaderWorld> {
  const [bundles, browser] = await Promise.all([bundlesFor(releaseUrl), sharedBrowser()]);
  const context = await browser.newContext();
  return {
    loader: bundles.loader,
    open: (html, options) => openPage(context, bundles, html, options),
    async closePages() {
      await Promise.all(context.pages().map((page) => page.close()));
    },
    close: () => context.close(),
  };
}

interface Bundles {
  readonly loader: string;
  readonly forms: string;
  readonly inLanguage: string;
}

/** By the release's address: bundled once for all files that the worker runs. */
const made = new Map<string, Promise<Bundles>>();

function bundlesFor(releaseUrl: string): Promise<Bundles> {
  const bundles = made.get(releaseUrl) ?? bundle(releaseUrl);
  made.set(releaseUrl, bundles);
  return bundles;
}

async function bundle(releaseUrl: string): Promise<Bundles> {
  const root = fileURLToPath(new URL('../..', import.meta.url));
  const config = await resolveConfig({ root, configFile: false, define: { __VERSION__: '"9.9.9"' } }, 'build');
  const [loader, forms, inLanguage] = await Promise.all([
    bundleLoader(TABLE, LANDING, config, releaseUrl),
    bundleForms(OTHERS, config),
    bundleInLanguage(config),
  ]);
  return { loader, forms, inLanguage };
}

async function openPage(
  context: BrowserContext,
  { loader, forms, inLanguage }: Bundles,
  html: string,
  { headers = {}, hash = '', before = '' }: { headers?: Record<string, string>; hash?: string; before?: string } = {},
): Promise<LoaderPage> {
  const page = await context.newPage();
  const requests: string[] = [];
  const astray: string[] = [];
  const errors: string[] = [];
  const answers = new Map<string, Answer>();

  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(`uncaught ${error.message}`));
  await page.addInitScript(`window.seen = []; localStorage.clear(); ${before}`);
  await page.route(`${HOST}**`, (route) =>
    route.fulfill({ contentType: 'text/html', headers, body: html.replaceAll('CDN', CDN) }),
  );
  await page.route(`${CDN}/**`, async (route) => {
    const path = route
      .request()
      .url()
      .slice(CDN.length + 1);
    requests.push(path);
    const texts: Record<string, string> = {
      [FILES.widget]: WIDGET,
      [FILES.imports[0] ?? '']: REACT,
      [FILES.forms]: forms,
      [FILES.inLanguage]: inLanguage,
    };
    const plain = script(path.startsWith('embed.js') ? loader : (texts[path.replace(/\?.*/, '')] ?? ''));
    await (answers.get(path) ?? plain)(route);
  });
  await page.route(`${STRANGER}/**`, (route) => {
    if (route.request().resourceType() === 'script') astray.push(route.request().url());
    return script('window.stolen = true; export default () => ({ connectElement() {}, disconnectElement() {} })')(route);
  });
  await page.goto(HOST + hash);
  return { page, requests, astray, errors, answers, seen: () => page.evaluate('seen') };
}

/** For `expect.poll`: a busy machine takes its time. */
export const SOON = { timeout: 15_000 };

/** The script, added to the page as a tag manager would; resolves when it has run. */
export async function addScript({ page }: LoaderPage): Promise<void> {
  await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const tag = document.createElement('script');
        tag.src = src;
        tag.addEventListener('load', resolve);
        document.head.append(tag);
      }),
    `${CDN}/embed.js`,
  );
}

export const SCRIPT = '<script async src="CDN/embed.js"></script>';
export const TAG = '<dating-app api-host="https://api.example" client-id="c"><a href="/other">Other way</a></dating-app>';
export const DIV = '<div id="box" data-dating-app data-api-host="https://api.example" data-client-id="c">Other way</div>';
