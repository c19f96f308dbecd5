import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { bundledLibrary } from './bundled-library.ts';
import { asDiv, throughFederation } from './other-ways.ts';
import { FAULTS, REWRITTEN } from './pages/faults-and-rewrites.ts';
import { GUARDS } from './pages/guards.ts';
import { HIDDEN_AND_HELD } from './pages/hidden-and-held.ts';
import { WITH_LIBRARIES } from './pages/libraries.ts';
import { LOOKS, PLACES } from './pages/looks-and-places.ts';
import { NAMES_AND_ROUTERS } from './pages/names-and-routers.ts';
import { asHtml, type AwkwardPages, type Origins } from './pages/page.ts';
import { PAGE_LIVES } from './pages/page-lives.ts';
import { POLICIES_AND_ADDRESSES, SCRIPTS } from './pages/policies-and-scripts.ts';
import { SCRIPTS_OF_OTHERS } from './pages/scripts-of-others.ts';

/** Folder of the pages with little in common, and of the pages' scripts. */
const FILES = fileURLToPath(new URL('pages', import.meta.url));
const PAGES: AwkwardPages = {
  ...LOOKS,
  ...PLACES,
  ...NAMES_AND_ROUTERS,
  ...POLICIES_AND_ADDRESSES,
  ...SCRIPTS,
  ...FAULTS,
  ...REWRITTEN,
  ...HIDDEN_AND_HELD,
  ...GUARDS,
  ...SCRIPTS_OF_OTHERS,
  ...WITH_LIBRARIES,
  ...PAGE_LIVES,
};

async function textOf(name: string): Promise<string> {
  const page = PAGES[name];
  return page ? asHtml(page) : readFile(`${FILES}/${name}.html`, 'utf8');
}

/**
 * A button on every page of the gallery that counts its presses, to show that the host still works. Inline, since some pages have
 * a base on another origin.
 */
export const CANARY = `<p><button type="button" id="canary">Host button</button> pressed <output id="presses">0</output> times. <a href="/pages/">All pages</a></p>
  <script nonce="host">
    document.querySelector('#canary').addEventListener('click', () => {
      const presses = document.querySelector('#presses');
      presses.textContent = Number(presses.textContent) + 1;
    });
  </script>`;

/** Copies of the widget's script as optimisers make them, by their paths on the page's own site. */
const COPIES: Readonly<Record<string, (script: string) => string>> = {
  '/pages/copied.js': (script) => script,
  '/pages/renamed.js': (script) => script,
  '/pages/combined.js': (script) => `window.theirs = 1;\n${script}\n;window.others = 2;\n`,
};

const require = createRequire(import.meta.url);
/** Libraries of the pages, by their paths. */
const LIBRARIES: Readonly<Record<string, string>> = {
  '/pages/turbo.js': require.resolve('@hotwired/turbo'),
  '/pages/htmx.js': require.resolve('htmx.org'),
  '/pages/htmx-1.js': require.resolve('htmx-1'),
  '/pages/zone.js': require.resolve('zone.js'),
  '/pages/barba.js': require.resolve('@barba/core/dist/barba.umd.js'),
  '/pages/angular.js': require.resolve('angular/angular.min.js'),
  '/pages/fastclick.js': require.resolve('fastclick'),
  '/pages/lenis.js': require.resolve('lenis').replace('lenis.mjs', 'lenis.min.js'),
  '/pages/fullpage.js': require.resolve('fullpage.js'),
  '/pages/rrweb.js': require.resolve('rrweb').replace('rrweb.cjs', 'rrweb.umd.min.cjs'),
};

async function embedOf(widgetUrl: string): Promise<string> {
  return (await fetch(`${widgetUrl}/embed.js`)).text();
}
const copied = async (pathname: string, widgetUrl: string) => COPIES[pathname]?.(await embedOf(widgetUrl)) ?? '';

/**
 * Finds an awkward page, or one of its scripts.
 *
 * @param pathname `/pages/` is the list; a path below a page, such as `/pages/history-router/venue`, belongs to its own router
 * @param way `federation` replaces the script tag by the federated container, `div` each tag by a `<div data-dating-app>`
 * @throws if there is none
 */
export async function galleryFile(pathname: string, origins: Origins, way: string | null = null) {
  if (pathname in COPIES) return { headers: {}, type: 'text/javascript', text: await copied(pathname, origins.widgetUrl) };
  if (pathname === '/pages/sentry.js') {
    const text = await bundledLibrary(require.resolve('@sentry/browser'), 'Sentry');
    return { headers: {}, type: 'text/javascript', text };
  }
  const library = LIBRARIES[pathname];
  if (library) return { headers: {}, type: 'text/javascript', text: await readFile(library, 'utf8') };
  const found = /^\/pages\/(?:([a-z0-9-]+)(\.html|\.js|\/[a-z]+))?$/.exec(pathname);
  if (!found) throw new Error(`No page ${pathname}`);
  const [, name = 'index', rest = '.html'] = found;
  const script = rest === '.js';
  const text = script ? await readFile(`${FILES}/${name}.js`, 'utf8') : await textOf(name);
  return {
    headers: PAGES[name]?.headers?.(origins) ?? {},
    type: script ? 'text/javascript' : 'text/html',
    text: await inlined(WAYS[way ?? '']?.(text) ?? text, origins.widgetUrl),
  };
}

/** Other ways to embed the widget, by their names in the URL. */
const WAYS: Readonly<Record<string, (page: string) => string>> = { federation: throughFederation, div: asDiv };

async function inlined(text: string, widgetUrl: string): Promise<string> {
  if (!text.includes('%EMBED_JS%')) return text;
  const script = await embedOf(widgetUrl);
  return text.replace('%EMBED_JS%', () => script);
}

const titleOf = (text: string) => /<title>(.*)<\/title>/.exec(text)?.[1] ?? '';
/** A link to the page with the federated build, if that differs. */
const otherWay = (name: string, text: string) =>
  throughFederation(text) === text ? '' : ` (<a href="/pages/${name}.html?through=federation">through federation</a>)`;
const descriptionOf = (text: string) => /<meta name="description" content="(.*)">/.exec(text)?.[1] ?? '';

/** The pages of the gallery, sorted by title, as items of a description list. */
export async function galleryList(): Promise<string> {
  const files = (await readdir(FILES)).flatMap((file) => /^(.*)\.html$/.exec(file)?.[1] ?? []);
  const names = [...Object.keys(PAGES), ...files].filter((name) => name !== 'index');
  const texts = await Promise.all(names.map(async (name) => ({ name, text: await textOf(name) })));
  return texts
    .toSorted((a, b) => titleOf(a.text).localeCompare(titleOf(b.text), 'en', { numeric: true }))
    .map(
      ({ name, text }) =>
        `    <dt><a href="/pages/${name}.html">${titleOf(text)}</a></dt>\n    <dd>${descriptionOf(text)}${otherWay(name, text)}</dd>`,
    )
    .join('\n');
}
