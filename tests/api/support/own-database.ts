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

/** The tables of the database with a row that contains one of these texts anywhere, each with the number of such rows. */
export async function rowsAbout(db: Db, texts: readonly string[]): Promise<Record<string, number>> {
  const tables = await db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'dating' order by 1`,
  );
  const found: Record<string, number> = {};
  for (const { name } of tables) {
    const [row] = await db.query<{ count: number }>(
      `select count(*)::int as count from dating."${name}" as one
       where exists (select 1 from unnest($1::text[]) as wanted where position(wanted in row_to_json(one)::text) > 0)`,
      [[...texts]],
    );
    if (row && row.count > 0) found[name] = row.count;
  }
  return found;
}
