import type { Queryable } from '../db/db.ts';
import { sweepCards } from './cards.ts';
import { sweepContacts } from './contacts.ts';
import { KNOWN_MS } from './known-networks.ts';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Deletes what has expired: codes, rate windows, networks not seen for a month, mails older than a day, those of an outbox
 * that nobody empties any more, and contacts and cards of events that ended two weeks ago.
 */
export async function sweep(q: Queryable, clientIds: readonly string[], now: number): Promise<void> {
  const ids = [...clientIds];
  await q.query(`delete from codes where client_id = any($1::text[]) and expires_at < $2`, [ids, now - DAY_MS]);
  await q.query(`delete from rate_limits where client_id = any($1::text[]) and window_ends < $2`, [ids, now]);
  await q.query(`delete from known_networks where client_id = any($1::text[]) and seen_at < $2`, [ids, now - KNOWN_MS]);
  await q.query(`delete from outbox where client_id = any($1::text[]) and expires_at < $2`, [ids, now - DAY_MS]);
  await q.query(`delete from mail where client_id = any($1::text[]) and sent_at < now() - interval '1 day'`, [ids]);
  await sweepContacts(q, ids, now);
  await sweepCards(q, ids, now);
}
