import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { DEMO_CLIENT_ID } from '../../api/settings/options.ts';
import { ROOT } from './run.ts';

export interface ApiProcess {
  /** Absolute URL, without a trailing slash. */
  readonly apiHost: string;
  readonly pid: number;
  /** Ends the process and waits for its exit. */
  close(): Promise<void>;
}

interface ApiSettings {
  readonly port: number;
  /** Folder for database and photos. */
  readonly dataDir: string;
  readonly allowedOrigins: readonly string[];
  readonly clientId: string;
  /** Where the snippet builder is. Default: nowhere. */
  readonly builderUrl?: string | undefined;
  /** Whether to fill an empty event with demo people. Default true. */
  readonly seed?: boolean;
  /** URL of a PostgreSQL. Default: the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** The operator's port on 127.0.0.1. Default: none. */
  readonly opsPort?: number;
  /** A module to load before the server's own. */
  readonly preload?: string;
}

/** The first start creates the database and sixty people with photos, which takes minutes on a busy machine. */
const START_LIMIT_MS = 300_000;

/** Variables not passed on, so that no real database, bucket or key is used for demo people. */
const API_SETTINGS =
  /^(DATABASE_URL|CLIENT_IDS|BUILDER_URL|PHOTO_|MAIL_|JWT_KEYS|PUBLIC_URL|HOST$|NODE_ENV|TRUSTED_PROXIES|SEED$|OPS_|LOG_LEVEL|STOP_DELAY)/;

function withoutApiSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !API_SETTINGS.test(name)));
}

const STOP_LIMIT_MS = 5_000;

async function untilItAnswers(url: string, stopped: () => boolean): Promise<void> {
  const limit = Date.now() + START_LIMIT_MS;
  while (Date.now() < limit && !stopped()) {
    const answered = await fetch(url).then(
      () => true,
      () => false,
    );
    if (answered) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('The API did not start; see above');
}

/** Starts the reference API in a child process, and waits until it answers. */
export async function startApi({
  port,
  dataDir,
  allowedOrigins,
  clientId,
  builderUrl,
  seed = true,
  databaseUrl,
  opsPort,
  preload,
}: ApiSettings): Promise<ApiProcess> {
  const loads = ['tsx', ...(preload === undefined ? [] : [preload])].flatMap((module) => ['--import', module]);
  const child = spawn(process.execPath, [...loads, `${ROOT}/api/server.ts`, ...(seed ? ['--seed'] : [])], {
    cwd: ROOT,
    env: {
      ...withoutApiSettings(process.env),
      API_PORT: String(port),
      DATA_DIR: dataDir,
      ALLOWED_ORIGINS: allowedOrigins.join(','),
      // Without it, the API serves the demo's event and whatever is created by command.
      ...(clientId !== DEMO_CLIENT_ID && { CLIENT_IDS: clientId }),
      ...(builderUrl !== undefined && { BUILDER_URL: builderUrl }),
      ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      ...(opsPort !== undefined && { OPS_PORT: String(opsPort) }),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  let stopped = false;
  const gone = once(child, 'exit').then(() => {
    stopped = true;
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const close = async () => {
    child.kill('SIGTERM');
    const impatience = setTimeout(kill, STOP_LIMIT_MS);
    await gone;
    clearTimeout(impatience);
    process.off('exit', kill);
  };
  const apiHost = `http://localhost:${port}`;
  try {
    await untilItAnswers(apiHost, () => stopped);
  } catch (error) {
    await close();
    throw error;
  }
  return { apiHost, pid: child.pid ?? 0, close };
}
