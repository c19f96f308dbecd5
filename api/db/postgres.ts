import { Pool, type PoolClient } from 'pg';
import { SettingError } from '../settings/setting-error.ts';
import type { Db } from './db.ts';
import { hostsOf, type Hosts } from './hosts.ts';
import { boundedPool, connectionsAllowed, hasNoMore, POOL_MAX, poolFor } from './pool-size.ts';
import { pooledDb, rethrow } from './pooled.ts';
import { SCHEMA } from './schema.ts';
import { requireSuitable } from './suitable.ts';

/** A session reports its changes at most once a second. */
const LOOK_EVERY_MS = 1_000;

/** Tables that PostgreSQL's autovacuum would analyze, by its default thresholds. */
const muchChanged = (rowsMax: number) => `
  select '${SCHEMA}.' || quote_ident(s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = '${SCHEMA}' and s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0) and c.reltuples < ${rowsMax}`;

/**
 * Keeps the planner's statistics of tables of up to `rowsMax` rows up to date within seconds. PostgreSQL's autovacuum runs once
 * a minute, and PGlite has none. Until then, named statements keep the plan for an empty table, which scans everybody for each
 * lookup after hundreds of people have arrived.
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
      // Failures are ignored: the database is closing, or the next call will report them.
      void analyze().catch(() => {});
    }
    return result;
  };
  return { ...db, query: (sql, params) => analyzing(db.query(sql, params)), tx: (work) => analyzing(db.tx(work)) };
}

/** Larger tables don't multiply within autovacuum's minute, and take longer to analyze. */
const ANALYZED_ROWS_MAX = 10_000;

/** Application name of a server's connections, in `pg_stat_activity`. */
export const SERVER_NAME = 'dating-api';

/** Time limits in ms, all below the widget's 15 s, and the application name. */
interface PostgresOptions {
  /** To get a free or new connection. Default 5,000. */
  acquire?: number | undefined;
  /** For one statement, enforced by the database. Default 5,000. */
  statement?: number | undefined;
  /** For one answer, enforced here in case the database hangs or is cut off. Default 6,000. */
  answer?: number | undefined;
  /** Application name of the connections. Default `SERVER_NAME`. */
  name?: string | undefined;
  /** Connections at most. Default `POOL_MAX`, or less where the server allows few. */
  size?: number | undefined;
  /** How long a connection may rest before it is asked whether it is still there, in ms. Default 5,000. */
  restMs?: number | undefined;
}

/**
 * A connection pool to PostgreSQL or a compatible database. Of several servers, the writable one is used, see `hostsOf`. Throws
 * `SettingError` if none answers at startup; later, `DatabaseUnavailable` if the database is down, full or too slow.
 */
export async function openPostgres(
  databaseUrl: string,
  onError: (error: unknown) => void,
  { acquire = 5_000, statement = 5_000, answer = 6_000, name = SERVER_NAME, size, restMs }: PostgresOptions = {},
): Promise<Db> {
  const hosts = hostsOf(databaseUrl);
  const pool = new Pool({
    ...hosts.pool,
    connectionString: hosts.current(),
    application_name: name,
    // One connection stays open, so that a migration notices a running server.
    min: 1,
    max: size ?? POOL_MAX,
    connectionTimeoutMillis: acquire,
    statement_timeout: statement,
    query_timeout: answer,
    // A process that hangs in a transaction must not keep its row locks.
    idle_in_transaction_session_timeout: 2 * statement,
    keepAlive: true,
  });
  const connect = boundedPool(pool, () => connectTo(pool, hosts), { patienceMs: acquire, restMs });
  const db = autoAnalyze(pooledDb(pool, { onError, connect }), ANALYZED_ROWS_MAX);
  try {
    await requireSuitable(db);
    if (size === undefined) pool.options.max = poolFor(await connectionsAllowed(db));
    return db;
  } catch (error) {
    await pool.end();
    throw error instanceof SettingError ? error : cannotBeUsed(error);
  }
}

/** A connection to the writable server: tries each server once, the current one first. */
async function connectTo(pool: Pool, hosts: Hosts): Promise<PoolClient> {
  for (let tries = 1; ; tries += 1) {
    const tried = hosts.current();
    try {
      return await pool.connect();
    } catch (error) {
      if (hasNoMore(error)) throw error;
      if (tries === hosts.count) return rethrow(error);
      hosts.leave(tried);
    }
  }
}

function cannotBeUsed(error: unknown): SettingError {
  const text = error instanceof Error ? error.message.replace('The database is unavailable: ', '') : '';
  // PgBouncer rejects startup parameters unless configured to ignore them.
  const hint = text.includes('startup parameter') ? ' See "PgBouncer" in the README of the API.' : '';
  return new SettingError(`The database at DATABASE_URL can't be used: ${text}${hint}`);
}
