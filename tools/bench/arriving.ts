import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openServices } from '../../demo-host/api/open-services.ts';
import { startApi } from '../lib/api-process.ts';
import { startPostgres } from '../lib/own-postgres.ts';
import { freePort } from '../lib/ports.ts';
import { callerOf, load } from './api-load.ts';
import { arrive, type ArrivalCall } from './arrivals.ts';
import type { Figure } from './figure.ts';
import { addGuests, guestsOf } from './guests.ts';
import { percentile } from './statistics.ts';

const CLIENT_ID = 'bench-arrivals';
const PASSWORD = 'lamplight-7!';
const CROWD = 1_000;
const WITHIN_MS = 10_000;
/** Enough that passwords are hashed without a pause. */
const LOGGING_IN = 16;
const HASHING_MS = 5_000;

interface Opening {
  readonly calls: readonly ArrivalCall[];
  /** 99 of 100 pages that somebody browsed while passwords were hashed took no longer, ms. */
  readonly meanwhile: number;
}

/** A thousand people who come within ten seconds, on the embedded database and on a PostgreSQL of our own. */
export async function measureArrivals(): Promise<Figure[]> {
  const postgres = await startPostgres();
  try {
    return [...figuresOf('PGlite', await openingOn(undefined)), ...figuresOf('PostgreSQL', await openingOn(postgres.url))];
  } finally {
    await postgres.close();
  }
}

const isLogin = ({ path }: ArrivalCall) => path === '/login';
const p99 = (calls: readonly ArrivalCall[]) =>
  percentile(
    calls.map(({ ms }) => ms),
    99,
  );

function figuresOf(on: string, { calls, meanwhile }: Opening): Figure[] {
  const what = (rest: string) => `API, ${CROWD.toLocaleString('en')} arrive within ${WITHIN_MS / 1000} s on ${on}, ${rest}`;
  const failed = calls.filter(({ status }) => status < 200 || status >= 300);
  return [
    { what: what('calls refused or failed'), unit: '', ours: failed.length, budget: { atMost: 0 } },
    { what: what('99 of 100 calls within'), unit: 'ms', ours: p99(calls), budget: { atMost: 2_000 } },
    { what: what('99 of 100 logins within'), unit: 'ms', ours: p99(calls.filter(isLogin)) },
    { what: what('99 of 100 other calls within'), unit: 'ms', ours: p99(calls.filter((call) => !isLogin(call))) },
    {
      what: `API, a page while passwords are hashed on ${on}, 99 of 100 within`,
      unit: 'ms',
      ours: meanwhile,
      budget: { atMost: 100 },
    },
  ];
}

async function openingOn(databaseUrl: string | undefined): Promise<Opening> {
  const dataDir = await mkdtemp(`${tmpdir()}/bench-arrivals-`);
  const emails = guestsOf(CROWD);
  try {
    const services = await openServices({ dataDir, databaseUrl, clientIds: [CLIENT_ID] }, () => 'http://localhost');
    const { db, passwords } = services;
    await passwords
      .hash(PASSWORD)
      .then((hash) => addGuests(db, CLIENT_ID, emails, hash))
      .finally(services.close);
    const port = await freePort();
    const api = await startApi({ port, dataDir, allowedOrigins: [], clientId: CLIENT_ID, seed: false, databaseUrl });
    try {
      const calls = await arrive({ apiHost: api.apiHost, clientId: CLIENT_ID, emails, password: PASSWORD, within: WITHIN_MS });
      return { calls, meanwhile: await browsedWhileHashing(api.apiHost, emails) };
    } finally {
      await api.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One attendee browses while others log in without a pause. */
async function browsedWhileHashing(apiHost: string, emails: readonly string[]): Promise<number> {
  const { send, close } = callerOf(apiHost);
  const logIn = async (person: number) => {
    const body = { email: emails[person] ?? '', password: PASSWORD, clientId: CLIENT_ID };
    return ((await send({ method: 'POST', path: '/login', body })) as { idToken: string }).idToken;
  };
  try {
    const token = await logIn(0);
    const [browsing] = await Promise.all([
      load(1, HASHING_MS, () => send({ method: 'GET', path: '/profiles?limit=8', token })),
      load(LOGGING_IN, HASHING_MS, (person) => logIn(1 + person)),
    ]);
    return browsing.p99;
  } finally {
    close();
  }
}
