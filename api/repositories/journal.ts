import type { Shows } from '../../src/domain/profile.ts';
import type { Queryable } from '../db/db.ts';

/** What an organiser does that is kept in the journal. */
export type Act =
  | 'suspended'
  | 'restored'
  | `corrected ${string}`
  | 'exported'
  | `mailed ${string}`
  | 'mailed a code'
  | 'showed a code'
  | 'removed a photo'
  | 'downloaded the list'
  | 'planned the results mail'
  | 'called off the results mail'
  | 'planned the deletion'
  | 'called off the deletion'
  | 'let matches share contacts'
  | 'ended sharing contacts'
  | 'made admin'
  | 'made attendee'
  | 'made door'
  | 'checked in'
  | 'took back a check-in'
  | 'changed a number'
  | 'changed the door'
  | 'imported guests'
  | `changed seat ${string}`
  | 'let in'
  | 'removed the guest list'
  | 'opened'
  | 'held back'
  | 'closed'
  | 'changed the times'
  | `shows ${Shows}`;

/** Who did something about whom, by ids alone. */
export interface Doing {
  clientId: string;
  /** `null` for what concerns the event as a whole. */
  userId: string | null;
  /** The admin who did it; `null` or absent for a command. */
  byId?: string | null;
}

export interface JournalEntry {
  /** ms since 1970 */
  at: number;
  act: Act;
  userId: string | null;
  byId: string | null;
}

/** Adds an entry. */
export async function note(q: Queryable, doing: Doing, act: Act, entryId: string, now: number): Promise<void> {
  await q.query(`insert into journal (client_id, entry_id, at, act, user_id, by_id) values ($1, $2, $3, $4, $5, $6)`, [
    doing.clientId,
    entryId,
    now,
    act,
    doing.userId,
    doing.byId ?? null,
  ]);
}

/** The newest first. */
export function listJournal(q: Queryable, clientId: string): Promise<JournalEntry[]> {
  return q.query<JournalEntry>(
    `select at::float8 as at, act, user_id as "userId", by_id as "byId" from journal where client_id = $1 order by at desc, entry_id`,
    [clientId],
  );
}
