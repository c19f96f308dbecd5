import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, Queryable } from '../../api/db/db.ts';
import { migrate } from '../../api/db/migrate.ts';
import { migrations } from '../../api/db/migrations.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { createMetrics } from '../../api/operations/metrics.ts';
import { openOpsServer, type OpsServer } from '../../api/operations/operate.ts';
import { createReadiness } from '../../api/operations/readiness.ts';
import { commandOf } from '../../api/organiser/run.ts';
import { openStorage } from '../../api/organiser/storage.ts';
import { eraseRows } from '../../api/repositories/erasure.ts';
import { leave } from '../../api/repositories/profiles.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { tallied } from '../support/tally.ts';
import { like } from './conformance/likes.ts';
import { alternating } from './support/several-apis.ts';
import { anAttendee, aProfile, GOOD_PASSWORD, newEmail, requireOk, upload } from './support/attendee.ts';
import { keyIn } from './support/photos.ts';
import { call } from './support/http.ts';
import { rowsAbout } from './support/own-database.ts';
import { startApi, type OwnTarget, type Target } from './support/target.ts';

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).toSorted();
const times = (count: number, status: number) => Array.from({ length: count }, () => status);
/** How many statements with names the connection that is asked knows. */
const planned = (q: Queryable) =>
  q.query<{ count: number }>('select count(*)::int as count from pg_prepared_statements where $1::int = 1', [1]);

/** What PGlite, which has one connection, can't show: two APIs with a pool each on one database. */
const fill = (q: Queryable, table: string, rows: number) =>
  q.query(`insert into ${table} select n from generate_series(1, ${rows}) n`);

