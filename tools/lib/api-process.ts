import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './run.ts';

export interface ApiProcess {
  /** Absolute URL, without a slash at the end. */
  readonly apiHost: string;
  readonly pid: number;
  /** Ends it and waits until it is gone. */
  close(): Promise<void>;
}

interface ApiSettings {
  readonly port: number;
  /** Folder for its database and photos. */
  readonly dataDir: string;
  readonly allowedOrigins: readonly string[];
  readonly clientId: string;
  /** Whether an empty event is filled with demo people; default true. */
  readonly seed?: boolean;
  /** A PostgreSQL to use; default the embedded database. */
  readonly databaseUrl?: string | undefined;
  /** Where on 127.0.0.1 it tells its operator how it is; default nowhere. */
  readonly opsPort?: number;
  /** A module that the process loads before its own. */
  readonly preload?: string;
}

/** The first start makes its database and sixty people with photos; on a busy machine that takes minutes. */
const START_LIMIT_MS = 300_000;

/** A database, a bucket or keys that happen to be set here must not be filled with demo people. */
const API_SETTINGS =
  /^(DATABASE_URL|PHOTO_|MAIL_|JWT_KEYS|PUBLIC_URL|HOST$|NODE_ENV|TRUSTED_PROXIES|SEED$|OPS_|LOG_LEVEL|STOP_DELAY)/;

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

/** Starts the reference API in its own process, and waits until it answers. */
export async function startApi({
  port,
  dataDir,
  allowedOrigins,
  clientId,
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
      CLIENT_IDS: clientId,
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
