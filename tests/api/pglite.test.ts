import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { DatabaseUnavailable, type Db } from '../../api/db/db.ts';
import { migrate } from '../../api/db/migrate.ts';
import { inSchema } from '../../api/db/schema.ts';
import { openPglite } from '../../api/db/pglite.ts';
import { addGuests, guestsOf } from '../../tools/bench/guests.ts';

/** What only PGlite has to show: all connections to it share one session, and nobody analyzes its tables. */

const FULL_DISK = `do $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`;

let db: Db;
beforeAll(async () => void (db = await openPglite()));
afterAll(() => db.close());
beforeEach(() => db.query('create table notes (id int primary key)'));
afterEach(() => db.query('drop table notes'));

const add = (id: number) => db.query('insert into notes (id) values ($1)', [id]);
const count = async () => (await db.query<{ count: number }>('select count(*)::int from notes where id > $1', [0]))[0]?.count;

it('undoes a transaction that the database could not finish, and goes on', async () => {
  await add(1);
  const failing = db.tx(async (q) => {
    await q.query('insert into notes (id) values ($1)', [2]);
    await q.query(FULL_DISK);
  });
  await expect(failing).rejects.toThrow(DatabaseUnavailable);
  expect(await count()).toBe(1);
  await add(3);
  expect(await count()).toBe(2);
});

it('goes on after a statement that it had no room for, and still names its statements', async () => {
  await add(1);
  await expect(db.query(FULL_DISK)).rejects.toThrow(DatabaseUnavailable);
  for (const id of [2, 3]) await add(id);
  expect(await count()).toBe(3);
  const named = await db.query<{ statement: string }>('select statement from pg_prepared_statements where name <> $1', ['']);
  expect(named.map(({ statement }) => statement.split(' ')[0]).toSorted()).toEqual(['insert', 'select', 'select']);
});

const transaction = (id: number, fails: boolean) =>
  db.tx(async (q) => {
    await q.query('insert into notes (id) values ($1)', [id]);
    await new Promise(setImmediate);
    if (fails) throw new Error('thought better of it');
  });

it('keeps what overlapping transactions do apart', async () => {
  const results = await Promise.allSettled([1, 2, 3, 4].map((id) => transaction(id, id % 2 === 0)));
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
  expect(await count()).toBe(2);
});

it('lets other work have its turn while hundreds of statements wait', async () => {
  const ids = Array.from({ length: 300 }, (_, id) => id);
  const done: number[] = [];
  const all = Promise.all(ids.map((id) => add(id).then(() => done.push(id))));
  const seen = new Set<number>();
  while (!seen.has(ids.length)) {
    await new Promise(setImmediate);
    seen.add(done.length);
  }
  await all;
  // If the database let nothing else run, none and all would be the only numbers seen.
  expect(seen.size).toBeGreaterThan(5);
});

it('plans anew once its tables have grown', { timeout: 60_000 }, async () => {
  await migrate(db);
  const find = 'select bio from profiles where client_id = $1 and user_id = $2';
  // After five, the plan is kept: of an empty table, by the index for browsing, and so through everybody at an event.
  for (let time = 0; time < 10; time += 1) await db.query(find, ['tonight', randomUUID()]);
  await addGuests(db, 'tonight', guestsOf(1000), '');
  await db.query(`insert into profiles (client_id, user_id, first_name, last_name, dob, gender, location, occupation, bio,
      photos, sort_key)
    select client_id, user_id, 'Ada', 'Stone', date '1990-01-01', 'female', 'Bath', 'Joiner', '', '{}', gen_random_uuid()
    from accounts`);
  const plan = async () => {
    const [kept] = await db.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [
      inSchema(find),
    ]);
    return JSON.stringify(await db.query(`explain execute "${kept?.name}"('tonight', '${randomUUID()}')`));
  };
  await expect.poll(plan, { timeout: 30_000, interval: 100 }).toContain('profiles_pkey');
});

/** What is left on the heap after a collection, in MiB. */
function heapKept(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

async function askOften(): Promise<void> {
  for (let time = 0; time < 500; time += 1) await db.query('select generate_series(1, $1::int)', [100]);
}

it('doesn’t hold its answers in memory', { timeout: 60_000 }, async () => {
  await askOften();
  const kept = heapKept();
  await askOften();
  // Kept as objects, 50,000 rows take some 7 MiB.
  expect(heapKept() - kept).toBeLessThan(2);
});

it('closes while a statement is under way, once that is answered', async () => {
  const own = await openPglite();
  const asked = own.query<{ count: number }>('select count(*)::int from generate_series(1, $1)', [1000]);
  await own.close();
  expect(await asked).toEqual([{ count: 1000 }]);
});
