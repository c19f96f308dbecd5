import type { Queryable } from '../db/db.ts';
import type { PersonId } from './person-id.ts';
import { mayMeet, seeEachOther } from './visibility.ts';
import { areSecret } from './events.ts';

/** How long contacts and cards are kept after an event's end, in ms. */
export const KEPT_MS = 14 * 24 * 60 * 60_000;

/** SQL for whether the people of an event `e`, which may be missing, can share contacts now; `now` is a parameter. */
export const sharesContacts = (now: string) =>
  `(coalesce(e.shares_contacts, false) and coalesce(e.closed_at + ${KEPT_MS} > ${now}, true))`;

/** The line somebody shared last, `null` if none; `undefined` if the event offers no sharing. */
export async function lastContact(q: Queryable, owner: PersonId, now: number): Promise<string | null | undefined> {
  const [row] = await q.query<{ line: string | null }>(
    `select (select c.line from contacts c where c.client_id = e.client_id and c.owner_id = $2
             order by c.shared_at desc, c.other_id limit 1) as line
     from events e where e.client_id = $1 and ${sharesContacts('$3::bigint')}`,
    [owner.clientId, owner.userId, now],
  );
  return row && row.line;
}

/**
 * Shares a contact line with somebody the owner likes, who sees it once it is a match; doesn't check for one. Sharing again
 * replaces the line. Returns `false` for somebody the owner doesn't like or may not meet, and if the event offers no sharing.
 */
export async function shareContact(q: Queryable, owner: PersonId, otherId: string, line: string, now: number): Promise<boolean> {
  const rows = await q.query(
    `insert into contacts (client_id, owner_id, other_id, line, shared_at)
     select l.client_id, l.liker_id, l.liked_id, $4::text, $5::bigint from likes l join events e on e.client_id = l.client_id
     where l.client_id = $1 and l.liker_id = $2 and l.liked_id = $3
       and ${sharesContacts('$5::bigint')} and ${mayMeet('l.client_id', 'l.liker_id', 'l.liked_id')}
       and ${seeEachOther('l.client_id', 'l.liker_id', 'l.liked_id')}
     for key share of l
     on conflict (client_id, owner_id, other_id) do update set line = excluded.line, shared_at = excluded.shared_at
     returning other_id`,
    [owner.clientId, owner.userId, otherId, line, now],
  );
  return rows.length === 1;
}

/** Stops sharing with one person. Idempotent. */
export async function stopSharing(q: Queryable, owner: PersonId, otherId: string): Promise<void> {
  await q.query(`delete from contacts where client_id = $1 and owner_id = $2 and other_id = $3`, [
    owner.clientId,
    owner.userId,
    otherId,
  ]);
}

/** Contacts that somebody and others share with each other. */
export interface SharedContacts {
  /** The owner's lines, by the ids of those they are shared with, matches or not. */
  given: Map<string, string>;
  /** Lines that the owner's matches share, by their ids. */
  received: Map<string, string>;
}

/**
 * The contacts that the owner and others share now. Before an event's results, received ones aren't looked up, so that an
 * answer's timing reveals nothing.
 */
export async function listContacts(q: Queryable, owner: PersonId, now: number): Promise<SharedContacts> {
  const rows = await q.query<{ given: boolean; id: string; line: string }>(
    `select true as given, c.other_id as id, c.line from contacts c where c.client_id = $1 and c.owner_id = $2
     union all
     select false, c.owner_id, c.line from contacts c
     join likes mine on mine.client_id = c.client_id and mine.liker_id = c.other_id and mine.liked_id = c.owner_id
     where c.client_id = $1 and c.other_id = $2
       and not exists (select 1 from events e where e.client_id = $1 and ${areSecret('$3::bigint')}) 
       and ${mayMeet('c.client_id', 'c.other_id', 'c.owner_id')} and ${seeEachOther('c.client_id', 'c.other_id', 'c.owner_id')}`,
    [owner.clientId, owner.userId, now],
  );
  const linesOf = (mine: boolean) => new Map(rows.flatMap(({ given, id, line }) => (given === mine ? [[id, line]] : [])));
  return { given: linesOf(true), received: linesOf(false) };
}

/** Ends sharing between somebody and all others, both ways. */
export async function endContacts(q: Queryable, { clientId, userId }: PersonId): Promise<void> {
  await q.query(`delete from contacts where client_id = $1 and $2 in (owner_id, other_id)`, [clientId, userId]);
}

export async function findContactSharing(q: Queryable, clientId: string): Promise<boolean> {
  const rows = await q.query(`select 1 from events where client_id = $1 and shares_contacts`, [clientId]);
  return rows.length === 1;
}

/** Sets whether people of an event can share contacts. Turning it off hides what was shared, until it is on again. */
export async function setContactSharing(q: Queryable, clientId: string, shares: boolean): Promise<void> {
  await q.query(`update events set shares_contacts = $2 where client_id = $1`, [clientId, shares]);
}
