import { randomUUID } from 'node:crypto';
import type { Shows } from '../../src/domain/profile.ts';
import type { CourseAct } from '../../src/domain/rounds/timing.ts';
import type { Queryable } from '../db/db.ts';

/** Acts of organisers that the journal keeps. */
export type Act =
  | 'suspended'
  | 'restored'
  | `handled report ${string}`
  | `reopened report ${string}`
  | `corrected ${string}`
  | 'exported'
  | `mailed ${string}`
  | 'mailed a code'
  | 'showed a code'
  | 'removed a photo'
  | 'downloaded the list'
  | 'planned the results mail'
  | 'called off the results mail'
  | `planned mail ${string}`
  | `called off mail ${string}`
  | 'planned the deletion'
  | 'called off the deletion'
  | 'let matches share contacts'
  | 'ended sharing contacts'
  | 'made admin'
  | 'made attendee'
  | 'made door'
  | 'checked in'
  | 'took back a check-in'
  | 'checked everybody in'
  | 'took back checking everybody in'
  | 'marked a no-show'
  | 'took back a no-show'
  | 'changed a number'
  | 'changed the door'
  | 'imported guests'
  | 'took back an import'
  | `changed seat ${string}`
  | `joined seat ${string}`
  | `took back seat ${string}`
  | 'let in'
  | 'removed the guest list'
  | 'described the event'
  | 'made the event'
  | 'took back an event'
  | 'made maker'
  | 'made no maker'
  | 'opened'
  | 'held back'
  | 'closed'
  | 'changed the times'
  | `shows ${Shows}`
  | 'planned the rounds'
  | 'removed the rounds'
  | `rounds: ${CourseAct}`;

/** Whom or what an act concerns, and who acted, by ids alone. */
interface Subject {
  clientId: string;
  /** `null` or absent for an act on the event itself. */
  userId?: string | null;
  /** The id of the admin who acted; absent for a command. */
  byId?: string;
}

export interface JournalEntry {
  /** ms since 1970 */
  at: number;
  act: Act;
  userId: string | null;
  byId: string | null;
}

export async function note(q: Queryable, { clientId, userId, byId }: Subject, act: Act, now: number): Promise<void> {
  await q.query(`insert into journal (client_id, entry_id, at, act, user_id, by_id) values ($1, $2, $3, $4, $5, $6)`, [
    clientId,
    randomUUID(),
    now,
    act,
    userId ?? null,
    byId ?? null,
  ]);
}

/** An event's entries, newest first. */
export function listJournal(q: Queryable, clientId: string): Promise<JournalEntry[]> {
  return q.query<JournalEntry>(
    `select at::float8 as at, act, user_id as "userId", by_id as "byId" from journal where client_id = $1 order by at desc, entry_id`,
    [clientId],
  );
}
