import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '../../api/db/postgres.ts';
import type { Db } from '../../api/db/db.ts';
import { ensurePgbouncer } from '../../tools/lib/postgres.ts';
import { likeCalls } from './conformance/likes.ts';
import { loginCalls, passwordCalls, registrationCalls } from './conformance/accounts.ts';
import { peopleCalls, profileCalls } from './conformance/people.ts';
import { aFolder } from '../support/folder.ts';
import { alternating } from './support/several-apis.ts';
import { anAttendee } from './support/attendee.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { freePort } from '../../tools/lib/ports.ts';
import { startServerProcess, type ServerProcess } from './support/server-process.ts';
import { startApi, type OwnTarget, type Target } from './support/target.ts';

const BOOT_MS = 300_000;

/** PgBouncer before this database, each transaction on any of its connections. */
async function startPgbouncer(postgres: OwnPostgres, folder: string, ignored: string) {
  const port = await freePort();
  const { port: server } = new URL(postgres.url);
  const settings = [
    '[databases]',
    `* = host=127.0.0.1 port=${server} user=tests`,
    '[pgbouncer]',
    `listen_addr = 127.0.0.1`,
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    // Fewer than the two APIs hold open, so that they share them.
    'default_pool_size = 4',
    `ignore_startup_parameters = ${ignored}`,
  ];
  const file = join(folder, `pgbouncer-${port}.ini`);
  await writeFile(file, settings.join('\n'), { mode: 0o644 });
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(await ensurePgbouncer(), [...asNobody, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  await expectOutput(child, 'process up');
  return {
    url: `postgres://tests@127.0.0.1:${port}/postgres`,
    async close() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

async function expectOutput(child: ChildProcess, text: string): Promise<void> {
  let output = '';
  for await (const chunk of child.stderr ?? []) {
    output += String(chunk);
    if (output.includes(text)) {
      child.stderr?.resume();
      return;
    }
  }
  throw new Error(`It did not start: ${output}`);
}

describe('two processes of the API, PgBouncer in transaction mode and one PostgreSQL', () => {
  const folder = aFolder();
  let postgres: OwnPostgres;
  let pgbouncer: Awaited<ReturnType<typeof startPgbouncer>>;
  const servers: ServerProcess[] = [];
  let both: Target;

  beforeAll(async () => {
    postgres = await startPostgres();
    await postgres.sql(`alter role tests set statement_timeout = '5s'`);
    pgbouncer = await startPgbouncer(postgres, folder, 'statement_timeout, idle_in_transaction_session_timeout');
    const env = { DATABASE_URL: pgbouncer.url, DATA_DIR: folder };
    const first = await startServerProcess(env);
    // Photos go to the first, and both have to know its address.
    servers.push(first, await startServerProcess({ ...env, PUBLIC_URL: first.url }));
    const targets = servers.map(({ url, call }): Target => {
      const codeFor = async (email: string) =>
        (await call<{ code: string }[]>('GET', `/inbox.json?to=${encodeURIComponent(email)}`)).body[0]?.code ?? '';
      return { url, clientId: 'demo-client', call, codeFor };
    });
    both = alternating(targets);
  }, BOOT_MS);
  afterAll(async () => {
    for (const server of servers) await server.kill();
    await pgbouncer.close();
    await postgres.close();
  });

  const api = () => both;
  registrationCalls(api);
  loginCalls(api);
  passwordCalls(api);
  profileCalls(api);
  peopleCalls(api);
  likeCalls(api);

  it('are told where to read on when PgBouncer refuses their time limits', async () => {
    const strict = await startPgbouncer(postgres, folder, '');
    await expect(openPostgres(strict.url, () => {})).rejects.toThrow('See "PgBouncer" in the README of the API.');
    await strict.close();
  });
});

describe('a primary with a replica', () => {
  let primary: OwnPostgres;
  let replica: OwnPostgres;
  let db: Db;
  let api: OwnTarget;

  beforeAll(async () => {
    primary = await startPostgres();
    replica = await primary.replica();
    const [{ host: one }, { host: other }] = [new URL(primary.url), new URL(replica.url)];
    // The replica comes first: it has to be passed over.
    const url = `postgres://tests@${other},${one}/postgres?target_session_attrs=read-write`;
    db = await openPostgres(url, () => {});
    api = await startApi(db);
  }, BOOT_MS);
  afterAll(async () => {
    await api.close();
    await db.close();
    await primary.close();
    await replica.close();
  });

  it('is written to at the primary, and at the replica once it has been promoted, without a restart of the API', async () => {
    const [ann, ben] = [await anAttendee(api).ofGender('female').joins(), await anAttendee(api).ofGender('male').joins()];
    expect((await ann.call('POST', '/profile/like', { json: { targetUserId: ben.userId } })).status).toBeLessThan(300);
    // An orderly stop waits until the replica has everything.
    await primary.stop();
    const between = await ann.call('GET', '/likes');
    expect([between.status, between.headers.get('retry-after')]).toEqual([503, '5']);
    await replica.sql('select pg_promote()');
    await expect.poll(async () => (await ann.call('GET', '/likes')).status, { timeout: 60_000 }).toBe(200);
    const { body } = await ann.call<{ liked: { userId: string }[] }>('GET', '/likes');
    expect(body.liked.map(({ userId }) => userId)).toEqual([ben.userId]);
    const like = await ben.call('POST', '/profile/like', { json: { targetUserId: ann.userId } });
    expect(like.status).toBeLessThan(300);
    expect((await ann.call<{ matches: unknown[] }>('GET', '/likes')).body.matches).toHaveLength(1);
  });

  it('refuses other wishes by their name', async () => {
    const url = 'postgres://tests@one,other/postgres?target_session_attrs=standby';
    await expect(openPostgres(url, () => {})).rejects.toThrow(
      'target_session_attrs must be read-write or primary, not "standby"',
    );
  });
});
