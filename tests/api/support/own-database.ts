import type { Db } from '../../../api/db/db.ts';
import { openPostgres } from '../../../api/db/postgres.ts';
import { startPostgres } from '../../../tools/lib/own-postgres.ts';

/** A PostgreSQL of its own, empty and migrated by who uses it; it ends when the database is closed. */
export async function openOwnPostgres(): Promise<Db> {
  const postgres = await startPostgres();
  const db = await openPostgres(postgres.url, console.error);
  return {
    ...db,
    async close() {
      await db.close();
      await postgres.close();
    },
  };
}
