import { Pool, type PoolClient } from 'pg';
import { SettingError } from '../setting-error.ts';
import type { Db } from './db.ts';
import { hostsOf, type Hosts } from './hosts.ts';
import { pooledDb, rethrow } from './pooled.ts';

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

/** Larger tables don't grow manyfold within the minute that autovacuum lets pass, and take longer to analyze. */
const ANALYZED_ROWS_MAX = 10_000;

/** What the connections of a server are called in `pg_stat_activity`. */
export const SERVER_NAME = 'dating-api';

/** How long the database may take before a caller must retry, in ms; all below the widget's 15 s. And its name. */
interface PostgresOptions {
  /** To get a free or new connection. Default 5,000. */
  acquire?: number | undefined;
  /** For one statement, enforced by the database. Default 5,000. */
  statement?: number | undefined;
  /** For one answer, enforced here in case the database hangs or is cut off. Default 6,000. */
  answer?: number | undefined;
  /** What the connections are called in `pg_stat_activity`. Default `SERVER_NAME`. */
  name?: string | undefined;
}

/**
 * A pool of connections to PostgreSQL, or to a database that speaks its protocol. Several servers can be named, of which the
 * one that takes writes is used, see `hostsOf`. Throws `SettingError` if nothing answers
 * at startup; later, `DatabaseUnavailable` for statements that fail because the database is down, full or too slow.
 */
export async function openPostgres(
  databaseUrl: string,
  onError: (error: unknown) => void,
  { acquire = 5_000, statement = 5_000, answer = 6_000, name = SERVER_NAME }: PostgresOptions = {},
): Promise<Db> {
  const hosts = hostsOf(databaseUrl);
  const pool = new Pool({
    ...hosts.pool,
    connectionString: hosts.current(),
    application_name: name,
    // One stays when there is nothing to do, so that a migration sees that a server is running.
    min: 1,
    max: 10,
    connectionTimeoutMillis: acquire,
    statement_timeout: statement,
    query_timeout: answer,
    // A process stopped in mid-transaction must not keep its row locks.
    idle_in_transaction_session_timeout: 2 * statement,
    keepAlive: true,
  });
  const db = autoAnalyze(pooledDb(pool, { onError, connect: () => connectTo(pool, hosts) }), ANALYZED_ROWS_MAX);
  await db.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw cannotBeUsed(error);
  });
  return db;
}

/** A connection to a server that takes writes: each is tried once, beginning with the one that did so last. */
async function connectTo(pool: Pool, hosts: Hosts): Promise<PoolClient> {
  for (let tries = 1; ; tries += 1) {
    const tried = hosts.current();
    try {
      return await pool.connect();
    } catch (error) {
      if (tries === hosts.count) return rethrow(error);
      hosts.leave(tried);
    }
  }
}

function cannotBeUsed(error: unknown): SettingError {
  const text = error instanceof Error ? error.message.replace('The database is unavailable: ', '') : '';
  // PgBouncer's answer, unless it is told to let these pass.
  const hint = text.includes('startup parameter') ? ' See "PgBouncer" in the README of the API.' : '';
  return new SettingError(`The database at DATABASE_URL can't be used: ${text}${hint}`);
}
