import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { Client, Pool } from 'pg';
import type { Queryable } from '../../api/db/db.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { browse } from '../../api/repositories/browse.ts';
import { hashPassword } from '../../api/security/hashing.mjs';
import { startApi } from '../lib/api-process.ts';
import { startPostgres, type OwnPostgres } from '../lib/own-postgres.ts';
import { freePort } from '../lib/ports.ts';
import { callerOf, load, type Load } from './api-load.ts';
import { PASSWORD } from './api-rows.ts';
import type { Figure } from './figure.ts';
import { EVENT_SIZE, eventOf, fillEvents, guestOf } from './growth-rows.ts';
import { COLLECT_ON_SIGNAL, memoryKeptBy, memoryOf } from './memory.ts';
import { mintTokens } from './minted.ts';
import { median } from './statistics.ts';
import type { World } from './world.ts';

const SMALL = 10_000;
const BROWSERS = 16;
/** Who browses, in turns. */
const ACCOUNTS = 500;
const ROUNDS = 3;
const ROUND_MS = 2_000;
/** How much slower a call may be with a hundred times as many people elsewhere. */
const RATIO = 1.5;

const KINDS = ['browse', 'likes', 'like', 'login', 'bare', 'planned'] as const;
type Kind = (typeof KINDS)[number];
type Loads = Record<Kind, Load[]>;

/** Of the API's process, MiB. */
interface Memory {
  resident: number | undefined;
  /** After a collection. */
  kept: number;
}

interface Site {
  memory(): Promise<Memory>;
  visit: Record<Kind, (person: number) => Promise<unknown>>;
  close(): Promise<void>;
}

/**
 * The same calls with few people in the database and with many, in turns, on a PostgreSQL of our own: an event of its own
 * size must not notice how many others there are. And browsing beside its bare statement through the same driver.
 */
export async function measureGrowth({ people }: World): Promise<Figure[]> {
  const postgres = await startPostgres();
  const sites: Site[] = [];
  const dataDir = await mkdtemp(`${tmpdir()}/bench-growth-`);
  try {
    const passwordHash = hashPassword(PASSWORD);
    for (const rows of [SMALL, people])
      sites.push(await siteOf(postgres, `people_${rows}`, rows / EVENT_SIZE, passwordHash, dataDir));
    const [small, large] = sites as [Site, Site];
    const taken: [Loads, Loads] = [noLoads(), noLoads()];
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const kind of KINDS) {
        for (const [index, site] of [small, large].entries()) {
          const measured = await load(BROWSERS, ROUND_MS, site.visit[kind]);
          // The first round warms up.
          if (round > 0) taken[index as 0 | 1][kind].push(measured);
        }
      }
    }
    return figuresOf(people, taken, await Promise.all([small.memory(), large.memory()]));
  } finally {
    for (const site of sites) await site.close();
    await postgres.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

function noLoads(): Loads {
  return { browse: [], likes: [], like: [], login: [], bare: [], planned: [] };
}

const p99 = (loads: readonly Load[]) => median(loads.map((one) => one.p99));
const perSecond = (loads: readonly Load[]) => median(loads.map((one) => one.perSecond));

function figuresOf(people: number, [small, large]: readonly [Loads, Loads], [memory, more]: readonly [Memory, Memory]): Figure[] {
  const size = `${people.toLocaleString('en')} profiles (limit: ${SMALL.toLocaleString('en')})`;
  return [
    ...(['browse', 'likes', 'like', 'login'] as const).map((kind): Figure => ({
      what: `API, ${kind}, 99 of 100 within, ${size}`,
      unit: 'ms',
      ours: p99(large[kind]),
      limit: p99(small[kind]),
      budget: { ratio: RATIO },
    })),
    { what: `API, memory after a collection, ${size}`, unit: 'MiB', ours: more.kept, limit: memory.kept, budget: { ratio: 1.1 } },
    {
      what: `API, memory with its garbage, ${size}`,
      unit: 'MiB',
      ours: more.resident,
      ...(memory.resident !== undefined && { limit: memory.resident }),
    },
    {
      what: `API, browse, ${people.toLocaleString('en')} profiles (limit: its bare statement by the driver's pool)`,
      unit: '/s',
      ours: perSecond(large.browse),
      limit: perSecond(large.bare),
      budget: { ratioAtLeast: 0.6 },
    },
    {
      what: `API, browse, ${people.toLocaleString('en')} profiles (limit: its statement planned ahead, as the API has it)`,
      unit: '/s',
      ours: perSecond(large.browse),
      limit: perSecond(large.planned),
    },
  ];
}

async function siteOf(postgres: OwnPostgres, name: string, events: number, hash: string, dataDir: string): Promise<Site> {
  await postgres.sql(`create database ${name}`);
  const databaseUrl = postgres.url.replace(/[^/]+$/, name);
  const db = await openPostgres(databaseUrl, () => {});
  await migrate(db);
  await filling(databaseUrl, (q) => fillEvents(q, events, hash));
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
  // People of some events that are spread over all of them.
  const guests = Array.from({ length: ACCOUNTS }, (_, person) => ({
    clientId: eventOf(Math.floor(((person % BROWSERS) * events) / BROWSERS)),
    email: guestOf((2 * person) % EVENT_SIZE),
  }));
  const logIn = (person: number) => send({ method: 'POST', path: '/login', body: { ...guests[person], password: PASSWORD } });
  const people = await mintTokens(db, guests);
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
  const pool = new Pool({ connectionString: databaseUrl });
  // Its connections may still be closing when the database stops.
  pool.on('error', () => {});
  const bare: Queryable = {
    query: async <Row>(sql: string, params: readonly unknown[] = []) => (await pool.query(sql, [...params])).rows as Row[],
  };
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
    },
  };
}

/** One connection, whose settings last. */
async function filling(databaseUrl: string, work: (q: Queryable) => Promise<void>): Promise<void> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await work({
      query: async <Row>(sql: string, params: readonly unknown[] = []) => (await client.query(sql, [...params])).rows as Row[],
    });
  } finally {
    await client.end();
  }
}
