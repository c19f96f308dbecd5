import { createHash } from 'node:crypto';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { inSchema } from './schema.ts';
import { DatabaseUnavailable, sqlState, withRetry, type Db, type Queryable } from './db.ts';

/** Names for statements, so that each connection plans a statement only once. That saves three quarters of a browse's cost. */
interface StatementNames {
  /** The statement as it is sent, with its tables named in full. */
  textOf(sql: string): string;
  /** The same for the same text in every process; `undefined` where statements can't be named. */
  of(sql: string): string | undefined;
  /**
   * Stops naming if the error shows a pooler that hands each transaction to any of its connections. If a plan is of tables that
   * have changed since, all statements get other texts: a pooler knows them by their texts.
   */
  learn(error: unknown): void;
}

/** The connection doesn't know the name, or has it from another client. PgBouncer 1.21 and later translate names. */
const NAME_FAILED = new Set(['26000', '42P05']);
/** "cached plan must not change result type" */
const PLAN_FAILED = '0A000';

function createStatementNames(): StatementNames {
  const texts = new Map<string, string>();
  const names = new Map<string, string>();
  let usable = true;
  let plannedAnew = 0;
  return {
    textOf(sql) {
      const known = texts.get(sql);
      if (known !== undefined) return known;
      const text = plannedAnew === 0 ? inSchema(sql) : `${inSchema(sql)} /* ${plannedAnew} */`;
      texts.set(sql, text);
      return text;
    },
    of(text) {
      if (!usable) return undefined;
      const known = names.get(text);
      if (known !== undefined) return known;
      const name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
      names.set(text, name);
      return name;
    },
    learn(error) {
      const state = sqlState(error) ?? '';
      if (NAME_FAILED.has(state)) usable = false;
      if (state !== PLAN_FAILED) return;
      plannedAnew += 1;
      texts.clear();
      names.clear();
    },
  };
}

interface PoolUse {
  /** Called when a connection breaks, in use or not. */
  onError?: (error: unknown) => void;
  /** Takes a connection from the pool. */
  connect?: () => Promise<PoolClient>;
}

/** A database behind a pool. Throws `DatabaseUnavailable` if it is down, full or too slow. */
export function pooledDb(pool: Pool, { onError = () => {}, connect = () => pool.connect().catch(rethrow) }: PoolUse = {}): Db {
  // A connection can break at any time, and an error event without a listener ends the process. The pool listens only to idle
  // connections, so each connection gets a listener for its lifetime, and the pool's own does nothing.
  pool.on('connect', (connection) => connection.on('error', onError));
  pool.on('error', () => {});
  const names = createStatementNames();
  const one: Queryable = {
    async query(sql, params) {
      const connection = await connect();
      let broken = false;
      try {
        return await queryOf(connection, names).query<never>(sql, params);
      } catch (error) {
        // The connection is lost or hangs, or its server has become a replica.
        broken = error instanceof DatabaseUnavailable;
        throw error;
      } finally {
        connection.release(broken);
      }
    },
  };
  return {
    query: (sql, params) => withRetry(() => one.query(sql, params)),
    tx: (work) => withRetry(() => transaction(connect, names, work)),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: () => pool.end(),
  };
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
    // A lost connection can't roll back, and a hanging one would block again.
    broken = error instanceof DatabaseUnavailable;
    if (!broken) {
      await query('rollback').catch(() => {
        broken = true;
      });
    }
    throw error;
  } finally {
    // A broken connection is discarded, so the database rolls back.
    connection.release(broken);
  }
}

function queryOf(source: PoolClient, names: StatementNames): Queryable {
  return {
    query: async <Row>(sql: string, params: readonly unknown[] = []) => {
      const text = names.textOf(sql);
      // Without parameters it is `begin` or the like, or several statements, which can't be named.
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
 * SQLSTATEs of a database that can't answer now: connection lost, out of connections or memory, shut down, read-only after a
 * failover, or a statement or lock timeout.
 */
const UNAVAILABLE = /^(?:08|53|57|25006|25P03|55P03|58)/;

/** Errors without a SQLSTATE come from the driver: refused, reset, timed out. */
export function rethrow(error: unknown): never {
  if (error instanceof DatabaseUnavailable) throw error;
  if (error instanceof DatabaseError && !UNAVAILABLE.test(error.code ?? '')) throw error;
  throw new DatabaseUnavailable(error);
}