describe('two APIs on one PostgreSQL', () => {
  let postgres: OwnPostgres;
  const pools: Db[] = [];
  const apis: OwnTarget[] = [];
  let ops: OpsServer | undefined;
  let both: Target;
  /** Makes the same call of both APIs at once, so many times in all. */
  const atOnce = (count: number, path: string, json: object) =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        (apis[index % 2] as OwnTarget).call('POST', path, { json: { clientId: both.clientId, ...json } }),
      ),
    );

  beforeAll(async () => {
    postgres = await startPostgres();
    const open = () => openPostgres(postgres.url, () => {});
    pools.push(...(await Promise.all([open(), open(), open()])));
  });
  afterAll(async () => {
    await ops?.close();
    for (const api of apis) await api.close();
    for (const pool of pools) await pool.close();
    await postgres.close();
  });

  it('bring the tables up to date once, though three do so at once', async () => {
    await Promise.all(pools.map((pool) => migrate(pool)));
    const rows = await postgres.sql(`select version from migrations order by version`);
    expect(rows).toEqual(migrations.map((_statements, index) => ({ version: index + 1 })));
    const [one, other] = pools as [Db, Db];
    const first = await startApi(one);
    const { clientId, dataDir, clock } = first;
    // One clock: by another that started a second later, a guess more would have its turn.
    apis.push(first, await startApi(other, { clientIds: [clientId], dataDir, publicUrl: first.url, now: clock.now }));
    both = alternating(apis);
  });

  it('have their tables brought up to date by a command, and not while a server is using them', async () => {
    await postgres.sql('create database older');
    const databaseUrl = postgres.url.replace(/\/postgres$/, '/older');
    const server = await openPostgres(databaseUrl, () => {});
    await expect(startApi(server, { production: true, databaseUrl })).rejects.toThrow('The database has no tables yet.');
    await server.query('create schema dating');
    await server.query(`create table migrations (version int primary key)`);
    const applied = migrations.slice(0, -1);
    for (const [index, statements] of applied.entries()) {
      for (const statement of statements) await server.query(statement);
      await server.query(`insert into migrations (version) values ($1)`, [index + 1]);
    }
    const storage = await openStorage({ databaseUrl, dataDir: 'nowhere' });
    const migrateBy = () => commandOf(['migrate'])?.(storage);
    await expect(migrateBy()).rejects.toThrow(/^Servers are using these tables \(\d connections? of theirs\)\. Stop them, /);
    await server.close();
    await expect.poll(migrateBy).toEqual([`Brought the tables from version ${applied.length} to ${migrations.length}.`]);
    expect(await migrateBy()).toEqual([`The tables are up to date (version ${migrations.length}); nothing changed.`]);
    await storage.close();
  });

  it('hold one evening, whichever of them is called', async () => {
    const [ann, ben] = [
      await anAttendee(both).ofGender('female').withPhotos(1).joins(),
      await anAttendee(both).ofGender('male').joins(),
    ];
    await like(ann, ben.userId);
    await like(ben, ann.userId);
    for (const [me, them] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { matches } = (await me.call<{ matches: { userId: string }[] }>('GET', '/likes')).body;
      expect(matches.map(({ userId }) => userId)).toEqual([them.userId]);
    }
  });

  it("forget somebody wholly by the organiser's command, while both run", async () => {
    const leaver = await anAttendee(both).withPhotos(1).joins();
    const { dataDir = '' } = apis[0] ?? {};
    const storage = await openStorage({ databaseUrl: postgres.url, dataDir });
    const [db] = pools as [Db];
    const texts = [leaver.userId, leaver.email];
    expect(Object.keys(await rowsAbout(db, texts))).toContain('known_networks');
    expect((await commandOf(['erase', leaver.email])?.(storage))?.[0]).toContain(`erased ${leaver.userId}: the account`);
    await storage.close();
    expect(await rowsAbout(db, texts)).toEqual({});
    const [photo = ''] = leaver.photos.map(keyIn);
    // A server may still be making a size, which it takes away when it finds the photo gone.
    const files = async () =>
      (await readdir(join(dataDir, 'photos'), { recursive: true })).filter((name) => name.includes(photo));
    await expect.poll(files, { timeout: 30_000 }).toEqual([]);
    expect((await leaver.call('GET', '/profile')).status).toBe(401);
  });

  it('respond as if somebody who is being erased didn’t exist, to them and to others', async () => {
    const [stays, leaves, joins] = [
      await anAttendee(both).ofGender('female').joins(),
      await anAttendee(both).ofGender('male').joins(),
      await anAttendee(both).ofGender('male').withoutProfile().joins(),
    ];
    const [api] = apis as [OwnTarget];
    const [db] = pools as [Db];
    const ids = await db.query<{ userId: string }>(`select user_id as "userId" from accounts where email in ($1, $2)`, [
      leaves.email,
      joins.email,
    ]);
    let calls: Promise<{ status: number }[]> = Promise.resolve([]);
    await db.tx(async (q) => {
      for (const { userId } of ids) await eraseRows(q, { clientId: both.clientId, userId, email: '' }, []);
      calls = Promise.all([
        stays.call('POST', '/profile/like', { json: { targetUserId: leaves.userId } }),
        leaves.call('POST', '/profile/like', { json: { targetUserId: stays.userId } }),
        joins.call('POST', '/profile', { json: aProfile }),
        both.call('POST', '/forgot-password', { json: { email: leaves.email, clientId: both.clientId } }),
      ]);
      calls.catch(() => {});
      // Each has seen who is being erased, and waits for what comes of it.
      await expect.poll(() => postgres.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).toHaveLength(4);
    });
    expect((await calls).map(({ status }) => status)).toEqual([404, 401, 401, 200]);
    expect(api.failures).toEqual([]);
  });

  it('respond as if somebody who is leaving didn’t exist, and keep nothing of a photo that was being uploaded', async () => {
    const stays = await anAttendee(both).ofGender('female').joins();
    const leaves = await anAttendee(both).ofGender('male').joins();
    const photos = [await upload(leaves)];
    const [api] = apis as [OwnTarget];
    const [db] = pools as [Db];
    let calls: Promise<{ status: number }[]> = Promise.resolve([]);
    await db.tx(async (q) => {
      await leave(q, { clientId: both.clientId, userId: leaves.userId }, api.clock.now());
      calls = Promise.all([
        stays.call('POST', '/profile/like', { json: { targetUserId: leaves.userId } }),
        leaves.call('POST', '/profile/like', { json: { targetUserId: stays.userId } }),
        leaves.call('PUT', '/profile', { json: { ...aProfile, photos } }),
        leaves.call('PUT', '/profile/consent', { json: { version: 'december' } }),
      ]);
      calls.catch(() => {});
      // Each has seen who is leaving, and waits for what comes of it.
      await expect.poll(() => postgres.sql(`select 1 from pg_stat_activity where wait_event_type = 'Lock'`)).toHaveLength(4);
    });
    expect((await calls).map(({ status }) => status)).toEqual([404, 403, 404, 404]);
    expect(Object.keys(await rowsAbout(db, [leaves.userId])).toSorted()).toEqual([
      'accounts',
      'codes',
      'known_networks',
      'photos',
    ]);
    expect(api.failures).toEqual([]);
  });

  it('register an e-mail once, with neither of two passwords, though both are asked at once', async () => {
    const email = newEmail();
    const rivals = ['one', 'other'].map((word) => ({ email, password: `${word}-${GOOD_PASSWORD}` }));
    const answers = await Promise.all(rivals.map((rival) => atOnce(4, '/register', rival)));
    expect(answers.flatMap(statuses)).toEqual(times(8, 200));
    const [db] = pools as [Db];
    expect((await rowsAbout(db, [email]))['accounts']).toBe(1);
    requireOk(await both.call('POST', '/confirm', { json: { email, code: await both.codeFor(email), clientId: both.clientId } }));
    const logins = await Promise.all(rivals.map((rival) => atOnce(1, '/login', rival)));
    expect(logins.flatMap(statuses)).toEqual([403, 403]);
  });

  it('verify ten of fifty guesses that come at once', async () => {
    const { email } = await anAttendee(both).withoutProfile().joins();
    await tallied('API: guesses at once, at two processes', 50, async () => {
      const answers = await atOnce(50, '/login', { email, password: 'wrong-1-word!' });
      expect(statuses(answers)).toEqual([...times(10, 401), ...times(40, 429)]);
    });
  });

  it('change a password once, though both are asked at once', async () => {
    const { accessToken, password } = await anAttendee(both).withoutProfile().joins();
    const change = (api: OwnTarget, index: number) => {
      const json = { previousPassword: password, proposedPassword: `another-${index}-word!` };
      return api.call('POST', '/change-password', { token: accessToken, json });
    };
    expect(statuses(await Promise.all([...apis, ...apis].map(change)))).toEqual([200, 400, 400, 400]);
  });

  it('plan a statement once on each connection, and each time behind a pooler that shares connections', async () => {
    const db = await openPostgres(postgres.url, () => {});
    for (let round = 1; round <= 3; round += 1) expect(await planned(db)).toEqual([{ count: 1 }]);
    // What the pool's connection finds after another client of the pooler has had it. There may be two connections by now.
    for (const ask of [() => db.tx(planned), () => planned(db)]) {
      await expect.poll(() => db.query('deallocate all').then(ask)).toEqual([{ count: 0 }]);
    }
    await db.close();
  });

  it('have a small table analyzed soon after it has grown, and leave large ones to autovacuum', async () => {
    const [db] = pools as [Db];
    const analyzed = async (table: string) => {
      const [found] = await db.query<{ times: number }>(
        `select analyze_count::int as times from pg_stat_user_tables where relname = $1`,
        [table],
      );
      return found?.times;
    };
    await db.query('create table dating.small (n int)');
    // At once: a table that was never analyzed counts as small.
    await db.tx(async (q) => {
      await q.query('create table dating.large (n int)');
      await fill(q, 'dating.large', 20_000);
      await q.query('analyze dating.large');
    });
    await fill(db, 'dating.large', 20_000);
    await fill(db, 'dating.small', 100);
    await expect.poll(() => analyzed('small'), { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await analyzed('large')).toBe(1);
  });

  it('outlive a restart of PostgreSQL in the middle of their calls, and are not ready meanwhile', async () => {
    const { checks, load, mail, clockAheadMs } = (apis[0] as OwnTarget).app.services;
    ops = await openOpsServer({
      port: 0,
      host: '127.0.0.1',
      metrics: createMetrics({ load, backlog: mail.backlog, parts: () => ({}), clockAheadMs }),
      ready: createReadiness(checks.database, () => {}),
    });
    const ready = async () => {
      const { status, body } = await call(`http://127.0.0.1:${ops?.port}`, 'GET', '/ready');
      return { ...body, answered: status };
    };
    const [ann, ben] = [await anAttendee(both).ofGender('female').joins(), await anAttendee(both).ofGender('male').joins()];
    const seen = new Map<string, number>();
    const ended = new AbortController();
    const caller = async () => {
      while (!ended.signal.aborted) {
        const { status, headers } = await ann.call('POST', '/profile/like', { json: { targetUserId: ben.userId } });
        const kind = status < 300 ? 'done' : `${status}, again in ${headers.get('retry-after')}`;
        seen.set(kind, (seen.get(kind) ?? 0) + 1);
      }
    };
    const calling = [caller(), caller(), caller(), caller()];
    const goOn = async (kind: string) => {
      const before = seen.get(kind) ?? 0;
      await expect.poll(() => seen.get(kind) ?? 0, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before + 8);
    };
    await goOn('done');
    await postgres.stop();
    await goOn('503, again in 5');
    expect(await ready()).toEqual({ answered: 503, status: 'not ready', database: 'failed' });
    await postgres.start();
    await goOn('done');
    await expect.poll(ready).toEqual({ answered: 200, status: 'ready', database: 'ok' });
    ended.abort();
    await Promise.all(calling);
    // Four at once call oftener than one account may, for which the next call may have to wait, too.
    const kinds = [...seen.keys()].filter((kind) => kind !== '429, again in 1');
    expect(kinds.toSorted()).toEqual(['503, again in 5', 'done']);
    const likes = async () => (await ann.call<{ likes?: string[] }>('GET', '/profile')).body.likes;
    await expect.poll(likes, { timeout: 30_000, interval: 1_100 }).toEqual([ben.userId]);
  });
});
