import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Client, Pool } from 'pg';
import type { Queryable } from '../../api/db/db.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openPglite } from '../../api/db/pglite.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { browse } from '../../api/repositories/browse.ts';
import { hashPassword } from '../../api/security/hashing.mjs';
import { startApi } from '../lib/api-process.ts';
import { startPostgres, type OwnPostgres } from '../lib/own-postgres.ts';
import { freePort } from '../lib/ports.ts';
import { callerOf, load, startBareServer, type Load } from './api-load.ts';
import type { Figure } from './figure.ts';
import { EVENT_SIZE, eventOf, fillEvents, guestOf, HASH, mintTokens, PASSWORD } from './guests.ts';
import { COLLECT_ON_SIGNAL, memoryKeptBy, memoryOf } from './memory.ts';
import { interleaved, pick, type Samples } from './samples.ts';
import type { World } from './site.ts';

const SMALL = 10_000;
const BROWSERS = 16;
/** Accounts that take turns browsing. */
const ACCOUNTS = 500;
const ROUNDS = 3;
const ROUND_MS = 2_000;
/** Likes per person on the embedded database, which takes only seconds to fill. */
const LIKES_ON_PGLITE = 2;
/** Allowed slowdown with a hundred times as many people at other events. */
const RATIO = 1.5;

type Kind = 'browse' | 'likes' | 'like' | 'login' | 'bare' | 'planned';

/** Memory of the API's process, in MiB. */
interface Memory {
  resident: number | undefined;
  /** After a garbage collection. */
  kept: number;
}

/** An API whose database is full of events. */
interface Evenings {
  memory(): Promise<Memory>;
  visit: Record<Kind, (person: number) => Promise<unknown>>;
  close(): Promise<void>;
}

const under = (visit: (person: number) => Promise<unknown>) => () => load(BROWSERS, ROUND_MS, visit);
const p99 = (samples: Samples<Load>) => pick(samples, (one) => one.p99);
const perSecond = (samples: Samples<Load>) => pick(samples, (one) => one.perSecond);
/** The first round warms up. */
const warm = (samples: Samples<Load>) => samples.slice(1);

