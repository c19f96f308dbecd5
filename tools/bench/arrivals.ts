import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { startApi } from '../lib/api-process.ts';
import { startPostgres } from '../lib/own-postgres.ts';
import { freePort } from '../lib/ports.ts';
import { callerOf, load, openLean, requestOf, startBareServer, type Call } from './api-load.ts';
import type { Figure } from './figure.ts';
import { guestsOf, HASH, inviteGuests, PASSWORD } from './guests.ts';
import { interleaved, percentile, pick, type Samples } from './samples.ts';
import type { World } from './site.ts';

/** A call of an arriving attendee. */
interface ArrivalCall {
  readonly method: string;
  /** Without its query. */
  readonly path: string;
  /** 0 if the connection was refused, reset or closed. */
  readonly status: number;
  /** The answer's text, or the connection's error. */
  readonly text: string;
  /** From request to the end of the answer. */
  readonly ms: number;
}

interface Crowd {
  readonly apiHost: string;
  readonly clientId: string;
  /** Confirmed accounts without a profile. */
  readonly emails: readonly string[];
  readonly password: string;
  /** Time within which all arrive, in ms. */
  readonly within: number;
}

const PAGES = 3;
const LIKES = 5;
/** Login, profile, pages, likes, and the lists. The first arrivals find too few people for that many likes. */
export const CALLS_EACH = 1 + 1 + PAGES + LIKES + 1;

/** Has people arrive at even intervals, each on a separate connection, like phones. Resolves to all their calls. */
export async function arrive(crowd: Crowd): Promise<ArrivalCall[]> {
  const arrivals = crowd.emails.map(async (_email, index) => {
    await wait((index * crowd.within) / crowd.emails.length);
    return arrival(crowd, index);
  });
  return (await Promise.all(arrivals)).flat();
}

async function arrival({ apiHost, clientId, emails, password }: Crowd, index: number): Promise<ArrivalCall[]> {
  const connection = openLean(apiHost);
  const calls: ArrivalCall[] = [];
  const call = async <Body>(one: Call): Promise<Body> => {
    const asked = performance.now();
    const { status, body } = await connection
      .ask(requestOf(one))
      .catch((error: unknown) => ({ status: 0, body: error instanceof Error ? error.message : String(error) }));
    calls.push({ method: one.method, path: one.path.split('?')[0] ?? '', status, text: body, ms: performance.now() - asked });
    if (status < 200 || status >= 300) throw new Error(body);
    return (body === '' ? {} : JSON.parse(body)) as Body;
  };
  try {
    const email = emails[index] ?? '';
    const { idToken: token } = await call<{ idToken: string }>({
      method: 'POST',
      path: '/login',
      body: { email, password, clientId },
    });
    await call({ method: 'POST', path: '/profile', token, body: profileOf(index) });
    const seen: string[] = [];
    let next: string | null = '';
    for (let page = 0; page < PAGES; page += 1) {
      const path: string = `/profiles?limit=8&nextToken=${next ?? ''}`;
      const { items, nextToken }: Page = await call<Page>({ method: 'GET', path, token });
      seen.push(...items.map(({ userId }) => userId));
      next = nextToken;
    }
    for (const targetUserId of seen.slice(0, LIKES))
      await call({ method: 'POST', path: '/profile/like', token, body: { targetUserId } });
    await call({ method: 'GET', path: '/likes', token });
  } catch {
    // The call has been recorded; a refused attendee leaves.
  } finally {
    connection.close();
  }
  return calls;
}

interface Page {
  readonly items: readonly { userId: string }[];
  readonly nextToken: string | null;
}

const profileOf = (index: number) => ({
  firstName: 'Guest',
  lastName: 'Stone',
  dob: '1990-01-01',
  gender: index % 2 === 0 ? 'female' : 'male',
  location: 'Bath',
  occupation: 'Joiner',
  bio: 'Likes long tables and short queues.',
});

const CLIENT_ID = 'bench-arrivals';
const CROWD = 1_000;
/**
 * All arrive while the machine could hash this many passwords: a fixed time would be a rush on one machine and a queue without an
 * end on another.
 */
const HASHES_MEANWHILE = 4_000;
/** Repeats, because durations vary by a factor of two. */
const OPENINGS = 3;
/** Enough to keep the password hashing busy. */
const LOGGING_IN = 16;
/** People who take turns browsing meanwhile. */
const BROWSING = 100;
const HASHING_MS = 5_000;

interface Opening {
  readonly calls: readonly ArrivalCall[];
  /** 99th percentile of the duration of pages browsed when nothing else happens, in ms. */
  readonly alone: number;
  /** The same while passwords are hashed. */
  readonly meanwhile: number;
}

/**
 * A thousand people arrive at a server that has just started: with the embedded database, with PostgreSQL, and at a bare server,
 * in turns.
 */
