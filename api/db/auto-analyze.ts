import type { Db } from './db.ts';

/** A session tells of its changes at most once a second. */
const LOOK_EVERY_MS = 1_000;

/** Tables that PostgreSQL's autovacuum would analyze, by its default thresholds. */
const muchChanged = (rowsMax: number) => `
  select quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) and c.reltuples < ${rowsMax}`;

/**
 * The same database, with the planner's statistics of tables of up to `rowsMax` kept up to date within seconds. PostgreSQL's
 * autovacuum looks once a minute, and PGlite has none. Until then, the plan of a named statement is the one for the empty
 * table, though hundreds of people have come: by another index than the best, and so through all of them for each one
 * looked for.
 */
export function autoAnalyze(db: Db, rowsMax: number): Db {
  let lookAt = performance.now() + LOOK_EVERY_MS;
  async function analyze(): Promise<void> {
    for (const { name } of await db.query<{ name: string }>(muchChanged(rowsMax))) await db.query(`analyze ${name}`);
  }
  const analyzing = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    if (performance.now() >= lookAt) {
      lookAt = performance.now() + LOOK_EVERY_MS;
      // What fails here fails nobody: the database is being closed, or says so to the next who asks.
      void analyze().catch(() => {});
    }
    return result;
  };
  return { ...db, query: (sql, params) => analyzing(db.query(sql, params)), tx: (work) => analyzing(db.tx(work)) };
}
