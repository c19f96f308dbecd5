import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { SettingError } from './setting-error.ts';
import { serversOf } from '../db/hosts.ts';
import { CONSENT_VERSION_MAX } from '../schemas/consent.ts';

/** Escapes of characters that would otherwise end a URL's user or password. */
const ESCAPES: Record<string, string> = { '#': '%23', '/': '%2F', '?': '%3F', '%': '%25', '@': '%40' };

/** An unescaped character; `%` only if it doesn't begin an escape. */
const UNESCAPED = /[#/?@]|%(?![\da-f]{2})/i;

/**
 * A URL with one of these schemes; a database URL may name several servers. Throws `SettingError` without the value, which may
 * contain a password.
 */
export function addressOf(env: NodeJS.ProcessEnv, name: string, schemes: readonly string[], example: string): string | undefined {
  const text = env[name] || undefined;
  if (text === undefined) return undefined;
  const unescaped = UNESCAPED.exec(credentialsOf(text))?.[0];
  if (unescaped !== undefined) {
    throw new SettingError(`${name}: a "${unescaped}" in the user or the password must be written as ${ESCAPES[unescaped]}.`);
  }
  if (!serversOf(text).every((url) => URL.canParse(url) && schemes.includes(new URL(url).protocol))) {
    throw new SettingError(`${name} must be an address such as ${example}.`);
  }
  return text;
}

/** The parameters of a database's address that name files, as in libpq. */
const FILES = ['sslrootcert', 'sslcert', 'sslkey'];

/** The database's address; files that it names must be there. */
export function databaseOf(env: NodeJS.ProcessEnv): string | undefined {
  const url = addressOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/name');
  const parameters = new URLSearchParams(url?.split('?', 2)[1]);
  for (const name of FILES) {
    const file = parameters.get(name);
    if (file === null || file === 'system') continue;
    try {
      readFileSync(file);
    } catch (error) {
      throw new SettingError(`DATABASE_URL: ${name}=${file} can't be read (${(error as NodeJS.ErrnoException).code}).`);
    }
  }
  return url;
}

/** The part between the scheme and the last `@` outside the query. */
function credentialsOf(text: string): string {
  const rest = text.slice(text.indexOf('://') + 3).replace(/^((?:[^/?#@]*@)?[^/?#@]*\/[^?#@]*)\?\w+=.*$/, '$1');
  return rest.slice(0, Math.max(0, rest.lastIndexOf('@')));
}

// Each of these reads one setting, and throws `SettingError` with a sentence that names the variable.

type Environment = NodeJS.ProcessEnv;

/** Comma-separated items; `undefined` without any. */
function listOf(text: string | undefined): string[] | undefined {
  const items = (text ?? '').split(',').map((item) => item.trim());
  const filled = items.filter((item) => item !== '');
  return filled.length > 0 ? filled : undefined;
}

/** A whole number within bounds. */
export function numberOf(env: Environment, name: string, fallback: number, max: number, what: string): number {
  const text = env[name] || String(fallback);
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max) {
    throw new SettingError(`${name} must be ${what} from 0 to ${max}, not "${text}".`);
  }
  return value;
}

/** A whole number from 1 to `max`; `undefined` if it isn't set. */
export function countOf(env: Environment, name: string, max: number, what: string): number | undefined {
  const text = env[name] || undefined;
  if (text === undefined) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= max) return count;
  throw new SettingError(`${name} must be a number of ${what} from 1 to ${max}, not "${text}".`);
}

/** A number of days, at least one; `null` for `never`. */
export function daysOf(env: Environment, name: string, fallback: number): number | null {
  const text = env[name] || String(fallback);
  const days = Number(text);
  if (text === 'never') return null;
  if (Number.isInteger(days) && days >= 1 && days <= DAYS_MAX) return days;
  throw new SettingError(`${name} must be a number of days from 1 to ${DAYS_MAX}, or never, not "${text}".`);
}

const DAYS_MAX = 3650;

export const portOf = (env: Environment, name: string, fallback: number): number =>
  numberOf(env, name, fallback, 65_535, 'a port number');

/** One of the given words. */
export function oneOf<T extends string>(env: Environment, name: string, words: readonly T[], fallback: T): T {
  const text = env[name] || fallback;
  const word = words.find((one) => one === text);
  if (word === undefined) throw new SettingError(`${name} must be one of ${words.join(', ')}, not "${text}".`);
  return word;
}

const ENVIRONMENTS = ['production', 'development', 'test'] as const;

/** Whether it is in production. Other names are refused: a server for everybody would come with a demo's inbox. */
export function isProduction(env: Environment): boolean {
  return oneOf(env, 'NODE_ENV', ENVIRONMENTS, 'development') === 'production';
}

/** The URL at which attendees reach the API, without a query. */
export function publicUrlOf(env: Environment): string | undefined {
  const url = addressOf(env, 'PUBLIC_URL', ['http:', 'https:'], 'https://api.example.org');
  if (url !== undefined && /[?#]/.test(url)) throw new SettingError('PUBLIC_URL must have no "?" and no "#" in it.');
  return url;
}

/** The URL of the snippet builder, which is given the new event's code in its query. */
export function builderUrlOf(env: Environment): string | undefined {
  const url = addressOf(env, 'BUILDER_URL', ['http:', 'https:'], 'https://www.example.org/builder.html');
  if (url !== undefined && /[?#]/.test(url)) throw new SettingError('BUILDER_URL must have no "?" and no "#" in it.');
  return url;
}

/** Client ids are also folder names, so only plain ones are allowed. */
export function isClientId(id: string): boolean {
  return /^\w[\w.-]{0,99}$/.test(id);
}

export function clientIdsOf(env: Environment): string[] | undefined {
  const ids = listOf(env['CLIENT_IDS']);
  const wrong = ids?.find((id) => !isClientId(id));
  if (wrong !== undefined) {
    throw new SettingError(`CLIENT_IDS must be letters, digits, ".", "_" and "-", separated by commas, not "${wrong}".`);
  }
  return ids;
}

export function consentVersionOf(env: Environment): string | undefined {
  const version = env['CONSENT_VERSION']?.trim() || undefined;
  if (version !== undefined && version.length > CONSENT_VERSION_MAX) {
    throw new SettingError(`CONSENT_VERSION must be at most ${CONSENT_VERSION_MAX} characters.`);
  }
  return version;
}

/** Origins as browsers send them; one with a path or a slash would never match. */
export function originsOf(env: Environment): string[] | undefined {
  const origins = listOf(env['ALLOWED_ORIGINS']);
  const wrong = origins?.find((text) => !isOrigin(text));
  if (wrong !== undefined) {
    throw new SettingError(
      `ALLOWED_ORIGINS must be origins such as https://www.example.org, without a path, separated by commas, not "${wrong}".`,
    );
  }
  return origins;
}

function isOrigin(text: string): boolean {
  return text === '*' || text === 'null' || (URL.canParse(text) && new URL(text).origin === text);
}

const RANGES = new Set(['loopback', 'linklocal', 'uniquelocal']);

export function proxiesOf(env: Environment): string[] | undefined {
  const proxies = listOf(env['TRUSTED_PROXIES']);
  const wrong = proxies?.find((text) => !RANGES.has(text) && !isAddressOrRange(text));
  if (wrong !== undefined) {
    throw new SettingError(`TRUSTED_PROXIES must be addresses such as 10.0.0.5 or 10.0.0.0/8, not "${wrong}".`);
  }
  return proxies;
}

function isAddressOrRange(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

export function senderOf(env: Environment): string | undefined {
  const from = env['MAIL_FROM'] || undefined;
  if (from !== undefined && !/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new SettingError(`MAIL_FROM must be an address such as events@example.org, not "${from}".`);
  }
  return from;
}
