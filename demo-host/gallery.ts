import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { asDiv } from './as-div.ts';
import { throughFederation } from './through-federation.ts';

const PAGES = fileURLToPath(new URL('pages', import.meta.url));

const TRUSTED_TYPES = "require-trusted-types-for 'script'; trusted-types 'none'";
/** The nonce of the pages' own inline scripts. A real organiser makes a new one for each response. */
const OWN_SCRIPTS = "'nonce-host'";

/**
 * A button on every page of the gallery that counts its presses, to show whether the host still works beside the
 * widget. Inline, since some pages have a base on another origin.
 */
export const CANARY = `<p><button type="button" id="canary">Host button</button> pressed <output id="presses">0</output> times. <a href="/pages/">All pages</a></p>
  <script nonce="host">
    document.querySelector('#canary').addEventListener('click', () => {
      const presses = document.querySelector('#presses');
      presses.textContent = Number(presses.textContent) + 1;
    });
  </script>`;

interface Origins {
  /** Of the folder with the widget's files, without a slash at the end. */
  readonly widgetUrl: string;
  /** Of the widget's files. */
  readonly widget: string;
  /** Of the API and its photos. */
  readonly api: string;
}

/** What optimisers make of our script, by the address at which the page's own site then has it. */
const REWRITTEN: Readonly<Record<string, (script: string) => string>> = {
  '/pages/copied.js': (script) => script,
  '/pages/renamed.js': (script) => script,
  '/pages/combined.js': (script) => `window.theirs = 1;\n${script}\n;window.others = 2;\n`,
};

const require = createRequire(import.meta.url);
/** Libraries that swap a page's content, by the address at which a page has them. */
const LIBRARIES: Readonly<Record<string, string>> = {
  '/pages/turbo.js': require.resolve('@hotwired/turbo'),
  '/pages/htmx.js': require.resolve('htmx.org'),
  '/pages/barba.js': require.resolve('@barba/core/dist/barba.umd.js'),
};

async function embedOf(widgetUrl: string): Promise<string> {
  return (await fetch(`${widgetUrl}/embed.js`)).text();
}
const rewritten = async (pathname: string, widgetUrl: string) => REWRITTEN[pathname]?.(await embedOf(widgetUrl)) ?? '';

/** The headers an organiser would send with the page; most send none of note. */
function headersOf(name: string, { widget, api }: Origins): Readonly<Record<string, string>> {
  const scripts = `script-src ${widget} ${OWN_SCRIPTS}; style-src 'self'`;
  const list = `${scripts}; connect-src ${api}; img-src 'self' ${api}`;
  const policies: Readonly<Record<string, string>> = {
    'csp-nonce': `script-src ${OWN_SCRIPTS} 'strict-dynamic'; style-src 'self'; base-uri 'none'; ${TRUSTED_TYPES}`,
    'csp-allow-list': list,
    'trusted-types': TRUSTED_TYPES,
    'csp-strictest': `default-src 'none'; ${list}; form-action 'none'; base-uri 'none'; ${TRUSTED_TYPES}`,
    'csp-without-api': `default-src 'none'; ${scripts}; connect-src 'self'; img-src 'self' ${api}`,
    'csp-sandbox': 'sandbox allow-scripts',
    'csp-without-photos': `default-src 'none'; ${scripts}; connect-src ${api}; img-src 'self'`,
  };
  const policy = policies[name];
  if (policy) return { 'Content-Security-Policy': policy };
  if (name !== 'cross-origin-isolated') return {};
  return { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };
}

/**
 * Finds an awkward page, or a script of one.
 *
 * @param pathname `/pages/` is the list; a path below a page, such as `/pages/history-router/venue`, belongs to its own router
 * @param way with `federation` the page takes the widget from the federated container in place of the script tag; with
 *   `div` it has a `<div data-dating-app>` in place of each tag
 * @throws when there is none
 */
export async function galleryFile(pathname: string, origins: Origins, way: string | null = null) {
  if (pathname in REWRITTEN) return { headers: {}, type: 'text/javascript', text: await rewritten(pathname, origins.widgetUrl) };
  const library = LIBRARIES[pathname];
  if (library) return { headers: {}, type: 'text/javascript', text: await readFile(library, 'utf8') };
  const found = /^\/pages\/(?:([a-z0-9-]+)(\.html|\.js|\/[a-z]+))?$/.exec(pathname);
  if (!found) throw new Error(`No page ${pathname}`);
  const [, name = 'index', rest = '.html'] = found;
  const script = rest === '.js';
  const text = await readFile(`${PAGES}/${name}${script ? '.js' : '.html'}`, 'utf8');
  return {
    headers: headersOf(name, origins),
    type: script ? 'text/javascript' : 'text/html',
    text: await inlined(WAYS[way ?? '']?.(text) ?? text, origins.widgetUrl),
  };
}

/** Other ways onto a page, by the name that its address gives them. */
const WAYS: Readonly<Record<string, (page: string) => string>> = { federation: throughFederation, div: asDiv };

async function inlined(text: string, widgetUrl: string): Promise<string> {
  if (!text.includes('%EMBED_JS%')) return text;
  const script = await embedOf(widgetUrl);
  return text.replace('%EMBED_JS%', () => script);
}

const titleOf = (text: string) => /<title>(.*)<\/title>/.exec(text)?.[1] ?? '';
/** A link to the same page with the other build, where that makes another page. */
const otherWay = (file: string, text: string) =>
  throughFederation(text) === text ? '' : ` (<a href="/pages/${file}?through=federation">through federation</a>)`;
const descriptionOf = (text: string) => /<meta name="description" content="(.*)">/.exec(text)?.[1] ?? '';

/** The pages of the gallery by name, sorted by title; as items of a description list. */
export async function galleryList(): Promise<string> {
  const files = (await readdir(PAGES)).filter((file) => file.endsWith('.html') && file !== 'index.html');
  const texts = await Promise.all(files.map(async (file) => ({ file, text: await readFile(`${PAGES}/${file}`, 'utf8') })));
  return texts
    .toSorted((a, b) => titleOf(a.text).localeCompare(titleOf(b.text), 'en', { numeric: true }))
    .map(
      ({ file, text }) =>
        `    <dt><a href="/pages/${file}">${titleOf(text)}</a></dt>\n    <dd>${descriptionOf(text)}${otherWay(file, text)}</dd>`,
    )
    .join('\n');
}
