import { afterEach, describe, expect, it } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { dbTime, openDbClock, type DbClock } from '../../api/db/db-clock.ts';
import { severalApis } from './support/several-apis.ts';

const MINUTE_MS = 60_000;

describe('the time by which all lifetimes go', () => {
  const { db } = severalApis();
  const open: DbClock[] = [];
  afterEach(() => {
    for (const clock of open.splice(0)) clock.close();
  });
  /** A database whose clock is ahead of this machine's by so much. */
  const ahead = (ms: number): Db => ({
    ...db(),
    async query<Row>(sql: string, params?: readonly unknown[]) {
      if (!sql.includes('clock_timestamp')) return db().query<Row>(sql, params);
      return [{ at: Date.now() + ms }] as Row[];
    },
  });
  const clockOn = async (database: Db) => {
    const said: string[] = [];
    const clock = await openDbClock(database, (sentence) => said.push(sentence));
    open.push(clock);
    return { clock, said };
  };

  it('is the database’s', async () => {
    const { clock, said } = await clockOn(db());
    expect(Math.abs(clock.now() - (await dbTime(db())))).toBeLessThan(5_000);
    expect(said).toEqual([]);
  });

  it.each([
    [-11 * MINUTE_MS, "The clock of this machine is 660 s ahead of the database's, which counts. Have NTP set both."],
    [40_000, "The clock of this machine is 40 s behind the database's, which counts. Have NTP set both."],
  ])('is the database’s where this machine’s is off by %i ms, which is said once', async (ms, sentence) => {
    const { clock, said } = await clockOn(ahead(ms));
    expect(Math.abs(clock.now() - (Date.now() + ms))).toBeLessThan(1_000);
    expect(Math.abs(clock.aheadMs() + ms)).toBeLessThan(1_000);
    expect(said).toEqual([sentence]);
  });

  it('says nothing of some seconds', async () => {
    expect((await clockOn(ahead(20_000))).said).toEqual([]);
  });
});
