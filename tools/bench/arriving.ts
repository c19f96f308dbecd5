import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { openServices } from '../../api/open-services.ts';
import { startApi } from '../lib/api-process.ts';
import { startPostgres } from '../lib/own-postgres.ts';
import { freePort } from '../lib/ports.ts';
import { callerOf, load } from './api-load.ts';
import { arrive, type ArrivalCall } from './arrivals.ts';
import type { Figure } from './figure.ts';
import { addGuests, guestsOf } from './guests.ts';
import { mintTokens } from './minted.ts';
import { median, percentile } from './statistics.ts';

const CLIENT_ID = 'bench-arrivals';
const PASSWORD = 'lamplight-7!';
const CROWD = 1_000;
const WITHIN_MS = 10_000;
/** How long one takes depends on the minute by a factor of two. */
const OPENINGS = 3;
/** Enough that passwords are hashed without a pause. */
const LOGGING_IN = 16;
/** How many of the crowd browse meanwhile, in turns. */
const BROWSING = 100;
const HASHING_MS = 5_000;

interface Opening {
  readonly calls: readonly ArrivalCall[];
  /** 99 of 100 pages that somebody browsed while passwords were hashed took no longer, ms. */
  readonly meanwhile: number;
}

/**
 * A thousand people who come within ten seconds to a server that has just been started, on the embedded database and on a
 * PostgreSQL of our own, in turns: medians of the openings.
 */
export async function measureArrivals(): Promise<Figure[]> {
  const onPglite: Opening[] = [];
  const onPostgres: Opening[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    onPglite.push(await openingOn(undefined));
    // A new one each time: what the last evening has left would count as known.
    const postgres = await startPostgres();
    try {
      onPostgres.push(await openingOn(postgres.url));
    } finally {
      await postgres.close();
    }
  }
  return [...figuresOf('PGlite', onPglite), ...figuresOf('PostgreSQL', onPostgres)];
}

const isLogin = ({ path }: ArrivalCall) => path === '/login';

function figuresOf(on: string, openings: readonly Opening[]): Figure[] {
  const what = (rest: string) => `API, ${CROWD.toLocaleString('en')} arrive within ${WITHIN_MS / 1000} s on ${on}, ${rest}`;
  const failed = openings.flatMap(({ calls }) => calls.filter(({ status }) => status < 200 || status >= 300));
  const p99 = (counts: (call: ArrivalCall) => boolean) =>
    median(
      openings.map(({ calls }) =>
        percentile(
          calls.filter(counts).map(({ ms }) => ms),
          99,
        ),
      ),
    );
  return [
    { what: what('calls refused or failed'), unit: '', ours: failed.length, budget: { atMost: 0 } },
    { what: what('99 of 100 calls within'), unit: 'ms', ours: p99(() => true), budget: { atMost: 2_000 } },
    { what: what('99 of 100 logins within'), unit: 'ms', ours: p99(isLogin) },
    { what: what('99 of 100 other calls within'), unit: 'ms', ours: p99((call) => !isLogin(call)) },
    {
      what: `API, a page while passwords are hashed on ${on}, 99 of 100 within`,
      unit: 'ms',
      ours: median(openings.map(({ meanwhile }) => meanwhile)),
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
    const browsing = await passwords
      .hash(PASSWORD)
      .then((hash) => addGuests(db, CLIENT_ID, emails, hash))
      .then(() =>
        mintTokens(
          db,
          emails.slice(0, BROWSING).map((email) => ({ clientId: CLIENT_ID, email })),
        ),
      )
      .finally(services.close);
    const tokens = browsing.map(({ token }) => token);
    const port = await freePort();
    const api = await startApi({ port, dataDir, allowedOrigins: [], clientId: CLIENT_ID, seed: false, databaseUrl });
    try {
      const calls = await arrive({ apiHost: api.apiHost, clientId: CLIENT_ID, emails, password: PASSWORD, within: WITHIN_MS });
      return { calls, meanwhile: await browsedWhileHashing(api.apiHost, emails, tokens) };
    } finally {
      await api.close();
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** One after the other, attendees browse while others log in without a pause. */
async function browsedWhileHashing(apiHost: string, emails: readonly string[], tokens: readonly string[]): Promise<number> {
  const { send, close } = callerOf(apiHost);
  const logIn = async (person: number) => {
    const body = { email: emails[person] ?? '', password: PASSWORD, clientId: CLIENT_ID };
    await send({ method: 'POST', path: '/login', body });
  };
  let turn = 0;
  const browse = () => send({ method: 'GET', path: '/profiles?limit=8', token: tokens[turn++ % tokens.length] ?? '' });
  try {
    const [browsing] = await Promise.all([
      load(1, HASHING_MS, browse),
      load(LOGGING_IN, HASHING_MS, (person) => logIn(BROWSING + person)),
    ]);
    return browsing.p99;
  } finally {
    close();
  }
}
