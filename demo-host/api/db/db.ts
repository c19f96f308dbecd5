/** Plain SQL with `$1` parameters. Rows come back as objects; the caller names their shape. */
export interface Queryable {
  query<Row>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
}

/**
 * The database, whichever it is. PGlite and `pg` answer dates and big integers as different types,
 * so statements cast them (`dob::text`, `count(*)::int`, `expires_at::float8`).
 */
export interface Db extends Queryable {
  /** Runs `work` in one transaction, and once more when the database asks for it (serialisation failure, deadlock). */
  tx<T>(work: (q: Queryable) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** The database didn't answer: it is gone, full or too slow. Worth trying again in a while; `cause` says what happened. */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}

const MAX_TRIES = 5;
/** serialization_failure and deadlock_detected: the transaction did nothing and may be sent again. */
const RETRYABLE = new Set(['40001', '40P01']);

/** The five-character SQLSTATE of a database error, or `undefined`. */
export function sqlState(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** Repeats a transaction with a growing pause; distributed databases answer 40001 under ordinary load. */
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
