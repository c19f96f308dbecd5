import { existsSync, readFileSync } from 'node:fs';
import { LOG_LEVELS, type LogLevel } from '../operations/log.ts';
import { RETENTION_DAYS, type ApiOptions } from './options.ts';
import type { PhotoReads } from '../photos/photo-addresses.ts';
import { SettingError } from './setting-error.ts';
import {
  addressOf,
  builderUrlOf,
  clientIdsOf,
  consentVersionOf,
  countOf,
  databaseOf,
  daysOf,
  isProduction,
  numberOf,
  oneOf,
  originsOf,
  portOf,
  proxiesOf,
  publicUrlOf,
  senderOf,
} from './settings.ts';

/** `NAME=value` with an unquoted value that contains a `#`. */
const CUT = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*[^\s'"`#][^#]*#/;

/**
 * Throws `SettingError` for the first unquoted value with a `#` in the files named by `--env-file`: Node ends the value there,
 * and systemd, which reads the same file, doesn't. So a password would be cut, or a comment become part of a setting.
 *
 * @param execArgv Node's own options
 */
export function refuseCutValues(execArgv: readonly string[]): void {
  for (const [index, option] of execArgv.entries()) {
    const [name, given] = option.split('=', 2);
    if (name !== '--env-file' && name !== '--env-file-if-exists') continue;
    const file = given ?? execArgv[index + 1] ?? '';
    if (!existsSync(file)) continue;
    const lines = readFileSync(file, 'utf8').split('\n');
    const at = lines.findIndex((line) => CUT.test(line));
    if (at === -1) continue;
    throw new SettingError(
      `${file}, line ${at + 1}: the value of ${CUT.exec(lines[at] ?? '')?.[1]} ends at its "#". Write it as %23 in an address, or put the value between single quotes.`,
    );
  }
}

/** The server's settings: the app's options and more. */
export interface ServerOptions extends ApiOptions {
  dataDir: string;
  port: number;
  host: string;
  seed: boolean;
  /** The operator's separate port; `null` without one. */
  ops: { host: string; port: number } | null;
  /** `null` for plain text on the terminal instead of a log. */
  logLevel: LogLevel | null;
  /** How long the server keeps answering after a stop signal, in ms, while `/ready` tells load balancers. */
  stopDelayMs: number;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);

/** Reads the settings. Throws `SettingError` with a sentence that names the variable. */
export function readEnvironment(env: NodeJS.ProcessEnv, args: readonly string[]): ServerOptions {
  const production = isProduction(env);
  const seed = oneOf(env, 'SEED', ['0', '1'], '0') === '1' || args.includes('--seed');
  if (seed && production) throw new SettingError('SEED is for demos; unset it, or NODE_ENV=production.');
  const host = env['HOST'] || 'localhost';
  const publicUrl = publicUrlOf(env);
  const trustedProxies = proxiesOf(env);
  const storage = storageOf(env);
  const { mailUrl } = storage;
  const allowedOrigins = originsOf(env);
  const hashThreads = countOf(env, 'HASH_THREADS', 64, 'threads');
  if (production) requireForProduction({ MAIL_URL: mailUrl, PUBLIC_URL: publicUrl, ALLOWED_ORIGINS: allowedOrigins });
  return {
    port: portOf(env, 'API_PORT', 5172),
    host,
    seed,
    production,
    demoMatchmaking: seed,
    // Anyone who reaches the inbox can confirm any e-mail, and a proxy on this machine would let everyone reach it.
    inbox: LOCAL_HOSTS.has(host) && trustedProxies === undefined && isLocal(publicUrl),
    ...storage,
    hashing: hashThreads === undefined ? {} : { atOnce: hashThreads },
    mailFrom: senderOf(env),
    mailCa: env['MAIL_CA'] || undefined,
    jwtKeys: env['JWT_KEYS'] || undefined,
    publicUrl,
    trustedProxies,
    clientIds: clientIdsOf(env),
    consentVersion: consentVersionOf(env),
    builderUrl: builderUrlOf(env),
    allowedOrigins,
    ops: production || env['OPS_PORT'] ? { host: env['OPS_HOST'] || '127.0.0.1', port: portOf(env, 'OPS_PORT', 5182) } : null,
    logLevel: production || env['LOG_LEVEL'] ? oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info') : null,
    stopDelayMs: 1000 * numberOf(env, 'STOP_DELAY', 0, 120, 'seconds'),
  };
}

interface StorageSettings extends Pick<ApiOptions, 'databaseUrl' | 'poolSize' | 'mailUrl' | 'photoStore' | 'photoReads'> {
  dataDir: string;
  retentionDays: number | null;
}

/** Where data is kept and for how long; the server and the organiser's commands share these settings. */
export function storageOf(env: NodeJS.ProcessEnv): StorageSettings {
  return {
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: databaseOf(env),
    poolSize: countOf(env, 'DB_POOL', 200, 'connections'),
    mailUrl: addressOf(env, 'MAIL_URL', ['smtp:', 'smtps:'], 'smtp://user:password@host:587'),
    photoStore: addressOf(env, 'PHOTO_STORE', ['s3:'], 's3://bucket?region=eu-central-1'),
    photoReads: oneOf<PhotoReads>(env, 'PHOTO_READS', ['signed', 'public'], 'signed'),
    retentionDays: daysOf(env, 'RETENTION_DAYS', RETENTION_DAYS),
  };
}

const WITHOUT: Record<string, string> = {
  MAIL_URL: 'nobody would get a code. Set it to smtp://user:password@host:587',
  PUBLIC_URL: 'photos would have addresses on this machine. Set it to where attendees reach this API, https://api.example.org',
  ALLOWED_ORIGINS: 'no page could call this API. Set it to the origins of your pages, https://www.example.org',
};

function requireForProduction(settings: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(settings)) {
    if (value === undefined) throw new SettingError(`${name} is missing: in production ${WITHOUT[name]}.`);
  }
}

/** Whether the URL, if given, points to this machine. */
function isLocal(url: string | undefined): boolean {
  return url === undefined || LOCAL_HOSTS.has(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}
