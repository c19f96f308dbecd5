import type { DatingAppConfig } from './public-types';

/** A timer of more than that goes off at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/**
 * Reads a config key by key, collecting a sentence for each invalid one. Undefined, null and blank texts count as not
 * given, so that a host can pass whatever it has.
 */
export function createReader(config: Partial<DatingAppConfig>) {
  const faults: string[] = [];
  const root: unknown = config;
  if (!isObject(root)) faults.push('config must be an object');

  const valueOf = (path: string): unknown => {
    let value: unknown = root;
    for (const key of path.split('.')) value = isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
    return value === null || (isText(value) && value.trim() === '') ? undefined : value;
  };
  /** Returns the value if the test passes, else records a fault. */
  const expect = <Value>(path: string, expected: string, test: (value: unknown) => value is Value): Value | undefined => {
    const value = valueOf(path);
    if (value === undefined) return undefined;
    if (test(value)) return value;
    faults.push(`${path} must be ${expected}`);
    return undefined;
  };

  return {
    faults,
    /** Without this check, `routing: 'memory'` would pass as if no routing were given. */
    group(path: string): void {
      expect(path, 'an object', isObject);
    },
    text(path: string, { required = false } = {}): string {
      const value = expect(path, 'a text', isText);
      if (required && valueOf(path) === undefined) faults.push(`${path} is required`);
      return value?.trim() ?? '';
    },
    apiHost(path: string): string {
      const text = this.text(path, { required: true });
      const host = text === '' ? null : apiHostOf(text);
      if (text !== '' && host === null) faults.push(`${path} must be an absolute https URL (http for localhost only)`);
      return host ?? '';
    },
    moment: (path: string) => expect(path, 'a date and time with a time zone', isMoment),
    webUrl: (path: string) => expect(path, 'an http or https URL', isWebUrl),
    choice<const Choice extends string | number>(path: string, choices: readonly [Choice, ...Choice[]]): Choice {
      const isChoice = (value: unknown): value is Choice => choices.includes(value as Choice);
      return expect(path, `one of ${choices.join(', ')}`, isChoice) ?? choices[0];
    },
    locale: (path: string) => expect(path, 'a BCP 47 language tag', isLocaleText),
    route: (path: string) => expect(path, 'a route that starts with /', isRoute) ?? '/',
    texts(path: string): Record<string, string> {
      const texts = expect(path, 'an object of texts', isTexts) ?? {};
      return Object.fromEntries(Object.entries(texts).filter((entry): entry is [string, string] => entry[1] !== undefined));
    },
    photoUrl: (path: string) => expect(path, 'a function or an http or https URL with {key}', isPhotoUrl),
    callback: (path: string) => expect(path, 'a function', isFunction),
    amount: (path: string, standard: number) =>
      Math.min(expect(path, 'a positive number', isAmount) ?? standard, LONGEST_TIMER_MS),
    flag: (path: string) => expect(path, 'true or false', (value) => typeof value === 'boolean') ?? false,
  };
}

/** `accentText` becomes `accent-text`. */
export function kebab(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

export function isLocale(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isLocaleText(value: unknown): value is string {
  return isText(value) && isLocale(value);
}

function isRoute(value: unknown): value is string {
  return isText(value) && value.startsWith('/');
}

/** Of a link, so never `javascript:`. */
function isWebUrl(value: unknown): value is string {
  return isText(value) && /^\s*https?:\/\/\S/i.test(value);
}

function isFunction(value: unknown): value is () => unknown {
  return typeof value === 'function';
}

/** Without the key, all photos would have one address. */
function isPhotoUrl(value: unknown): value is NonNullable<DatingAppConfig['photoUrl']> {
  return isFunction(value) || (isWebUrl(value) && value.includes('{key}'));
}

/** Without a time zone it would be another moment on each device. */
function isMoment(value: unknown): value is string {
  return isText(value) && /T.*(Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && Number.isFinite(value);
}

function isTexts(value: unknown): value is Record<string, string | undefined> {
  return isObject(value) && Object.values(value).every((text) => text === undefined || isText(text));
}

const LOCAL_HOST = /^(localhost|127(\.\d+){3}|\[::1\]|.+\.localhost)$/;

/** `null` unless tokens may be sent there: https, or http on this machine. */
export function apiHostOf(text: string): string | null {
  try {
    const url = new URL(text);
    const safe = url.protocol === 'https:' || (url.protocol === 'http:' && LOCAL_HOST.test(url.hostname));
    const rest = url.username + url.password + url.search + url.hash;
    return safe && rest === '' ? (url.origin + url.pathname).replace(/\/+$/, '') : null;
  } catch {
    return null;
  }
}
