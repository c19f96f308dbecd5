import type { Queryable } from '../db/db.ts';

/** What an organiser can do about a person that is kept in the journal. */
export type Act = 'suspended' | 'restored' | `corrected ${string}`;

export interface JournalEntry {
  /** ms since 1970 */
  at: number;
  act: Act;
  userId: string;
}

/** Adds an entry: what was done about whom, by an id alone. */
export async function note(
  q: Queryable,
  person: { clientId: string; userId: string },
  act: Act,
  entryId: string,
  now: number,
): Promise<void> {
  await q.query(`insert into journal (client_id, entry_id, at, act, user_id) values ($1, $2, $3, $4, $5)`, [
    person.clientId,
    entryId,
    now,
    act,
    person.userId,
  ]);
}

/** The newest first. */
export function listJournal(q: Queryable, clientId: string): Promise<JournalEntry[]> {
  return q.query<JournalEntry>(
    `select at::float8 as at, act, user_id as "userId" from journal where client_id = $1 order by at desc, entry_id`,
    [clientId],
  );
}
