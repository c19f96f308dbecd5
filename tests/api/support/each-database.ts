import { afterAll, beforeAll, describe } from 'vitest';
import type { Db } from '../../../api/db/db.ts';
import { migrate } from '../../../api/db/migrate.ts';
import { openPglite } from '../../../api/db/pglite.ts';
import { sampled } from '../../support/all.ts';
import { openOwnPostgres } from './own-database.ts';

/** The second with `--all`; what production's differs in is asked by the conformance suite each time. */
const DATABASES = sampled(
  [
    ['PGlite', () => openPglite()],
    ['PostgreSQL', openOwnPostgres],
  ] as const,
  2,
);

/**
 * Declares tests of each database that the API runs on, migrated before them and closed after them.
 *
 * @param tests gets the database by a function, as there is none before the first test or hook, and one that opens another, empty
 */
export function onEachDatabase(title: string, tests: (db: () => Db, open: () => Promise<Db>) => void): void {
  describe.each(DATABASES)(`by %s, ${title}`, (_name, open) => {
    let db: Db;
    beforeAll(async () => {
      db = await open();
      await migrate(db);
    });
    afterAll(() => db.close());
    tests(() => db, open);
  });
}
