import { randomUUID } from 'node:crypto';
import { plainDigits } from '../../src/domain/digits.ts';
import type { Queryable } from '../db/db.ts';
import { hasWords, listByName, wordsOf, type NamePage } from './by-name.ts';
import { ensureEvent } from './events.ts';
import { IS_BY_NAME, SEAT_STATE, type SeatState } from './guests.ts';
import { isAttendee } from './people.ts';
import type { Gender } from './profiles.ts';
import { freedNow, WAY_BACK } from './seat-undo.ts';

/** Somebody who is expected at the evening: a seat, or an account without one. */
export interface Arrival {
  /** `null` for an account that has no seat yet. */
  guestId: string | null;
  /** `null` for a seat whose e-mail nobody has registered. */
  userId: string | null;
  name: string;
  /** `null` for a seat without one. */
  email: string | null;
  number: number | null;
  /** When they were checked in, ms since 1970; `null` if they aren't. */
  hereAt: number | null;
  /** When they were marked as a no-show, ms since 1970; `null` if they are waited for, or here. */
  absentAt: number | null;
  /** How far they have got. */
  state: SeatState;
  /** `null` without a profile. */
  gender: Gender | null;
}

/** An arrival with its position in the list. */
export interface ListedArrival extends Arrival {
  sortText: string;
  id: string;
}

const MAY_COME = `(a.left_at is null
  and not exists (select 1 from suspensions s where s.client_id = a.client_id and s.user_id = a.user_id))`;

/** The name on the list, else that of their profile. */
const SEAT_NAME = `coalesce(nullif(g.name, ''), p.first_name || ' ' || p.last_name, '')`;

/**
 * SQL for everybody expected at the event `$1`: seats with an e-mail or by name, and confirmed attendees without a seat, but nobody who is
 * suspended, has stopped taking part, or is there to work. Everybody checked in is included until the check-in is undone.
 */
export const EXPECTED = `(
  select g.guest_id as id, g.guest_id as guest_id, a.user_id, ${SEAT_NAME} as name, case when g.name = '' then p.folded else g.folded end as folded,
    g.email, g.number, g.here_at, g.absent_at, ${SEAT_STATE} as state, p.gender
  from guests g left join accounts a on a.client_id = g.client_id and a.email = g.email
    left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
  where g.client_id = $1
    and (g.here_at is not null or ${IS_BY_NAME} or (g.email is not null and (a.user_id is null or (${isAttendee} and ${MAY_COME}))))
  union all
  select a.user_id, null, a.user_id, coalesce(p.first_name || ' ' || p.last_name, a.email), p.folded, a.email, null, null, null,
    ${SEAT_STATE}, p.gender
  from accounts a left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
  where a.client_id = $1 and ${isAttendee} and a.confirmed and ${MAY_COME}
    and not exists (select 1 from guests g where g.client_id = a.client_id and g.email = a.email)
) as d`;

/** Sorted by name; a seat without one, by e-mail. */
export const SORT_TEXT = `coalesce(nullif(d.name, ''), d.email, '')`;

const COLUMNS = `d.guest_id as "guestId", d.user_id as "userId", d.name, d.email, d.number, d.here_at::float8 as "hereAt", d.absent_at::float8 as "absentAt", d.state, d.gender,
  ${SORT_TEXT} as "sortText", d.id`;

/** A page of people by name. Each of the words matches part of a name or e-mail, digits a number; `''` everybody. */
export function listArrivals(q: Queryable, clientId: string, search: string, page: NamePage): Promise<ListedArrival[]> {
  const number = plainDigits(search);
  const isNumber = /^[0-9]+$/.test(number);
  const found = `select d.id, ${SORT_TEXT} as "sortText" from ${EXPECTED}
     where case when $2::text <> '' then d.number::text = $2::text else ${hasWords('d.folded', 'd.email', '$3', '$4')} end`;
  const params = isNumber ? [number, [], []] : ['', ...wordsOf(search)];
  const shown = `select ${COLUMNS} from ${EXPECTED} where d.id = any($2::uuid[])`;
  return listByName<ListedArrival>(q, clientId, { sql: found, params }, shown, page);
}

/** How many have been checked in, and how many were expected, no-shows included. */
export async function countTurnUp(q: Queryable, clientId: string): Promise<{ came: number; expected: number }> {
  const [row] = await q.query<{ came: number; expected: number }>(
    `select count(d.here_at)::int as came, count(*)::int as expected from ${EXPECTED}`,
    [clientId],
  );
  return row ?? { came: 0, expected: 0 };
}

/** The subject of a check-in: a seat or an account, by its id. */
export type Expected = { guestId: string } | { userId: string };

/** Finds a person by the id of their seat or account; of several seats, the first. `null` if nobody expected has the id. */
export async function findArrival(q: Queryable, clientId: string, who: Expected): Promise<Arrival | null> {
  const [column, id] = 'guestId' in who ? ['guest_id', who.guestId] : ['user_id', who.userId];
  const [found] = await q.query<ListedArrival>(
    `select ${COLUMNS} from ${EXPECTED} where d.${column} = $2 order by d.number, d.id limit 1`,
    [clientId, id],
  );
  if (!found) return null;
  const { guestId, userId, name, email, number, hereAt, absentAt, state, gender } = found;
  return { guestId, userId, name, email, number, hereAt, absentAt, state, gender };
}

