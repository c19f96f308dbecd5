import type { Queryable } from '../db/db.ts';
import { KNOWN_MS } from './accounts.ts';
import { KEPT_MS } from './contacts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Deletes up to `count` rows that nobody needs any more. Returns how many it deleted. */
export type SweepSome = (q: Queryable, clientIds: readonly string[], now: number, count: number) => Promise<number>;

/**
 * Sweeps the rows of `table` for which `isOver` holds.
 *
 * @param isOver SQL with the time as `$2`, and the event as `e` if `ofEvent`
 */
const sweeping =
  (table: string, key: string, isOver: string, ofEvent = false): SweepSome =>
  async (q, clientIds, now, count) => {
    const columns = key.split(', ').map((column) => `t.${column}`);
    const rows = await q.query(
      `delete from ${table} where (${key}) in (
         select ${columns.join(', ')} from ${table} t ${ofEvent ? 'join events e on e.client_id = t.client_id' : ''}
         where t.client_id = any($1::text[]) and ${isOver} limit $3)
       returning client_id`,
      [[...clientIds], now, count],
    );
    return rows.length;
  };

/** Expired codes, claims, rate windows, networks, abandoned outbox rows, turns, mails of the inbox, contacts and cards. */
export const SWEEPS: readonly SweepSome[] = [
  sweeping('codes', 'client_id, user_id, purpose', `t.expires_at < $2::bigint - ${DAY_MS}`),
  sweeping('rate_limits', 'client_id, bucket', `t.window_ends < $2::bigint`),
  sweeping('known_networks', 'client_id, user_id, network', `t.seen_at < $2::bigint - ${KNOWN_MS}::bigint`),
  sweeping('outbox', 'client_id, user_id, kind', `t.expires_at < $2::bigint - ${DAY_MS}`),
  sweeping('claims', 'client_id, user_id, password_hash', `t.expires_at <= $2::bigint`),
  sweeping(
    'outbox_turns',
    'client_id, share',
    `$2::bigint is not null and not exists (select 1 from outbox o where o.client_id = t.client_id and t.share = any(o.shares))`,
  ),
  sweeping('mail', 'client_id, mail_id', `$2::bigint is not null and t.sent_at < now() - interval '1 day'`),
  sweeping('contacts', 'client_id, owner_id, other_id', `e.closed_at + ${KEPT_MS} <= $2::bigint`, true),
  sweeping('cards', 'client_id, owner_id, number', `e.closed_at + ${KEPT_MS} <= $2::bigint`, true),
];

const ROWS_AT_ONCE = 500;

/** Sweeps everything at once. */
export async function sweep(q: Queryable, clientIds: readonly string[], now: number): Promise<void> {
  for (const sweepSome of SWEEPS) {
    while ((await sweepSome(q, clientIds, now, ROWS_AT_ONCE)) === ROWS_AT_ONCE);
  }
}
