import type { Queryable } from '../db/db.ts';
import { hasWords, listByName, wordsOf, type NamePage } from './by-name.ts';
import { importedNow } from './import-undo.ts';
import { isAttendee, isToWork } from './people.ts';
import type { PersonId } from './person-id.ts';
import { addedNow, wasNow } from './seat-undo.ts';

/** How far the person with a seat's e-mail has got: no account, not confirmed, no profile, no photo, ready. */
export type SeatState = 'none' | 'unconfirmed' | 'profile' | 'photo' | 'ready';

/** A seat on an event's guest list. */
export interface Guest {
  guestId: string;
  name: string;
  /** `null` for a free seat, and for one by name. */
  email: string | null;
  /** Whether it is somebody's by the name alone. */
  byName: boolean;
  /** Whether whoever has it is an attendee, and not there to work. */
  attends: boolean;
  state: SeatState;
  /** Position in the list. */
  sortText: string;
}

/** Somebody with an account who isn't on the list. */
export interface Unlisted {
  userId: string;
  email: string;
  /** `null` without a profile. */
  name: string | null;
  confirmed: boolean;
  /** ms since 1970 */
  createdAt: number;
}

const HAS_LIST = (clientId: string) => `exists (select 1 from events l where l.client_id = ${clientId} and l.guest_list)`;
/** A seat to be added; without an e-mail it is somebody's by the name. */
export interface NewSeat {
  name: string;
  email: string | null;
}

/** SQL for whether a seat `g` is somebody's by the name alone. */
export const IS_BY_NAME = `(g.by_name and g.email is null)`;

const HAS_SEAT = `exists (select 1 from guests g where g.client_id = a.client_id and g.email = a.email)`;

/**
 * SQL for whether an account `a` may take part: the event has no guest list, or its e-mail is on it. Confirmed accounts and
 * admins keep access.
 */
export const MAY_JOIN = `(a.confirmed or a.role = 'admin' or not ${HAS_LIST('a.client_id')} or ${HAS_SEAT})`;

/** SQL for how far the account `a` with the profile `p` has got, either of which may be missing. */
export const SEAT_STATE = `case when a.user_id is null then 'none' when not a.confirmed then 'unconfirmed' when p.user_id is null then 'profile'
  when cardinality(p.photos) = 0 then 'photo' else 'ready' end`;

/** Sorted by name; without one, by e-mail. */
const SORT_TEXT = `coalesce(nullif(g.name, ''), g.email, '')`;

/** A page of seats by name, each of which has every word of the search in its name or e-mail. */
export function listGuests(q: Queryable, clientId: string, search: string, page: NamePage): Promise<(Guest & { id: string })[]> {
  const found = `select g.guest_id as id, ${SORT_TEXT} as "sortText" from guests g
     where g.client_id = $1 and ${hasWords('g.folded', 'g.email', '$2', '$3')}`;
  const shown = `select g.guest_id as id, g.guest_id as "guestId", g.name, g.email, ${IS_BY_NAME} as "byName", not ${isToWork} as attends,
       ${SORT_TEXT} as "sortText",
       ${SEAT_STATE} as state
     from guests g left join accounts a on a.client_id = g.client_id and a.email = g.email
     left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
     where g.client_id = $1 and g.guest_id = any($2::uuid[])`;
  return listByName(q, clientId, { sql: found, params: wordsOf(search) }, shown, page);
}

/**
 * SQL for the registered people `a` of the event `$1` who aren't on its list: attendees who are neither suspended nor have left. None
 * without a list.
 */
const UNLISTED = `from accounts a left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
  where a.client_id = $1 and ${isAttendee} and a.left_at is null and ${HAS_LIST('$1')} and not ${HAS_SEAT}
    and not exists (select 1 from suspensions s where s.client_id = a.client_id and s.user_id = a.user_id)`;

export async function countUnlisted(q: Queryable, clientId: string): Promise<number> {
  const [row] = await q.query<{ count: number }>(`select count(*)::int as count ${UNLISTED}`, [clientId]);
  return row?.count ?? 0;
}

/** Registered people who aren't on the list, newest first. @param search words, each part of a name or an e-mail; empty for everybody */
export function listUnlisted(
  q: Queryable,
  clientId: string,
  search: string,
  after: readonly [createdAt: number, userId: string] | null,
  count: number,
): Promise<Unlisted[]> {
  return q.query<Unlisted>(
    `select a.user_id as "userId", a.email, a.confirmed, p.first_name || ' ' || p.last_name as name, a.created_at::float8 as "createdAt"
     ${UNLISTED}
       and ${hasWords('p.folded', 'a.email', '$5', '$6')}
       and ($2::bigint is null or (a.created_at, a.user_id) < ($2::bigint, $3::uuid))
     order by a.created_at desc, a.user_id desc limit $4`,
    [clientId, after?.[0] ?? null, after?.[1] ?? null, count, ...wordsOf(search)],
  );
}

/**
 * Whether an event has a guest list, how many of its seats are an attendee's, and how many of those have an e-mail that nobody has
 * registered with.
 */
export async function countInvited(
  q: Queryable,
  clientId: string,
): Promise<{ hasList: boolean; invited: number; unregistered: number }> {
  const [row] = await q.query<{ hasList: boolean; invited: number; unregistered: number }>(
    `select ${HAS_LIST('$1')} as "hasList", count(*) filter (where (g.email is not null or ${IS_BY_NAME}) and not ${isToWork})::int as invited, count(*) filter (where g.email is not null
       and not exists (select 1 from accounts a where a.client_id = g.client_id and a.email = g.email))::int as unregistered
     from guests g where g.client_id = $1`,
    [clientId],
  );
  return row ?? { hasList: false, invited: 0, unregistered: 0 };
}

