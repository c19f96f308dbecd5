/** Runs plain SQL with `$1` parameters. Rows are objects, of the type the caller names. */
export interface Queryable {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/**
 * A database. The driver returns dates as objects and big integers as strings, so statements cast them (`dob::text`,
 * `count(*)::int`, `expires_at::float8`).
 */
export interface Db extends Queryable {
  /** Runs `work` in a transaction, and repeats it when the database requires that (serialisation failure, deadlock). */
  tx<T>(work: (q: Queryable) => Promise<T>): Promise<T>;
  /** Statements and transactions never overlap. */
  oneAtATime?: true;
  /** Connections and callers waiting for one; absent without a pool. */
  pool?: () => { total: number; idle: number; waiting: number };
  close(): Promise<void>;
}

/** The database didn't answer: it is down, full or too slow. Worth retrying later; `cause` has the details. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

const MAX_TRIES = 5;
/**
 * SQLSTATEs after which nothing has changed and the work can be repeated: serialization_failure, deadlock_detected, a named
 * statement that a pooler's connection doesn't know or already has, foreign_key_violation: the person was erased between
 * two statements, and the next try finds nobody; and feature_not_supported: a plan of tables that have changed since.
 */
const RETRYABLE = new Set(['40001', '40P01', '26000', '42P05', '23503', '0A000']);

/** The five-character SQLSTATE of a database error, or `undefined`. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Retries a transaction or a single statement with growing pauses: distributed databases answer 40001 even under normal load. */
export async function withRetry<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (tries === MAX_TRIES || !RETRYABLE.has(sqlState(error) ?? '')) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2 ** tries * 5 * (1 + Math.random())));
    }
  }
}
