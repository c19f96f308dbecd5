import type { Queryable } from '../db/db.ts';
import { deleteOverdue, deleteOverdueSeats } from '../repositories/erasure.ts';
import { deleteOverdueInvitations } from '../repositories/overdue-invitations.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Retention of accounts whose e-mail was never confirmed. */
const UNCONFIRMED_DAYS = 7;
/** A thousand centuries. */
const NEVER_MS = 36_500_000 * DAY_MS;
const AT_ONCE = 100;

/**
 * Deletes up to `count` accounts `days` after their event, and accounts that were never confirmed. Returns how many.
 *
 * @param days `null` keeps everybody whose e-mail is confirmed
 */
export const deleteSomeAccounts = (
  q: Queryable,
  clientIds: readonly string[],
  days: number | null,
  now: number,
  count: number,
): Promise<number> => deleteOverdue(q, clientIds, { keptMs: keptMs(days), unconfirmedMs: UNCONFIRMED_DAYS * DAY_MS }, now, count);

/** Deletes up to `count` seats `days` after their event. Returns how many. */
export const deleteSomeSeats = (
  q: Queryable,
  clientIds: readonly string[],
  days: number | null,
  now: number,
  count: number,
): Promise<number> => deleteOverdueSeats(q, clientIds, keptMs(days), now, count);

/** Deletes up to `count` invitations `days` after their event. Returns how many. */
export const deleteSomeInvitations = (
  q: Queryable,
  clientIds: readonly string[],
  days: number | null,
  now: number,
  count: number,
): Promise<number> => deleteOverdueInvitations(q, clientIds, keptMs(days), now, count);

/** Deletes all overdue accounts, seats and invitations. Returns the number of accounts. */
export async function deleteOldAccounts(
  q: Queryable,
  clientIds: readonly string[],
  days: number | null,
  now: number,
): Promise<number> {
  let deleted = 0;
  for (let count = AT_ONCE; count === AT_ONCE; deleted += count) {
    count = await deleteSomeAccounts(q, clientIds, days, now, AT_ONCE);
  }
  while ((await deleteSomeSeats(q, clientIds, days, now, AT_ONCE)) === AT_ONCE);
  while ((await deleteSomeInvitations(q, clientIds, days, now, AT_ONCE)) === AT_ONCE);
  return deleted;
}

const keptMs = (days: number | null): number => (days === null ? NEVER_MS : days * DAY_MS);
