import { DatabaseError, Pool, type PoolClient } from 'pg';
import { SettingError } from '../setting-error.ts';
import { DatabaseUnavailable, withRetry, type Db, type Queryable } from './db.ts';
import { hostsOf, type Hosts } from './hosts.ts';
import { createStatementNames, type StatementNames } from './statement-names.ts';

/** How long the database may take before a caller must retry, in ms. All must stay below the widget's 15 s. */
export interface DatabaseLimits {
  /** To get a free or new connection. Default 5,000. */
  acquire?: number | undefined;
  /** For one statement, enforced by the database. Default 5,000. */
  statement?: number | undefined;
  /** For one answer, enforced here in case the database hangs or is cut off. Default 6,000. */
  answer?: number | undefined;
}

/**
 * A pool of connections to PostgreSQL, or to a database that speaks its protocol. Several servers can be named, of which the
 * one that takes writes is used, see `hostsOf`. Throws `SettingError` if nothing answers
 * at startup; later, `DatabaseUnavailable` for statements that fail because the database is down, full or too slow.
 */
export async function openPostgres(
  databaseUrl: string,
  onError: (error: unknown) => void,
  { acquire = 5_000, statement = 5_000, answer = 6_000 }: DatabaseLimits = {},
): Promise<Db> {
  const hosts = hostsOf(databaseUrl);
  const pool = new Pool({
    ...hosts.pool,
    connectionString: hosts.current(),
    max: 10,
    connectionTimeoutMillis: acquire,
    statement_timeout: statement,
    query_timeout: answer,
    // A process stopped in mid-transaction must not keep its row locks.
    idle_in_transaction_session_timeout: 2 * statement,
    keepAlive: true,
  });
  // A connection can break at any time. The pool listens for errors only while it is idle, and an error without a listener
  // ends the process. So each connection has its own listener for its lifetime, and the pool's has nothing to add.
  pool.on('connect', (connection) => connection.on('error', onError));
  pool.on('error', () => {});
  const connect = () => connectTo(pool, hosts);
  const names = createStatementNames();
  const one: Queryable = {
    async query(sql, params) {
      const connection = await connect();
      let broken = false;
      try {
        return await queryOf(connection, names).query<never>(sql, params);
      } catch (error) {
        // Lost, hanging, or to a server that has become a replica.
        broken = error instanceof DatabaseUnavailable;
        throw error;
      } finally {
        connection.release(broken);
      }
    },
  };
  await one.query('select 1').catch(async (error: unknown) => {
    await pool.end();
    throw cannotBeUsed(error);
  });
  return {
    query: (sql, params) => withRetry(() => one.query(sql, params)),
    tx: (work) => withRetry(() => transaction(connect, names, work)),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
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

async function transaction<T>(
  connect: () => Promise<PoolClient>,
  names: StatementNames,
  work: (q: Queryable) => Promise<T>,
): Promise<T> {
  const connection = await connect();
  const { query } = queryOf(connection, names);
  let broken = false;
  try {
    await query('begin');
    const result = await work({ query });
    await query('commit');
    return result;
  } catch (error) {
    // A lost connection can't roll back, and a hanging one would make us wait again.
    broken = error instanceof DatabaseUnavailable;
    if (!broken) {
      await query('rollback').catch(() => {
        broken = true;
      });
    }
    throw error;
  } finally {
    // A broken connection is discarded, so the database rolls its transaction back.
    connection.release(broken);
  }
}

function queryOf(source: PoolClient, names: StatementNames): Queryable {
  return {
    query: async <Row>(text: string, params: readonly unknown[] = []) => {
      // Without parameters it is `begin` and the like, or several statements, which can't be named.
      const name = params.length > 0 ? names.of(text) : undefined;
      const result = await source
        .query({ ...(name !== undefined && { name }), text, values: [...params] })
        .catch((error: unknown) => {
          names.learn(error);
          return rethrow(error);
        });
      return result.rows as Row[];
    },
  };
}

/**
 * SQLSTATEs of a database that can't answer now: connection lost, out of connections or memory, shut down, read-only after
 * a failover, or a statement or lock that took too long.
 */
const UNAVAILABLE = /^(?:08|53|57|25006|25P03|55P03|58)/;

/** An error without a SQLSTATE is the driver's: refused, reset, timed out. */
function rethrow(error: unknown): never {
  if (error instanceof DatabaseError && !UNAVAILABLE.test(error.code ?? '')) throw error;
  throw new DatabaseUnavailable(error);
}
