import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, type Db } from '../../api/db/db.ts';
import { keepHouse } from '../../api/housekeeping/housekeeping.ts';
import { holdEvents } from '../../api/repositories/housekeeping.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Accounts that were never confirmed, made so long ago. */
const addOverdue = (db: Db, clientId: string, count: number, createdAt: number) =>
  db.query(
    `insert into accounts (client_id, user_id, email, password_hash, created_at)
     select $1, gen_random_uuid(), i || '@example.org', '', $3::bigint from generate_series(1, $2::int) as i`,
    [clientId, count, createdAt],
  );

const countOf = async (db: Db, clientId: string) =>
  (await db.query<{ count: number }>(`select count(*)::int as count from accounts where client_id = $1`, [clientId]))[0]?.count;

/** A database that also tells each deletion of accounts. */
const watching =
  (onDelete: (rows: number) => Promise<void> | void) =>
  (inner: Db): Db => ({
    ...inner,
    async query<Row>(sql: string, params?: readonly unknown[]) {
      if (sql.includes('delete from accounts')) await onDelete(Number(params?.at(-1)));
      return inner.query<Row>(sql, params);
    },
  });

describe('overdue data is deleted while calls are served:', () => {
  const { db, event } = severalApis();
  let api: OwnTarget;
  beforeAll(async () => void (api = await event()));

  /** Of an event of its own, with what its statements did. */
  const house = (over: (db: Db) => Db = (same) => same) => {
    const clientId = `test-${randomUUID()}`;
    const failures: unknown[] = [];
    const keep = (given = over(db())) =>
      keepHouse({
        db: given,
        clientIds: [clientId],
        retentionDays: 30,
        sweepOwn: async () => {},
        now: api.clock.now,
        onError: (error, where) => failures.push([where, error]),
      });
    return { clientId, failures, keep, add: (count: number) => addOverdue(db(), clientId, count, api.clock.now() - 8 * DAY_MS) };
  };

  it('in batches of no more than some hundred, with other statements in between', async () => {
    const batches: number[] = [];
    const { clientId, keep, add, failures } = house(watching((rows) => void batches.push(rows)));
    await add(1_200);
    await keep().run();
    expect([await countOf(db(), clientId), failures]).toEqual([0, []]);
    expect([batches[0], batches.length > 3, Math.max(...batches) <= 500]).toEqual([20, true, true]);
  });

  it('in smaller ones where the database takes too long for them, and not for ever where it can do nothing', async () => {
    const batches: number[] = [];
    const slow = (most: number) =>
      watching((rows) => {
        batches.push(rows);
        if (rows > most) throw new DatabaseUnavailable(new Error('canceling statement due to statement timeout'));
      });
    const some = house(slow(5));
    await some.add(30);
    await some.keep().run();
    expect([await countOf(db(), some.clientId), some.failures]).toEqual([0, []]);
    expect(batches.slice(0, 2)).toEqual([20, 5]);
    batches.length = 0;
    const none = house(slow(0));
    await none.add(30);
    await none.keep().run();
    expect([batches, await countOf(db(), none.clientId)]).toEqual([[20, 5, 2, 1], 30]);
    expect(none.failures).toMatchObject([['housekeeping', { message: expect.stringContaining('statement timeout') as string }]]);
  });

  it('by one process at a time, and by another once that one has died', async () => {
    const deletions: string[] = [];
    const first = house();
    await first.add(100);
    const dead = { holder: randomUUID(), now: api.clock.now(), until: api.clock.now() + 60_000 };
    expect(await holdEvents(db(), [first.clientId], dead, false)).toEqual([first.clientId]);
    const second = first.keep(watching(() => void deletions.push('second'))(db()));
    await second.run();
    expect([deletions, await countOf(db(), first.clientId)]).toEqual([[], 100]);
    api.clock.advance(60_001);
    await second.run();
    expect([deletions.length > 0, await countOf(db(), first.clientId)]).toEqual([true, 0]);
  });

  it('by one of several that start at once', async () => {
    const by = new Set<number>();
    const { clientId, keep, add } = house();
    await add(200);
    const houses = [1, 2, 3].map((number) => keep(watching(() => void by.add(number))(db())));
    await Promise.all(houses.map((one) => one.run()));
    expect([by.size, await countOf(db(), clientId)]).toEqual([1, 0]);
  });

  it('until the process stops, which waits for the batch under way alone', async () => {
    const { clientId, keep, add } = house();
    await add(2_000);
    const keeping = keep();
    keeping.start();
    await expect.poll(() => countOf(db(), clientId)).toBeLessThan(2_000);
    await keeping.close();
    expect(await countOf(db(), clientId)).toBeGreaterThan(0);
    await keep().run();
    expect(await countOf(db(), clientId)).toBe(0);
  });
});