export async function measureArrivals({ calibrated }: World): Promise<Figure[]> {
  const within = (HASHES_MEANWHILE / (await hashesPerSecond())) * 1000;
  const openings = await interleaved(
    {
      bare: () => openingOfBareServer(within),
      PGlite: () => openingOn(undefined, within),
      // A new one each time, because networks of earlier runs would be known.
      async PostgreSQL() {
        const postgres = await startPostgres();
        return openingOn(postgres.url, within).finally(postgres.close);
      },
    },
    OPENINGS,
    calibrated,
    1,
  );
  return (['PGlite', 'PostgreSQL'] as const).flatMap((on) => figuresOf(on, within, openings[on], openings.bare));
}

const count = (number: number) => number.toLocaleString('en');

/** Passwords that the bare server hashes in a second. */
async function hashesPerSecond(): Promise<number> {
  const { apiHost, close: stop } = await startBareServer();
  const { send, close } = callerOf(apiHost);
  try {
    return (await load(LOGGING_IN, HASHING_MS, () => send(HASH))).perSecond;
  } finally {
    close();
    await stop();
  }
}

const isLogin = ({ path }: ArrivalCall) => path === '/login';
const p99 = (openings: Samples<Opening>, counts: (call: ArrivalCall) => boolean) =>
  pick(openings, ({ calls }) =>
    percentile(
      calls.filter(counts).map(({ ms }) => ms),
      99,
    ),
  );

function figuresOf(on: string, within: number, ours: Samples<Opening>, bare: Samples<Opening>): Figure[] {
  const what = (rest: string) => `API, ${count(CROWD)} arrive in the time of ${count(HASHES_MEANWHILE)} hashes on ${on}, ${rest}`;
  const failed = ours.flatMap(({ value }) => value.calls.filter(({ status }) => status < 200 || status >= 300));
  const besideBare = (calls: string, counts: (call: ArrivalCall) => boolean): Figure => ({
    what: what(`99 of 100 ${calls} within (limit: of a bare server that hashes)`),
    unit: 'ms',
    ours: p99(ours, counts),
    limit: p99(bare, counts),
  });
  return [
    { what: what('calls refused or failed'), unit: '', ours: failed.length, budget: { atMost: 0 } },
    {
      // A server that can't keep up has a queue that grows for as long as people arrive.
      what: what('99 of 100 calls within (limit: that time)'),
      unit: 'ms',
      ours: p99(ours, () => true),
      limit: within,
      budget: { ratio: 0.1 },
    },
    besideBare('logins', isLogin),
    besideBare('other calls', (call) => !isLogin(call)),
    {
      what: `API, a page while passwords are hashed on ${on}, 99 of 100 within (limit: while none are)`,
      unit: 'ms',
      ours: pick(ours, ({ meanwhile }) => meanwhile),
      limit: pick(ours, ({ alone }) => alone),
      budget: { ratio: 5 },
    },
  ];
}

async function openingOfBareServer(within: number): Promise<Opening> {
  const { apiHost, close } = await startBareServer();
  return openAt(apiHost, [''], within).finally(close);
}

async function openingOn(databaseUrl: string | undefined, within: number): Promise<Opening> {
  const dataDir = await mkdtemp(`${tmpdir()}/bench-arrivals-`);
  try {
    const guests = await inviteGuests({ dataDir, databaseUrl, clientId: CLIENT_ID }, guestsOf(CROWD));
    const tokens = guests.slice(0, BROWSING).map(({ token }) => token);
    const port = await freePort();
    const api = await startApi({ port, dataDir, allowedOrigins: [], clientId: CLIENT_ID, seed: false, databaseUrl });
    return await openAt(api.apiHost, tokens, within).finally(api.close);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The crowd arrives; then attendees browse one after the other, first alone, then while others log in continuously. */
async function openAt(apiHost: string, tokens: readonly string[], within: number): Promise<Opening> {
  const emails = guestsOf(CROWD);
  const calls = await arrive({ apiHost, clientId: CLIENT_ID, emails, password: PASSWORD, within });
  const { send, close } = callerOf(apiHost);
  const logIn = async (person: number) => {
    const body = { email: emails[BROWSING + person] ?? '', password: PASSWORD, clientId: CLIENT_ID };
    await send({ method: 'POST', path: '/login', body });
  };
  let turn = 0;
  const browse = () => send({ method: 'GET', path: '/profiles?limit=8', token: tokens[turn++ % tokens.length] ?? '' });
  try {
    const alone = await load(1, HASHING_MS, browse);
    const [meanwhile] = await Promise.all([load(1, HASHING_MS, browse), load(LOGGING_IN, HASHING_MS, logIn)]);
    return { calls, alone: alone.p99, meanwhile: meanwhile.p99 };
  } finally {
    close();
  }
}
