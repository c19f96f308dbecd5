import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync } from 'node:fs';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { freePort } from './ports.ts';
import { findPostgres } from './postgres.ts';

/** A PostgreSQL of a test's or a bench's own, with nothing in it. */
export interface OwnPostgres {
  url: string;
  /** The first process; its children are the connections. */
  pid: number;
  /** Runs SQL on a connection of its own, past the API's pool. */
  sql<Row>(text: string): Promise<Row[]>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Ends it once everything is on the disk and with the replicas. */
  stop(): Promise<void>;
  /** Starts it on the same files and port. */
  start(): Promise<void>;
  /** Another server that follows this one and takes no writes. This one is stopped for a moment meanwhile. */
  replica(): Promise<OwnPostgres>;
  close(): Promise<void>;
}

/** Shell that runs before the server starts, in a mount namespace of its own; `$DATA` is its folder, `$OWNER` its user. Only for root. */
interface PostgresOptions {
  before?: string;
}

interface Programs {
  bin: string;
  /** Whose processes they become. */
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

/** PostgreSQL refuses to run as root, so root runs it as the user that Debian's package made for it, or as nobody. */
function postgresUser(): Programs['user'] {
  return process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
}

/** Starts one in a folder of its own: the PostgreSQL of this machine, or else npm's. */
export async function startPostgres(options: PostgresOptions = {}): Promise<OwnPostgres> {
  const user = postgresUser();
  const folder = await newFolder(user);
  const found = findPostgres();
  // What npm has installed may be where only we can read.
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
    const client = new Client({ connectionString: url });
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
      // Its children end by themselves when their parent is gone.
      await end('SIGKILL');
      await rm(join(data, 'postmaster.pid'), { force: true });
    },
    async replica() {
      const other = await newFolder(user);
      await end('SIGINT');
      // As the user, who then owns the copy; `cp` keeps the permissions PostgreSQL insists on.
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
