import type { Db } from './db/db.ts';
import { deleteOverdue, deleteOverdueSeats } from './repositories/erasure.ts';

const DAY_MS = 24 * 60 * 60_000;
/** For an account whose e-mail was never confirmed. */
const UNCONFIRMED_DAYS = 7;
const ACCOUNTS_AT_ONCE = 200;
/** So that a process that is asked to stop in the middle of a season's worth stops; the rest waits an hour. */
const BATCHES_A_ROUND = 100;

/**
 * Deletes accounts `days` after their event, and those that were never confirmed: some at a time, so that no statement locks
 * the tables for long. The guest list is deleted then, too. Any process does it for all.
 *
 * @param days `null` keeps everybody whose e-mail is confirmed
 * @returns how many accounts it deleted
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
