import { afterAll, beforeAll } from 'vitest';
import type { Db } from '../../../api/db/db.ts';
import type { ApiOptions } from '../../../api/options.ts';
import { openTestDb, startApi, type OwnTarget } from './target.ts';

/** Reference APIs on one database of a `describe`, all closed after it. */
export interface SeveralApis {
  /** Not before the first test or hook. */
  db(): Db;
  start(options?: ApiOptions): Promise<OwnTarget>;
  /** Those started; one that was started elsewhere may be added, to be closed with them. */
  readonly started: OwnTarget[];
}

export function severalApis(): SeveralApis {
  let db: Db;
  const started: OwnTarget[] = [];
  beforeAll(async () => {
    db = await openTestDb();
  });
  afterAll(async () => {
    for (const one of started) await one.close();
    await db.close();
  });
  return {
    db: () => db,
    started,
    async start(options) {
      const one = await startApi(db, options);
      started.push(one);
      return one;
    },
  };
}
