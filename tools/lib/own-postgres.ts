import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { SCHEMA } from '../../api/db/schema.ts';
import { freePort } from './ports.ts';
import { findPostgres } from './postgres.ts';

/** An empty PostgreSQL for one test or benchmark. */
export interface OwnPostgres {
  url: string;
  /** The main process, whose children are the connections. */
  pid: number;
  /** Runs SQL on a separate connection. */
  sql<Row>(text: string): Promise<Row[]>;
  /** Kills the server, like a power cut. */
  kill(): Promise<void>;
  /** Stops the server after flushing everything to disk and replicas. */
  stop(): Promise<void>;
  /** Restarts the server on the same files and port. */
  start(): Promise<void>;
  /** Creates a read-only replica. Stops this server briefly. */
  replica(): Promise<OwnPostgres>;
  close(): Promise<void>;
}

interface PostgresOptions {
  /** Shell code to run as root before the server starts, in a mount namespace; `$DATA` is the data folder, `$OWNER` the user. */
  before?: string;
}

interface Programs {
  bin: string;
  /** The user to run as. */
  user: { uid: number; gid: number } | undefined;
}

const NOBODY = 65_534;

function idOf(flag: string): number {
  try {
    return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
  } catch {
    return NOBODY;
  }
}

/** PostgreSQL refuses to run as root, so root runs it as the user of Debian's package, or as nobody. */
function postgresUser(): Programs['user'] {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
}

/** Starts the system's PostgreSQL, or else npm's, in a temporary folder. */
export async function startPostgres(options: PostgresOptions = {}): Promise<OwnPostgres> {
  const user = postgresUser();
  const folder = await newFolder(user);
  const found = findPostgres();
  // The other user may not be able to read npm's files.
  const bin = found.packaged && user ? join(folder, 'native', 'bin') : found.bin;
  if (bin !== found.bin) await cp(join(found.bin, '..'), join(folder, 'native'), { recursive: true });
  const initdb = ['-D', join(folder, 'data'), '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  execFileSync(join(bin, 'initdb'), initdb, { ...user, cwd: folder, stdio: 'ignore' });
  return startOn(folder, { bin, user }, options);
}

async function newFolder(user: Programs['user']): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'dating-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  return folder;
}

async function startOn(folder: string, { bin, user }: Programs, { before }: PostgresOptions): Promise<OwnPostgres> {
  const data = join(folder, 'data');
  const port = await freePort();
  const url = `postgres://tests@127.0.0.1:${port}/postgres`;
  let child: ChildProcess;

  const sql = async <Row>(text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url, options: `-c search_path=${SCHEMA},public` });
    client.on('error', () => {});
    await client.connect();
    try {
      return (await client.query(text)).rows as Row[];
    } finally {
      await client.end();
    }
  };
  const start = async () => {
    const settings = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='];
    const server = [join(bin, 'postgres'), ...settings];
    const asUser = ['setpriv', `--reuid=${user?.uid ?? 0}`, `--regid=${user?.gid ?? 0}`, '--clear-groups'];
    const [program = '', ...args] =
      before === undefined ? server : ['unshare', '--mount', 'sh', '-ec', `${before}\nexec "$@"`, 'sh', ...asUser, ...server];
    const identity = before === undefined ? user : {};
    child = spawn(program, args, {
      ...identity,
      cwd: folder,
      env: { ...process.env, DATA: data, OWNER: String(user?.uid) },
      stdio: 'ignore',
    });
    while (!(await sql('select 1').then(Boolean, () => false))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended at once, with ${child.exitCode}.`);
      await wait(20);
    }
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, 'exit');
  };
  await start();
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    sql,
    start,
    stop: () => end('SIGINT'),
    async kill() {
      // The child processes end by themselves.
      await end('SIGKILL');
      await rm(join(data, 'postmaster.pid'), { force: true });
    },
    async replica() {
      const other = await newFolder(user);
      await end('SIGINT');
      // Run as the user, who then owns the copy; `-p` keeps the permissions that PostgreSQL requires.
      execFileSync('cp', ['-R', '-p', data, join(other, 'data')], { ...user, cwd: other });
      await start();
      const follow = `primary_conninfo = 'host=127.0.0.1 port=${port} user=tests'\n`;
      await writeFile(join(other, 'data', 'postgresql.auto.conf'), follow);
      await writeFile(join(other, 'data', 'standby.signal'), '');
      return startOn(other, { bin, user }, {});
    },
    async close() {
      await end('SIGINT');
      await rm(folder, { recursive: true, force: true });
    },
  };
}
