import { page } from '../loader/page';
import type { FileFacts } from './facts';

/** Files the widget requires at once. */
const NEEDED = /^assets\/(?:mount|react)-/;
/** Files it requests later. */
const LATER = /^assets\/.*\.js$/;

/**
 * Compares the loaded files with integrity.json, and checks that required files exist.
 *
 * @param self URL of this file
 */
export async function lookAtFiles(self: string): Promise<FileFacts> {
  const scripts = scriptsOfPage();
  const isReleased = /^https?:.*\/check\.js(?:\?|$)/.test(self);
  const none = { scripts, compared: 0, differing: [], missing: [], refused: [] };
  if (!isReleased) return { ...none, base: '', because: 'bundled' };
  const base = new URL('.', self).href;
  const list = await listIn(base);
  if (!list) return { ...none, base, because: 'no list' };

  const all = Object.keys(list);
  const names = [
    ...all.filter((name) => NEEDED.test(name)),
    ...all.filter((name) => !NEEDED.test(name) && (LATER.test(name) || hasArrived(base + name))),
  ];
  const rows = [
    ...names.map((name) => ({ name, address: base + name, hash: list[name] })),
    ...scripts.map((address) => ({ name: address.replace(base, ''), address, hash: list['embed.js'] })),
  ];
  const looks = await Promise.all(rows.map(async ({ name, address, hash }) => ({ name, is: await compare(address, hash) })));
  const of = (is: Comparison) => looks.filter((look) => look.is === is).map(({ name }) => name);
  return {
    ...none,
    base,
    ...(isSecureContext ? {} : { because: 'no hashes' as const }),
    compared: of('same').length,
    differing: of('other'),
    missing: of('missing'),
    refused: of('refused'),
  };
}

type Comparison = 'same' | 'other' | 'missing' | 'refused' | 'not compared';

async function compare(address: string, hash: string | undefined): Promise<Comparison> {
  try {
    // The cached file if possible, rather than a new response.
    const response = await fetch(address, { cache: 'force-cache', credentials: 'omit' });
    const isScript = /javascript/.test(response.headers.get('content-type') ?? '');
    // Object stores respond 403 to a missing file, single-page servers 200 with their start page.
    if (!response.ok || !isScript) return 'missing';
    // No hashing on http pages.
    if (!isSecureContext) return 'not compared';
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-384', await response.arrayBuffer()));
    return `sha384-${btoa(String.fromCharCode(...digest))}` === hash ? 'same' : 'other';
  } catch {
    return 'refused';
  }
}

async function listIn(base: string): Promise<Readonly<Record<string, string>> | undefined> {
  try {
    const response = await fetch(`${base}integrity.json`, { cache: 'no-cache', credentials: 'omit' });
    return response.ok ? ((await response.json()) as Record<string, string>) : undefined;
  } catch {
    return undefined;
  }
}

const withoutQuery = (address: string) => address.replace(/[?#].*/, '');

function hasArrived(address: string): boolean {
  return performance.getEntriesByType('resource').some(({ name }) => withoutQuery(name) === address);
}

/** The page's scripts named like ours. */
function scriptsOfPage(): string[] {
  const all = [...page.querySelectorAll('script')].map(({ src }) => withoutQuery(src));
  return [...new Set(all.filter((src) => src.endsWith('/embed.js')))];
}