/** Whether an account may be confirmed, see `MAY_JOIN`; `true` if there is no such account. */
export async function mayJoin(q: Queryable, { clientId, userId }: PersonId): Promise<boolean> {
  const refused = `select 1 from accounts a where a.client_id = $1 and a.user_id = $2 and not ${MAY_JOIN}`;
  return (await q.query(refused, [clientId, userId])).length === 0;
}

/** Whether somebody has registered, and the code was withheld as they have no seat. */
export const isLeftOut = async (q: Queryable, account: PersonId & { confirmed: boolean }): Promise<boolean> =>
  !account.confirmed && !(await mayJoin(q, account));

/** Sets whether an event, which may have no row yet, has a guest list. Locks the list until the transaction ends. */
export async function setGuestList(q: Queryable, clientId: string, isOn: boolean): Promise<void> {
  await q.query(
    `insert into events (client_id, guest_list) values ($1, $2)
     on conflict (client_id) do update set guest_list = excluded.guest_list`,
    [clientId, isOn],
  );
}

/** All seats that are somebody's. */
export function listSeats(q: Queryable, clientId: string): Promise<NewSeat[]> {
  return q.query<NewSeat>(
    `select g.name, g.email from guests g where g.client_id = $1 and (g.email is not null or ${IS_BY_NAME})`,
    [clientId],
  );
}

/** @param hadList whether the event had a guest list before */
export async function addSeats(
  q: Queryable,
  clientId: string,
  seats: readonly (NewSeat & { id: string })[],
  now: number,
  hadList = true,
): Promise<void> {
  await q.query(
    `insert into guests (client_id, guest_id, name, email, added_at, by_name, was)
     select $1, seat.id, seat.name, seat.email, $5::bigint, seat.email is null, ${importedNow('$5', '$6')}
     from unnest($2::uuid[], $3::text[], $4::text[]) as seat (id, name, email)`,
    [clientId, seats.map(({ id }) => id), seats.map(({ name }) => name), seats.map(({ email }) => email), now, hadList],
  );
}

/** Adds a seat for an account, unless it has one, which can be taken back. Returns whether it did. */
export async function seatPerson(
  q: Queryable,
  { clientId, userId }: PersonId,
  seat: { id: string; name: string },
  now: number,
): Promise<boolean> {
  // Serialises two phones that let in the same person.
  await q.query(`select 1 from accounts where client_id = $1 and user_id = $2 for update`, [clientId, userId]);
  const rows = await q.query(
    `insert into guests (client_id, guest_id, name, email, added_at, was)
     select a.client_id, $3::uuid, $4::text, a.email, $5::bigint, ${addedNow('$5')} from accounts a
     where a.client_id = $1 and a.user_id = $2 and not ${HAS_SEAT} returning guest_id`,
    [clientId, userId, seat.id, seat.name, now],
  );
  return rows.length === 1;
}

/** Whoever has the seat from now on is expected. Returns `false` if there is no such seat. */
export async function changeSeat(
  q: Queryable,
  clientId: string,
  guestId: string,
  { name, email }: { name: string; email: string | null },
  now: number,
): Promise<boolean> {
  const rows = await q.query(
    `update guests g set name = $3, email = $4, absent_at = case when email is not distinct from $4 then absent_at end,
       by_name = by_name and ($4::text is not null or (email is null and $3 <> '')),
       was = ${wasNow('$5', 'null')}
     where client_id = $1 and guest_id = $2 returning guest_id`,
    [clientId, guestId, name, email, now],
  );
  return rows.length === 1;
}

/** The ids of the seats with this e-mail. */
export async function seatsOf(q: Queryable, clientId: string, email: string): Promise<string[]> {
  const rows = await q.query<{ id: string }>(`select guest_id as id from guests where client_id = $1 and email = $2`, [
    clientId,
    email,
  ]);
  return rows.map(({ id }) => id);
}

/**
 * Gives a seat to an account, with the account's own one in it, which is deleted: the earlier check-in stays, with its number. The
 * way back stays with the seat. Requires a transaction, as two statements make it one act.
 */
export async function joinSeats(
  q: Queryable,
  { clientId, userId }: PersonId,
  guestId: string,
  own: string | null,
  now: number,
): Promise<void> {
  // Its number may become the other's, so that it goes first.
  const [kept] = await q.query<{ merged: string; hereAt: number | null; number: number | null; name: string }>(
    `delete from guests where client_id = $1 and guest_id = $2
     returning name, number, here_at::float8 as "hereAt", jsonb_build_object(
       'guestId', guest_id, 'name', name, 'number', number, 'hereAt', here_at, 'addedAt', added_at)::text as merged`,
    [clientId, own],
  );
  const { merged = null, hereAt = null, number = null, name = '' } = kept ?? {};
  await q.query(
    `update guests g set was = ${wasNow('$4', '$5')}, email = a.email,
       name = coalesce(nullif(g.name, ''), nullif($6::text, ''), p.first_name || ' ' || p.last_name, ''),
       number = case when g.here_at is null or $7::bigint < g.here_at then coalesce($8::int, g.number) else g.number end,
       here_at = least(g.here_at, $7::bigint),
       absent_at = case when g.here_at is null and $7::bigint is null then g.absent_at end
     from accounts a left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
     where g.client_id = $1 and g.guest_id = $2 and a.client_id = $1 and a.user_id = $3`,
    [clientId, guestId, userId, now, merged, name, hereAt, number],
  );
}

/** Deletes all seats without a check-in. Returns how many it deleted. */
export async function removeSeats(q: Queryable, clientId: string): Promise<number> {
  const rows = await q.query(`delete from guests where client_id = $1 and here_at is null returning guest_id`, [clientId]);
  return rows.length;
}
