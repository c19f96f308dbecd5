import type { Queryable } from '../db/db.ts';
import { mayMeet } from './visibility.ts';
import { areSecret } from './events.ts';

interface Owner {
  clientId: string;
  userId: string;
}

/** How long after an event's end contacts and cards are kept. */
export const KEPT_MS = 14 * 24 * 60 * 60_000;

/** SQL for whether the people of an event `e`, which may be missing, can share contacts now; `now` is a parameter. */
export const sharesContacts = (now: string) =>
  `(coalesce(e.shares_contacts, false) and coalesce(e.closed_at + ${KEPT_MS} > ${now}, true))`;

/** The line somebody shared last, or `null` if they share none; `undefined` where the event offers no sharing. */
export async function lastContact(q: Queryable, owner: Owner, now: number): Promise<string | null | undefined> {
  const [row] = await q.query<{ line: string | null }>(
    `select (select c.line from contacts c where c.client_id = e.client_id and c.owner_id = $2
             order by c.shared_at desc, c.other_id limit 1) as line
     from events e where e.client_id = $1 and ${sharesContacts('$3::bigint')}`,
    [owner.clientId, owner.userId, now],
  );
  return row && row.line;
}

/**
 * Shares a contact line with somebody the owner likes, who sees it once they like each other; sharing again replaces the
 * line. This doesn't look at whether they like back. Returns `false` for somebody the owner doesn't like or may not meet,
 * and if the event offers no sharing.
 */
export async function shareContact(q: Queryable, owner: Owner, otherId: string, line: string, now: number): Promise<boolean> {
  const rows = await q.query(
    `insert into contacts (client_id, owner_id, other_id, line, shared_at)
     select l.client_id, l.liker_id, l.liked_id, $4::text, $5::bigint from likes l join events e on e.client_id = l.client_id
     where l.client_id = $1 and l.liker_id = $2 and l.liked_id = $3
       and ${sharesContacts('$5::bigint')} and ${mayMeet('l.client_id', 'l.liker_id', 'l.liked_id')}
     for key share of l
     on conflict (client_id, owner_id, other_id) do update set line = excluded.line, shared_at = excluded.shared_at
     returning other_id`,
    [owner.clientId, owner.userId, otherId, line, now],
  );
  return rows.length === 1;
}

/** Takes a line back; nothing happens where none is shared. */
export async function stopSharing(q: Queryable, owner: Owner, otherId: string): Promise<void> {
  await q.query(`delete from contacts where client_id = $1 and owner_id = $2 and other_id = $3`, [
    owner.clientId,
    owner.userId,
    otherId,
  ]);
}

/** What somebody and others share with each other. */
export interface SharedContacts {
  /** The ids of those the owner shares a line with, matches or not. */
  given: Set<string>;
  /** The lines of the owner's matches who share theirs, by their ids. */
  received: Map<string, string>;
}

/**
 * The lines shared with the owner by people whom the owner likes and may meet at this moment. Before an event's results none
 * is looked up, so that the time of an answer reveals nothing.
 */
export async function listContacts(q: Queryable, owner: Owner, now: number): Promise<SharedContacts> {
  const rows = await q.query<{ id: string; line: string | null }>(
    `select c.other_id as id, null as line from contacts c where c.client_id = $1 and c.owner_id = $2
     union all
     select c.owner_id, c.line from contacts c
     join likes mine on mine.client_id = c.client_id and mine.liker_id = c.other_id and mine.liked_id = c.owner_id
     where c.client_id = $1 and c.other_id = $2
       and not exists (select 1 from events e where e.client_id = $1 and ${areSecret('$3::bigint')}) and ${mayMeet('c.client_id', 'c.other_id', 'c.owner_id')}`,
    [owner.clientId, owner.userId, now],
  );
  return {
    given: new Set(rows.flatMap(({ id, line }) => (line === null ? [id] : []))),
    received: new Map(rows.flatMap(({ id, line }) => (line === null ? [] : [[id, line]]))),
  };
}

/** Ends what somebody shares, and what others share with them. */
export async function endContacts(q: Queryable, { clientId, userId }: Owner): Promise<void> {
  await q.query(`delete from contacts where client_id = $1 and $2 in (owner_id, other_id)`, [clientId, userId]);
}

export async function findContactSharing(q: Queryable, clientId: string): Promise<boolean> {
  const rows = await q.query(`select 1 from events where client_id = $1 and shares_contacts`, [clientId]);
  return rows.length === 1;
}

/** Says whether people of an event can share contacts. What is shared is taken back where they no longer can. */
export async function setContactSharing(q: Queryable, clientId: string, shares: boolean): Promise<void> {
  await q.query(`update events set shares_contacts = $2 where client_id = $1`, [clientId, shares]);
  if (!shares) await q.query(`delete from contacts where client_id = $1`, [clientId]);
}

/** Deletes the contacts of events that ended 14 days ago. */
export async function sweepContacts(q: Queryable, clientIds: readonly string[], now: number): Promise<void> {
  await q.query(
    `delete from contacts c using events e
     where e.client_id = any($1::text[]) and c.client_id = e.client_id and e.closed_at + ${KEPT_MS} <= $2::bigint`,
    [[...clientIds], now],
  );
}