/** Those of these people who are expected, by the ids of their seats or accounts; of several seats, the one that `findArrival` finds. */
export async function findArrivals(
  q: Queryable,
  clientId: string,
  by: 'guestId' | 'userId',
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, Arrival>> {
  if (ids.length === 0) return new Map();
  const found = await q.query<ListedArrival>(
    `select ${COLUMNS} from ${EXPECTED} where d.${by === 'guestId' ? 'guest_id' : 'user_id'} = any($2::uuid[])
     order by d.number desc nulls first, d.id desc`,
    [clientId, [...ids]],
  );
  // The last one of an id stays.
  return new Map(found.map((one) => [one[by], one]));
}

/** The expected person with this e-mail; of several seats, the first without a check-in. `null` if there is none. */
export async function findByEmail(q: Queryable, clientId: string, email: string): Promise<Expected | null> {
  const [found] = await q.query<{ guestId: string | null; userId: string | null }>(
    `select d.guest_id as "guestId", d.user_id as "userId" from ${EXPECTED} where d.email = $2
     order by d.here_at is not null, d.id limit 1`,
    [clientId, email],
  );
  if (found?.guestId) return { guestId: found.guestId };
  return found?.userId ? { userId: found.userId } : null;
}

/** Counts of the people at the door. */
export interface ArrivalCounts {
  /** Those who are waited for, or here. */
  expected: number;
  here: number;
  /** No-shows, of whom nobody is waited for. */
  absent: number;
}

export async function countArrivals(q: Queryable, clientId: string): Promise<ArrivalCounts> {
  const [counts] = await q.query<ArrivalCounts>(
    `select (count(*) - count(d.absent_at))::int as expected, count(d.here_at)::int as here, count(d.absent_at)::int as absent
     from ${EXPECTED}`,
    [clientId],
  );
  return counts ?? { expected: 0, here: 0, absent: 0 };
}

/** Locks the event's door, so that other acts wait until the transaction ends. */
export async function lockDoor(q: Queryable, clientId: string): Promise<void> {
  await ensureEvent(q, clientId);
  await q.query(`select 1 from events where client_id = $1 for update`, [clientId]);
}

/** How long idempotency keys are kept, in ms. */
const KNOWN_FOR_MS = 24 * 60 * 60_000;

/** Stores the idempotency key of an act. Returns `false` if it is known already. */
export async function isNewAct(q: Queryable, clientId: string, key: string, now: number): Promise<boolean> {
  await q.query(`delete from door_acts where client_id = $1 and acted_at < $2`, [clientId, now - KNOWN_FOR_MS]);
  const added = await q.query(
    `insert into door_acts (client_id, act_key, acted_at) values ($1, $2, $3) on conflict do nothing returning act_key`,
    [clientId, key, now],
  );
  return added.length === 1;
}

/** Adds a seat for an account. Returns its id. */
export async function addSeat(
  q: Queryable,
  clientId: string,
  { name, email }: Pick<Arrival, 'name' | 'email'>,
  now: number,
): Promise<string> {
  const guestId = randomUUID();
  await q.query(`insert into guests (client_id, guest_id, name, email, added_at) values ($1, $2, $3, $4, $5)`, [
    clientId,
    guestId,
    name,
    email,
    now,
  ]);
  return guestId;
}

/** The id of the seat with this number; `null` if there is none. */
export async function findByNumber(q: Queryable, clientId: string, number: number): Promise<string | null> {
  const [row] = await q.query<{ id: string }>(`select guest_id as id from guests where client_id = $1 and number = $2`, [
    clientId,
    number,
  ]);
  return row?.id ?? null;
}

/** Marks somebody who isn't here as a no-show, or as expected again, with `null`. */
export async function setAbsent(q: Queryable, clientId: string, guestId: string, absentAt: number | null): Promise<void> {
  await q.query(
    `update guests g set absent_at = $3, was = ${WAY_BACK} where client_id = $1 and guest_id = $2 and here_at is null`,
    [clientId, guestId, absentAt],
  );
}

/** Sets a seat's check-in time and number. Whoever comes is no no-show any more. */
export async function setHere(
  q: Queryable,
  clientId: string,
  guestId: string,
  { hereAt, number }: { hereAt: number; number: number },
): Promise<void> {
  await q.query(
    `update guests g set here_at = $3, number = $4, absent_at = null, was = ${WAY_BACK} where client_id = $1 and guest_id = $2`,
    [clientId, guestId, hereAt, number],
  );
}

/** Takes a seat's check-in away. Its number is free, and kept for a check-in soon after, see `freeNumbers`. */
export async function setAway(q: Queryable, clientId: string, guestId: string, now: number): Promise<void> {
  await q.query(
    `update guests g set here_at = null, number = null, absent_at = null, was = coalesce(${WAY_BACK}, '{}') || ${freedNow('$3')}
     where client_id = $1 and guest_id = $2`,
    [clientId, guestId, now],
  );
}
