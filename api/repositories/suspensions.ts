import type { Queryable } from '../db/db.ts';
import { endContacts } from './contacts.ts';

interface Person {
  clientId: string;
  userId: string;
}

export interface Suspension {
  /** In the organiser's words, as the attendee reads it. */
  reason: string;
  /** ms since 1970 */
  at: number;
}

export async function findSuspension(q: Queryable, { clientId, userId }: Person): Promise<Suspension | null> {
  const rows = await q.query<Suspension>(
    `select reason, created_at::float8 as at from suspensions where client_id = $1 and user_id = $2`,
    [clientId, userId],
  );
  return rows[0] ?? null;
}

/**
 * From now on the person is in nobody's lists, and their sessions are over; what they and others shared with each other to be
 * reached by ends for good. Once more changes the reason.
 */
export async function suspend(q: Queryable, { clientId, userId }: Person, reason: string, now: number): Promise<void> {
  await q.query(
    `insert into suspensions (client_id, user_id, reason, created_at) values ($1, $2, $3, $4)
     on conflict (client_id, user_id) do update set reason = excluded.reason`,
    [clientId, userId, reason, now],
  );
  await endContacts(q, { clientId, userId });
}

/** Returns `false` if the person wasn't suspended. */
export async function restore(q: Queryable, { clientId, userId }: Person): Promise<boolean> {
  const rows = await q.query(`delete from suspensions where client_id = $1 and user_id = $2 returning user_id`, [
    clientId,
    userId,
  ]);
  if (rows.length === 0) return false;
  // One that was being shared at the moment of the suspension.
  await endContacts(q, { clientId, userId });
  return true;
}
