import type { Db } from './db/db.ts';
import { deleteOverdue, deleteOverdueSeats } from './repositories/erasure.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Retention of accounts whose e-mail was never confirmed. */
const UNCONFIRMED_DAYS = 7;
const ACCOUNTS_AT_ONCE = 200;
/** Bounds a round, so that a stopping process doesn't wait long; the rest follows an hour later. */
const BATCHES_A_ROUND = 100;

/**
 * Deletes accounts and seats `days` after their event, and accounts that were never confirmed, in batches, so that no statement
 * locks the tables for long.
 *
 * @param days `null` keeps everybody whose e-mail is confirmed
 * @returns the number of deleted accounts
 */
export async function deleteOldAccounts(db: Db, clientIds: readonly string[], days: number | null, now: number): Promise<number> {
  const lifetimes = { keptMs: days === null ? NEVER_MS : days * DAY_MS, unconfirmedMs: UNCONFIRMED_DAYS * DAY_MS };
  let deleted = 0;
  for (let batch = 0; batch < BATCHES_A_ROUND; batch += 1) {
    const count = await deleteOverdue(db, clientIds, lifetimes, now, ACCOUNTS_AT_ONCE);
    deleted += count;
    if (count < ACCOUNTS_AT_ONCE) break;
  }
  await deleteOverdueSeats(db, clientIds, lifetimes.keptMs, now);
  return deleted;
}

/** A thousand centuries. */
const NEVER_MS = 36_500_000 * DAY_MS;
