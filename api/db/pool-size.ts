import type { Pool, PoolClient } from 'pg';
import { sqlState, type Db } from './db.ts';
import { rethrow } from './pooled.ts';

/** Connections of a process where the server allows as many. */
export const POOL_MAX = 10;

/** An event usually has two processes; one connection is left for the organiser's commands. */
const PROCESSES = 2;

/** The pool's size where a role may have so many connections; `null` if that isn't known. */
export const poolFor = (allowed: number | null): number =>
  allowed === null ? POOL_MAX : Math.min(POOL_MAX, Math.max(1, Math.floor((allowed - 1) / PROCESSES)));

/** How many connections this role may have to this database; `null` where the server doesn't say. */
export async function connectionsAllowed(db: Db): Promise<number | null> {
  const rows = await db
    .query<{ allowed: number }>(
      `select least(
         current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int,
         case when r.rolconnlimit >= 0 and not r.rolsuper then r.rolconnlimit end,
         case when d.datconnlimit >= 0 and not r.rolsuper then d.datconnlimit end)::int as allowed
       from pg_roles r, pg_database d where r.rolname = session_user and d.datname = current_database()`,
    )
    .catch(() => []);
  return rows[0]?.allowed ?? null;
}

/** too_many_connections; PgBouncer says it as a protocol violation. */
export const hasNoMore = (error: unknown): boolean =>
  sqlState(error) === '53300' || (error instanceof Error && error.message.includes('no more connections allowed'));

/** Where the server has no more connections, more are asked for only after so long, in ms. */
const GROW_MS = 10_000;
/** How long to wait for the server's next connection while there is none of one's own, in ms. */
const PAUSE_MS = 100;
/** A connection that has rested longer may have been cut off without a word, by a firewall or a sleeping machine, in ms. */
const REST_MS = 5_000;
/** How long such a connection has to answer, in ms. */
const ANSWER_MS = 1_000;

/**
 * Takes connections from a pool so that a call waits for one of its own pool's where the server gives no more, and never gets one
 * that has been cut off while it rested. Throws `DatabaseUnavailable` after `patienceMs`.
 *
 * @param take takes a connection from the pool; throws what `hasNoMore` knows if the server gives none
 */
export function boundedPool(
  pool: Pool,
  take: () => Promise<PoolClient>,
  { patienceMs, restMs = REST_MS }: { patienceMs: number; restMs?: number | undefined },
): () => Promise<PoolClient> {
  const size = () => wanted ?? pool.options.max;
  let wanted: number | undefined;
  let growAt = 0;
  const restedSince = new WeakMap<PoolClient, number>();
  pool.on('release', (_error, connection) => restedSince.set(connection, performance.now()));

  async function isAlive(connection: PoolClient): Promise<boolean> {
    const since = restedSince.get(connection);
    if (since === undefined || performance.now() - since < restMs) return true;
    const ask = { text: 'select 1', query_timeout: ANSWER_MS };
    return connection.query(ask).then(
      () => true,
      () => false,
    );
  }

  function shrink(): void {
    wanted ??= size();
    pool.options.max = Math.max(1, pool.totalCount);
    growAt = performance.now() + GROW_MS;
  }

  function grow(): void {
    if (wanted === undefined || performance.now() < growAt) return;
    pool.options.max += 1;
    growAt = performance.now() + GROW_MS;
    if (pool.options.max >= wanted) wanted = undefined;
  }

  return async () => {
    grow();
    const deadline = performance.now() + patienceMs;
    for (;;) {
      try {
        const connection = await take();
        if (await isAlive(connection)) return connection;
        connection.release(true);
      } catch (error) {
        if (!hasNoMore(error) || performance.now() > deadline) return rethrow(error);
        shrink();
        if (pool.totalCount === 0) await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
}
