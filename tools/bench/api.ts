import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openServices } from '../../api/open-services.ts';
import type { Services } from '../../api/services.ts';
import { startApi } from '../lib/api-process.ts';
import { freePort } from '../lib/ports.ts';
import { callerOf, load, type Load } from './api-load.ts';
import { emailOf, emptyEvent, fillEvent, PASSWORD } from './api-rows.ts';
import type { Figure } from './figure.ts';
import { memoryOf } from './memory.ts';
import { mintTokens } from './minted.ts';
import type { World } from './world.ts';

/** An event of our own, so that a database in other use keeps what it has. */
const CLIENT_ID = 'bench';
const BROWSERS = 16;
/** Who browses, in turns. */
const ACCOUNTS = 500;
const LOGINS = 8;
const WARM_UP_MS = 1500;
const LOAD_MS = 4000;

interface ApiFigures {
  readonly browse: Load;
  readonly login: Load;
  /** MiB the process holds after that; undefined where the system doesn't tell. */
  readonly memory: number | undefined;
}

/** The reference API on its embedded database, and on PostgreSQL where DATABASE_URL names one. */
export async function measureApi({ calibrated, rows }: World): Promise<Figure[]> {
  const databaseUrl = process.env['DATABASE_URL'];
  const embedded = await measureOn(undefined, rows, calibrated.sample);
  const postgres = databaseUrl === undefined ? undefined : await measureOn(databaseUrl, rows, calibrated.sample);
  return [
    ...figuresOf('PGlite', rows, embedded, { browse: 500, memory: 450 }),
    ...figuresOf('PostgreSQL', rows, postgres, { browse: 2000, memory: 200 }),
  ];
}

function figuresOf(on: string, rows: number, found: ApiFigures | undefined, least: { browse: number; memory: number }): Figure[] {
  const where = `${rows.toLocaleString('en')} profiles on ${on}`;
  return [
    { what: `API, browse, ${where}`, unit: '/s', ours: found?.browse.perSecond, budget: { atLeast: least.browse } },
    { what: `API, browse, 99 of 100 within, ${where}`, unit: 'ms', ours: found?.browse.p99, budget: { atMost: 100 } },
    { what: `API, login, ${where}`, unit: '/s', ours: found?.login.perSecond, budget: { atLeast: 60 } },
    { what: `API, memory after that, ${where}`, unit: 'MiB', ours: found?.memory, budget: { atMost: least.memory } },
  ];
}

async function measureOn(
  databaseUrl: string | undefined,
  rows: number,
  sample: World['calibrated']['sample'],
): Promise<ApiFigures> {
  const dataDir = await mkdtemp(`${tmpdir()}/bench-api-`);
  const withServices = async <Result>(work: (services: Services) => Promise<Result>) => {
    const services = await openServices({ dataDir, databaseUrl, clientIds: [CLIENT_ID] }, () => 'http://localhost');
    return work(services).finally(services.close);
  };
  try {
    const tokens = await withServices(async (services) => {
      await emptyEvent(services, CLIENT_ID);
      await fillEvent(services, CLIENT_ID, rows);
      const guests = Array.from({ length: Math.min(rows, ACCOUNTS) }, (_, index) => emailOf(index + 1));
      const minted = await mintTokens(
        services.db,
        guests.map((email) => ({ clientId: CLIENT_ID, email })),
      );
      return minted.map(({ token }) => token);
    });
    const port = await freePort();
    const api = await startApi({ port, dataDir, allowedOrigins: [], clientId: CLIENT_ID, seed: false, databaseUrl });
    try {
      return await measure(api.apiHost, api.pid, tokens, Math.min(rows, 100), sample);
    } finally {
      await api.close();
      if (databaseUrl !== undefined) await withServices((services) => emptyEvent(services, CLIENT_ID));
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function measure(
  apiHost: string,
  pid: number,
  tokens: readonly string[],
  people: number,
  sample: World['calibrated']['sample'],
): Promise<ApiFigures> {
  const { send, close } = callerOf(apiHost);
  const logIn = async (person: number) => {
    const body = { email: emailOf(1 + (person % people)), password: PASSWORD, clientId: CLIENT_ID };
    await send({ method: 'POST', path: '/login', body });
  };
  const next = new Map<number, string>();
  let turn = 0;
  const browse = async () => {
    const person = turn++ % tokens.length;
    const query = new URLSearchParams({
      gender: 'any',
      limit: '8',
      ...(next.has(person) && { nextToken: next.get(person) ?? '' }),
    });
    const page = (await send({ method: 'GET', path: `/profiles?${query}`, token: tokens[person] ?? '' })) as {
      nextToken: string | null;
    };
    // From the start again at the end, and now and then.
    if (page.nextToken === null || Math.random() < 0.05) next.delete(person);
    else next.set(person, page.nextToken);
  };
  try {
    await load(BROWSERS, WARM_UP_MS, browse);
    const browsing = await sample(() => load(BROWSERS, LOAD_MS, browse));
    const login = await sample(() => load(LOGINS, LOAD_MS, logIn));
    return { browse: browsing, login, memory: await memoryOf(pid) };
  } finally {
    close();
  }
}
