import type { InjectOptions } from 'fastify';
import { listMail } from '../../../api/repositories/outbox.ts';
import type { Tokens } from './attendee.ts';
import { GOOD_PASSWORD, newEmail } from './attendee.ts';
import type { OwnTarget } from './target.ts';

/** Where a call comes from. */
export interface Place {
  address: string;
  browser: string;
}

export interface Asked {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  json?: object;
  token?: string | undefined;
}

/** Everything that whoever calls can tell about an answer; its time by what it waits for and what it hashes, not by a clock. */
export interface Seen {
  status: number;
  text: string;
  headers: Record<string, unknown>;
  /** The pauses of the answer, in ms, in order. */
  waited: number[];
  hashed: number;
}

/** One of two events that differ in one thing. */
export interface World {
  clientId: string;
  /** Makes a call, and returns what shows of it. */
  ask(asked: Asked, from: Place): Promise<Seen>;
  /** Makes a call that must succeed. */
  do<Body = Record<string, unknown>>(asked: Asked, from: Place): Promise<Body>;
  /** Registers, confirms and logs in. */
  joins(from: Place, email?: string): Promise<Joined>;
  /** The code last mailed to an e-mail under a subject; `''` without one. */
  codeOf(email: string, subject?: string): Promise<string>;
  /** Uses up what an e-mail may be tried and mailed from an address, as a crowd of strangers would. */
  flood(email: string, address: string): Promise<void>;
  /** Subject and text of every mail to an e-mail, but for its code. */
  mailsTo(email: string): Promise<string[]>;
}

export interface Joined extends Pick<Tokens, 'idToken' | 'accessToken'> {
  email: string;
}

/** Headers that differ from one answer to the next by themselves. */
const OF_THEMSELVES = new Set(['date', 'connection', 'keep-alive', 'content-length']);

/** What pauses and hashes are noted in; see `aWatch`. */
export interface Watch {
  waited: number[];
  hashed: number;
  wait: (ms: number) => Promise<void>;
}

/** Nobody waits for a pause: it is noted. */
export function aWatch(): Watch {
  const watch: Watch = { waited: [], hashed: 0, wait: async (ms) => void watch.waited.push(ms) };
  return watch;
}

/** Notes what an API hashes, and makes that cheap: what is compared is how often, and the answers. */
export function watchHashing({ app }: OwnTarget, watch: Watch): void {
  const { passwords } = app.services;
  passwords.hash = async (password, _asker, salt) => {
    watch.hashed += 1;
    return `${Buffer.from(salt ?? crypto.getRandomValues(new Uint8Array(8))).toString('hex')}$${password}`;
  };
  passwords.verify = async (stored, password) => {
    watch.hashed += 1;
    return Boolean(stored) && stored?.split('$')[1] === password;
  };
}

/** A world of an API that serves its client id, and was started with `watch`. */
export function aWorld({ app }: OwnTarget, watch: Watch, clientId: string): World {
  const { db, subjectOf, networkOf, now } = app.services;
  const mails = (email: string) => listMail(db, [clientId], email);
  const call = async ({ method, path, json, token }: Asked, { address, browser }: Place) => {
    const headers = {
      'x-forwarded-for': address,
      'user-agent': browser,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    };
    const sent: InjectOptions = { method, url: path, headers };
    if (json !== undefined) sent.payload = path.startsWith('/profile') ? json : { clientId, ...json };
    return app.inject(sent);
  };
  const world: World = {
    clientId,
    async ask(asked, from) {
      [watch.waited, watch.hashed] = [[], 0];
      const { statusCode: status, body: text, headers } = await call(asked, from);
      const shown = Object.entries(headers).filter(([name]) => !OF_THEMSELVES.has(name));
      return { status, text, headers: Object.fromEntries(shown), waited: watch.waited, hashed: watch.hashed };
    },
    async do(asked, from) {
      const { statusCode, body } = await call(asked, from);
      if (statusCode >= 300) throw new Error(`${asked.method} ${asked.path} answered ${statusCode} ${body}`);
      return (body === '' ? {} : JSON.parse(body)) as never;
    },
    async joins(from, email = newEmail()) {
      await world.do({ method: 'POST', path: '/register', json: { email, password: GOOD_PASSWORD } }, from);
      await world.do({ method: 'POST', path: '/confirm', json: { email, code: await world.codeOf(email) } }, from);
      const tokens = await world.do<Tokens>({ method: 'POST', path: '/login', json: { email, password: GOOD_PASSWORD } }, from);
      return { ...tokens, email };
    },
    codeOf: async (email, subject) =>
      (await mails(email)).find((mail) => mail.code !== null && (subject === undefined || mail.subject === subject))?.code ?? '',
    async flood(email, address) {
      const [who, network] = [subjectOf(clientId, email), networkOf(address)];
      const buckets = [
        [`login::${who}:${network}`, 40],
        [`login-elsewhere::${who}`, 60],
        [`login-crowd:${network}`, 300],
        [`code:confirm:${who}:${network}`, 20],
        [`code:reset:${who}:${network}`, 20],
        [`code-crowd:${network}`, 300],
        [`register:${network}`, 2_000],
      ];
      await db.query(
        `insert into rate_limits (client_id, bucket, window_ends, hits, turn_at)
         select $1, bucket, $2::bigint + 86400000, hits::int, $2 from unnest($3::text[], $4::text[]) as one (bucket, hits)
         on conflict (client_id, bucket) do update set
           -- A window that is over counts for nothing, be its row swept or not.
           hits = case when rate_limits.window_ends <= $2 then 0 else rate_limits.hits end + excluded.hits,
           window_ends = excluded.window_ends, turn_at = excluded.turn_at`,
        [clientId, now(), buckets.map(([bucket]) => bucket), buckets.map(([, hits]) => String(hits))],
      );
    },
    mailsTo: async (email) =>
      (await mails(email)).map(
        ({ subject, text, code }) => `${subject}\n${code === null ? text : text.replaceAll(code, '<code>')}`,
      ),
  };
  return world;
}
