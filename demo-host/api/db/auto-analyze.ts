import type { Db } from './db.ts';

/** PostgreSQL counts changes no sooner than after a second. */
const LOOK_EVERY_MS = 1_000;

/** The tables that PostgreSQL's autovacuum would analyze, by its default thresholds. */
const MUCH_CHANGED = `
  select quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)`;

/**
 * The same database, with the planner's statistics kept up to date where there is no autovacuum. Without them, the plan of
 * a named statement is still the one for the empty table when thousands of rows have come: by another index than the best,
 * and so through all people of an event for each one looked for.
 */
export function autoAnalyze(db: Db): Db {
  let lookAt = 0;
  async function analyze(): Promise<void> {
    if (performance.now() < lookAt) return;
    lookAt = performance.now() + LOOK_EVERY_MS;
    for (const { name } of await db.query<{ name: string }>(MUCH_CHANGED)) await db.query(`analyze ${name}`);
  }
  const analyzing = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work;
    // What fails here fails nobody: the database is being closed, or says so to the next who asks.
    void analyze().catch(() => {});
    return result;
  };
  return { ...db, query: (sql, params) => analyzing(db.query(sql, params)), tx: (work) => analyzing(db.tx(work)) };
}
