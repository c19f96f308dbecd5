import type { PhotoReads } from './photos/photo-addresses.ts';
import { DEMO_CLIENT_ID, type ApiOptions } from './options.ts';
import { SettingError } from './setting-error.ts';

/** The server's settings from the environment, on top of the app's options. */
export interface ServerOptions extends ApiOptions {
  port: number;
  host: string;
  seed: boolean;
}

const LOCAL_HOSTS = new Set(['localhost', '127.0.0.1', '::1']);

/** Reads the settings. Throws `SettingError` with a sentence that names the variable. */
export function readEnvironment(env: NodeJS.ProcessEnv, args: readonly string[]): ServerOptions {
  const production = env['NODE_ENV'] === 'production';
  const seed = env['SEED'] === '1' || args.includes('--seed');
  if (seed && production) throw new SettingError('SEED is for demos; unset it, or NODE_ENV=production.');
  const host = env['HOST'] || 'localhost';
  const publicUrl = env['PUBLIC_URL'] || undefined;
  const trustedProxies = listOf(env['TRUSTED_PROXIES']);
  const mailUrl = env['MAIL_URL'] || undefined;
  if (production && mailUrl === undefined) {
    throw new SettingError(
      'MAIL_URL is missing: in production nobody would get a code. Set it to smtp://user:password@host:587.',
    );
  }
  return {
    port: portOf(env, 'API_PORT', 5172),
    host,
    seed,
    production,
    demoMatchmaking: seed,
    // Anyone who can reach the inbox can confirm any e-mail. A proxy on this machine would let everyone reach it.
    inbox: LOCAL_HOSTS.has(host) && trustedProxies === undefined && isLocal(publicUrl),
    dataDir: env['DATA_DIR'] || '.data',
    databaseUrl: env['DATABASE_URL'] || undefined,
    photoStore: env['PHOTO_STORE'] || undefined,
    photoReads: readsOf(env['PHOTO_READS'] || 'signed'),
    mailUrl,
    mailFrom: env['MAIL_FROM'] || undefined,
    jwtKeys: env['JWT_KEYS'] || undefined,
    publicUrl,
    trustedProxies,
    clientIds: clientIdsOf(env['CLIENT_IDS']),
    allowedOrigins: listOf(env['ALLOWED_ORIGINS']) ?? demoOrigins(env),
  };
}

/** Whether the address, if given, is local to this machine. */
function isLocal(url: string | undefined): boolean {
  return url === undefined || (URL.canParse(url) && LOCAL_HOSTS.has(new URL(url).hostname.replace(/^\[|\]$/g, '')));
}

function portOf(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name] || String(fallback);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new SettingError(`${name} must be a port number from 0 to 65535, not "${text}".`);
  }
  return port;
}

function listOf(text: string | undefined): string[] | undefined {
  const items = (text ?? '').split(',').map((item) => item.trim());
  const filled = items.filter((item) => item !== '');
  return filled.length > 0 ? filled : undefined;
}

/** Client ids are folder names for photos, so only plain ones are allowed. */
function clientIdsOf(text: string | undefined): string[] {
  const ids = listOf(text) ?? [DEMO_CLIENT_ID];
  const wrong = ids.find((id) => !/^\w[\w.-]*$/.test(id));
  if (wrong !== undefined) {
    throw new SettingError(`CLIENT_IDS must be letters, digits, ".", "_" and "-", separated by commas, not "${wrong}".`);
  }
  return ids;
}

function readsOf(text: string): PhotoReads {
  if (text === 'signed' || text === 'public') return text;
  throw new SettingError(`PHOTO_READS must be "signed" or "public", not "${text}".`);
}

/** The origins of the demo: the organiser's site and the widget's. */
function demoOrigins(env: NodeJS.ProcessEnv): string[] {
  const ports = [portOf(env, 'HOST_PORT', 5170), portOf(env, 'WIDGET_PORT', 5171)];
  return ports.flatMap((port) => [`http://localhost:${port}`, `http://127.0.0.1:${port}`]);
}
