import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db, Queryable } from '../../api/db/db.ts';
import { migrate } from '../../api/db/migrate.ts';
import { openPostgres } from '../../api/db/postgres.ts';
import { hashPassword } from '../../api/security/hashing.mjs';
import { eventOf, fillEvents, guestOf, LIKES_EACH } from '../../tools/bench/guests.ts';
import { startPostgres, type OwnPostgres } from '../../tools/lib/own-postgres.ts';
import { GOOD_PASSWORD, requireOk, type PersonBody, type Tokens } from './support/attendee.ts';
import type { Answer } from './support/http.ts';
import { startApi } from './support/target.ts';

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: Plan[];
}

/** Events in the two databases, of the same size each. */
const FEW = 20;
const MANY = 200;
const PAGE = 8;
const FILLING_MS = 30 * 60_000;

/** The tables that grow with the people. */
const GROWING = new Set(['accounts', 'profiles', 'likes', 'known_networks']);

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
const blocksOf = (plans: readonly Plan[]) =>
  plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0);

/** An API on a database with so many events, and somebody at one of them. */
async function evening(postgres: OwnPostgres, events: number, hash: string) {
  await postgres.sql(`create database among_${events}`);
  const url = postgres.url.replace(/[^/]+$/, `among_${events}`);
  const db = await openPostgres(url, () => {});
  await migrate(db);
  const client = new Client({ connectionString: url, options: '-c search_path=dating' });
  await client.connect();
  const query = async <Row>(sql: string, params: readonly unknown[] = []) => (await client.query(sql, [...params])).rows as Row[];
  await fillEvents({ query }, events, hash);

  let noted: [sql: string, params: readonly unknown[]][] = [];
  const noting = (q: Queryable): Queryable => ({
    query: (sql, params = []) => {
      noted.push([sql, params]);
      return q.query(sql, params);
    },
  });
  const watched: Db = { ...db, ...noting(db), tx: (work) => db.tx((q) => work(noting(q))) };
  const clientId = eventOf(events / 2);
  const api = await startApi(watched, { clientIds: [clientId] });
  const json = { email: guestOf(0), password: GOOD_PASSWORD, clientId };
  const logIn = () => api.call<Tokens>('POST', '/login', { json });
  const token = requireOk(await logIn()).body.idToken;
  const get = (path: string) => api.call<{ items: PersonBody[]; nextToken: string }>('GET', path, { token });
  const first = requireOk(await get(`/profiles?limit=${PAGE}`)).body;
  const targetUserId = first.items[0]?.userId;

  /** What the statements of a call do, each run once more and undone. */
  const plansOf = async (call: () => Promise<Answer<unknown>>): Promise<Plan[]> => {
    noted = [];
    requireOk(await call());
    const plans: Plan[] = [];
    for (const [sql, params] of noted) {
      await query('begin');
      const [row] = await query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(`explain (analyze, buffers, format json) ${sql}`, params);
      await query('rollback');
      if (row) plans.push(row['QUERY PLAN'][0].Plan);
    }
    return plans;
  };
  return {
    plansOf,
    calls: {
      'the first page': () => get(`/profiles?limit=${PAGE}`),
      'a later page': () => get(`/profiles?limit=${PAGE}&nextToken=${first.nextToken}`),
      'the lists': () => get('/likes'),
      'the own profile': () => get('/profile'),
      'a like': () => api.call('POST', '/profile/like', { token, json: { targetUserId } }),
      'a login': logIn,
    },
    close: async () => {
      await api.close();
      await client.end();
      await db.close();
    },
  };
}

describe('ten times as many events on the same PostgreSQL', () => {
  let postgres: OwnPostgres;
  const evenings: Awaited<ReturnType<typeof evening>>[] = [];

  beforeAll(async () => {
    postgres = await startPostgres();
    const passwordHash = hashPassword({ password: GOOD_PASSWORD });
    for (const events of [FEW, MANY]) evenings.push(await evening(postgres, events, passwordHash));
  }, FILLING_MS);
  afterAll(async () => {
    for (const one of evenings) await one.close();
    await postgres.close();
  });

  it.each(['the first page', 'a later page', 'the lists', 'the own profile', 'a like', 'a login'] as const)(
    'cost %s no more: found by indexes, in as many blocks',
    async (call) => {
      const plans: Plan[][] = [];
      for (const one of evenings) plans.push(await one.plansOf(one.calls[call]));
      const [before = [], after = []] = plans;
      const scanned = after.flatMap(nodesOf).filter((node) => node['Node Type'] === 'Seq Scan');
      expect(scanned.filter((node) => GROWING.has(node['Relation Name'] ?? ''))).toEqual([]);
      expect(blocksOf(after)).toBeGreaterThan(0);
      // A write also goes down each index of its table and of its foreign keys, all of which may be a level deeper.
      expect(blocksOf(after)).toBeLessThanOrEqual((call === 'a like' ? 2 : 1.5) * blocksOf(before));
    },
  );

  it('reads no more people for a page than it returns and skips', async () => {
    const [, many] = evenings;
    const plans = (await many?.plansOf(many.calls['a later page'])) ?? [];
    const people = plans.flatMap(nodesOf).filter((node) => node['Relation Name'] === 'profiles');
    const rows = people.reduce((sum, node) => sum + node['Actual Rows'] * node['Actual Loops'], 0);
    // The viewer, the page and one more, those liked.
    expect(rows).toBeGreaterThan(PAGE);
    expect(rows).toBeLessThanOrEqual(1 + PAGE + 1 + LIKES_EACH);
  });
});