/** The API on its embedded database, compared with the bare statement in the same database, and with a server that only hashes. */
export async function measureApi({ rows, calibrated }: World): Promise<Figure[]> {
  const dataDir = await mkdtemp(`${tmpdir()}/bench-api-`);
  const bare = await startBareServer();
  const { send, close } = callerOf(bare.apiHost);
  const hash = () => send(HASH);
  try {
    const evenings = await eveningsOn(undefined, Math.ceil(rows / EVENT_SIZE), hashPassword({ password: PASSWORD }), dataDir);
    try {
      const { browse: browsing, planned, login } = evenings.visit;
      const takes = { browse: under(browsing), planned: under(planned), login: under(login), hash: under(hash) };
      const loads = await interleaved(takes, 1 + ROUNDS, calibrated, 1);
      const where = `${rows.toLocaleString('en')} profiles on PGlite`;
      return [
        {
          what: `API, browse, ${where} (limit: its statement alone)`,
          unit: '/s',
          ours: perSecond(warm(loads.browse)),
          limit: perSecond(warm(loads.planned)),
          budget: { ratioAtLeast: 0.35 },
        },
        {
          what: `API, login, ${where} (limit: a bare server that hashes)`,
          unit: '/s',
          ours: perSecond(warm(loads.login)),
          limit: perSecond(warm(loads.hash)),
          budget: { ratioAtLeast: 0.7 },
        },
        {
          what: `API, memory after that, ${where}`,
          unit: 'MiB',
          ours: (await evenings.memory()).resident,
          budget: { atMost: 450 },
        },
      ];
    } finally {
      await evenings.close();
    }
  } finally {
    close();
    await bare.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * The same calls with few and with many people in the database, in turns, on PostgreSQL: other events must not slow an event
 * down. And browsing, compared with its bare statement through the same driver.
 */
export async function measureGrowth({ people, calibrated }: World): Promise<Figure[]> {
  const postgres = await startPostgres();
  const opened: Evenings[] = [];
  const dataDir = await mkdtemp(`${tmpdir()}/bench-growth-`);
  try {
    const passwordHash = hashPassword({ password: PASSWORD });
    for (const rows of [SMALL, people]) opened.push(await eveningsOn(postgres, rows / EVENT_SIZE, passwordHash, dataDir));
    const [small, large] = opened as [Evenings, Evenings];
    const takes = ['browse', 'likes', 'like', 'login', 'bare', 'planned'] as const;
    const loads = await interleaved(
      Object.fromEntries(
        takes.flatMap((kind) => [
          [`few ${kind}`, under(small.visit[kind])],
          [`many ${kind}`, under(large.visit[kind])],
        ]),
      ) as Record<`${'few' | 'many'} ${Kind}`, () => Promise<Load>>,
      1 + ROUNDS,
      calibrated,
      1,
    );
    const [memory, more] = [await small.memory(), await large.memory()];
    const size = `${people.toLocaleString('en')} profiles`;
    const beside = `${size} (limit: ${SMALL.toLocaleString('en')})`;
    const browsing = perSecond(warm(loads['many browse']));
    return [
      ...(['browse', 'likes', 'like', 'login'] as const).map((kind): Figure => ({
        what: `API, ${kind}, 99 of 100 within, ${beside}`,
        unit: 'ms',
        ours: p99(warm(loads[`many ${kind}`])),
        limit: p99(warm(loads[`few ${kind}`])),
        budget: { ratio: RATIO },
      })),
      {
        what: `API, memory after a collection, ${beside}`,
        unit: 'MiB',
        ours: more.kept,
        limit: memory.kept,
        budget: { ratio: 1.1 },
      },
      { what: `API, memory with its garbage, ${beside}`, unit: 'MiB', ours: more.resident, limit: memory.resident },
      {
        what: `API, browse, ${size} (limit: its bare statement by the driver's pool)`,
        unit: '/s',
        ours: browsing,
        limit: perSecond(warm(loads['many bare'])),
        budget: { ratioAtLeast: 0.6 },
      },
      {
        what: `API, browse, ${size} (limit: its statement planned ahead, as the API has it)`,
        unit: '/s',
        ours: browsing,
        limit: perSecond(warm(loads['many planned'])),
        budget: { ratioAtLeast: 0.35 },
      },
    ];
  } finally {
    for (const evenings of opened) await evenings.close();
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** @param postgres default: the embedded database in the folder, whose statements run on a copy, because one process locks it */
async function eveningsOn(postgres: OwnPostgres | undefined, events: number, hash: string, dataDir: string): Promise<Evenings> {
  const name = `people_${events}`;
  await postgres?.sql(`create database ${name}`);
  const databaseUrl = postgres?.url.replace(/[^/]+$/, name);
  const filled = databaseUrl === undefined ? await openPglite(dataDir) : await openPostgres(databaseUrl, () => {});
  await migrate(filled);
  if (databaseUrl === undefined) await fillEvents(filled, events, hash, LIKES_ON_PGLITE);
  else {
    // A single connection, because session settings must persist.
    const client = new Client({ connectionString: databaseUrl, options: '-c search_path=dating' });
    await client.connect();
    await fillEvents(queryable(client), events, hash).finally(() => client.end());
  }
  // People at events spread over all events.
  const guests = Array.from({ length: ACCOUNTS }, (_, person) => ({
    clientId: eventOf(Math.floor(((person % BROWSERS) * events) / BROWSERS)),
    email: guestOf((2 * person) % EVENT_SIZE),
  }));
  const people = await mintTokens(filled, guests);
  const copy = `${dataDir}-copy`;
  let db = filled;
  if (databaseUrl === undefined) {
    await filled.close();
    await cp(dataDir, copy, { recursive: true });
    db = await openPglite(copy);
  }
  const clientId = Array.from({ length: events }, (_, index) => eventOf(index)).join(',');
  const opsPort = await freePort();
  const api = await startApi({
    port: await freePort(),
    opsPort,
    dataDir,
    allowedOrigins: [],
    clientId,
    seed: false,
    databaseUrl,
    preload: COLLECT_ON_SIGNAL,
  });
  const { send, close } = callerOf(api.apiHost);
  const logIn = (person: number) => send({ method: 'POST', path: '/login', body: { ...guests[person], password: PASSWORD } });
  const personOf = (index: number) => people[index % ACCOUNTS] as (typeof people)[number];
  const call = (method: 'GET' | 'POST', path: string, person: number, body?: object) =>
    send({ method, path, token: personOf(person).token, ...(body && { body }) });
  const targets = await Promise.all(
    Array.from({ length: BROWSERS }, async (_, person) => {
      const page = (await call('GET', '/profiles?limit=50', person)) as { items: { userId: string }[] };
      return page.items.map(({ userId }) => userId);
    }),
  );
  let turn = 0;
  const nextViewer = () => {
    const { clientId: at, userId } = personOf(turn++);
    return { clientId: at, userId, passwordVersion: 0, session: '' };
  };
  const pool = new Pool({ connectionString: databaseUrl, options: '-c search_path=dating' });
  // Connections may still be closing when the database stops.
  pool.on('error', () => {});
  const bare = queryable(pool);
  return {
    memory: async () => ({ resident: await memoryOf(api.pid), kept: await memoryKeptBy(api.pid, opsPort) }),
    visit: {
      browse: () => call('GET', '/profiles?limit=8', turn++),
      likes: (person) => call('GET', '/likes', person),
      like: (person) => {
        const among = targets[person] ?? [];
        const targetUserId = among[Math.floor(Math.random() * among.length)] ?? '';
        return call('POST', '/profile/like', person, { targetUserId });
      },
      login: logIn,
      bare: () => browse(bare, nextViewer(), null, 9, Date.now()),
      planned: () => browse(db, nextViewer(), null, 9, Date.now()),
    },
    async close() {
      close();
      await api.close();
      await pool.end();
      await db.close();
      await rm(copy, { recursive: true, force: true });
    },
  };
}

const queryable = (driver: Pool | Client): Queryable => ({
  query: async <Row>(sql: string, params: readonly unknown[] = []) => (await driver.query(sql, [...params])).rows as Row[],
});
