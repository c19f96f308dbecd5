import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

/** A PostgreSQL of this test's own, with nothing in it. */
export interface OwnPostgres {
  url: string;
  /** The first process; its children are the connections. */
  pid: number;
  /** Runs SQL on a connection of its own, past the API's pool. */
  sql<Row>(text: string): Promise<Row[]>;
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>;
  /** Starts it on the same files and port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/** Where `initdb` and `postgres` are: `PG_BIN`, the PATH, or Debian's folders. `null` without a PostgreSQL. */
function binaries(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env['PG_BIN'] ?? '',
    ...(process.env['PATH'] ?? '').split(delimiter),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  return (
    folders.find((folder) => folder !== '' && ['initdb', 'postgres'].every((name) => existsSync(join(folder, name)))) ?? null
  );
}

const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));

/** PostgreSQL refuses to run as root, so root runs it as the user that Debian's package made for it. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

/** Starts one in a folder of its own. Throws when there is none on this machine (Debian: `apt-get install postgresql`). */
export async function startPostgres(): Promise<OwnPostgres> {
  const bin = binaries();
  if (bin === null) throw new Error('These tests need PostgreSQL: install it, or name the folder of its programs in PG_BIN.');
  const user = postgresUser();
  const folder = await mkdtemp(join(tmpdir(), 'dating-postgres-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder };
  execFileSync(join(bin, 'initdb'), ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--locale=C'], options);
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
    child = spawn(join(bin, 'postgres'), settings, { ...options, stdio: 'ignore' });
    while (!(await sql('select 1').then(Boolean, () => false))) {
      if (child.exitCode !== null) throw new Error(`PostgreSQL ended at once, with ${child.exitCode}.`);
      await wait(50);
    }
  };
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    // Its children end by themselves when their parent is gone.
    child.kill('SIGKILL');
    await once(child, 'exit');
    await rm(join(data, 'postmaster.pid'), { force: true });
  };
  await start();
  return {
    url,
    get pid() {
      return child.pid ?? 0;
    },
    sql,
    kill,
    start,
    async close() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGINT');
        await once(child, 'exit');
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
