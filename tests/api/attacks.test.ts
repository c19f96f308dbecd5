import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../demo-host/api/db/db.ts';
import type { ApiOptions } from '../../demo-host/api/options.ts';
import { enumerationRules } from './reference/enumeration.ts';
import { evasionRules } from './reference/evasion.ts';
import { limitRules } from './reference/limits.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

/** What the reference API does when somebody guesses, floods or asks who is there. */
describe('the reference API under attack', () => {
  let db: Db;
  const started: OwnTarget[] = [];

  const start = async (options?: ApiOptions) => {
    const one = await startApi(db, options);
    started.push(one);
    return one;
  };

  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(async () => {
    for (const one of started) await one.close();
    await db.close();
  });

  limitRules(start);
  evasionRules(start);
  enumerationRules(
    () => db,
    (one) => started.push(one),
  );

  it('answered nothing with a failure of its own', () => {
    expect(started.flatMap(({ failures }) => failures)).toEqual([]);
  });
});
