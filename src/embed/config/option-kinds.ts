import type { OptionKind } from '../../domain/options';

/** Timers longer than this fire at once. */
const TIMER_MAX_MS = 2 ** 31 - 1;

/** How values of a kind are validated and converted. */
export interface Kind {
  readonly test: (value: unknown) => boolean;
  /** Converts an attribute's text to a value. Default: the text. */
  readonly fromText?: (text: string) => unknown;
  /** Converts a valid value to the setting. Default: the value. */
  readonly settle?: (value: never) => unknown;
}

const TEXT: Kind = { test: isText, settle: (text: string) => text.trim() };

const KINDS: Readonly<Record<Extract<OptionKind, string>, Kind>> = {
  text: TEXT,
  words: TEXT,
  apiHost: { test: (value) => isText(value) && apiHostOf(value) !== null, settle: apiHostOf },
  locale: {
    test: (value) => isText(value) && isLocale(value),
    // A page's `lang` may be unknown to Intl ("en_US"): use the default rather than fail.
    fromText: (text) => (isLocale(text) ? text : undefined),
  },
  prefix: { ...TEXT, settle: prefixOf },
  route: { test: (value) => isText(value) && value.startsWith('/') },
  // Without a time zone each device would read a different moment.
  moment: { test: (value) => isText(value) && /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value)) },
  webUrl: { test: (value) => isText(value) && webUrlOf(value) !== null, settle: webUrlOf },
  // Without the key, all photos would have the same URL.
  photoUrl: { test: (value) => typeof value === 'function' || (isWebUrl(value) && value.includes('{key}')) },
  amount: {
    test: (value) => typeof value === 'number' && value > 0 && Number.isFinite(value),
    fromText: Number,
    settle: (amount: number) => Math.min(amount, TIMER_MAX_MS),
  },
  flag: { test: (value) => typeof value === 'boolean', fromText: (text) => text !== 'false' },
};

export function kindOf(kind: OptionKind): Kind {
  if (typeof kind === 'string') return KINDS[kind];
  const fromText = typeof kind[0] === 'number' ? { fromText: Number } : {};
  return { test: (value) => kind.includes(value as string), ...fromText };
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

/** A path is one of the page's, whatever its <base>. `null` for what is no address: `www.example.org` would be a path, too. */
function webUrlOf(text: string): string | null {
  if (isWebUrl(text as unknown)) return text;
  try {
    const url = new URL(text.trim(), location.href);
    return /^\s*[/?#]/.test(text) && isWebUrl(url.href) ? url.href : null;
  } catch {
    return null;
  }
}

/** For links, so never `javascript:`. */
function isWebUrl(value: unknown): value is string {
  return isText(value) && /^\s*https?:\/\/\S/i.test(value);
}

/** Percent-encoded as in the address bar: otherwise "%C3%A9" wouldn't match our "é". */
function prefixOf(text: string): string {
  return new URL(`#${text.trim()}`, 'https://x').hash.replaceAll(/^[#/]+|\/+$/g, '');
}

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** The normalized URL; `null` unless it is safe for tokens: https, or http on this machine. */
export function apiHostOf(text: string): string | null {
  try {
    const url = new URL(/^\s*\/\//.test(text) ? location.protocol + text.trim() : text);
    const safe = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOST.test(url.hostname));
    const rest = url.username + url.password + url.search + url.hash;
    return safe && rest === '' ? (url.origin + url.pathname).replace(/\/+$/, '') : null;
  } catch {
    return null;
  }
}
