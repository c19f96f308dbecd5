import type { Gender } from '../../src/domain/fields.ts';
import type { Guest, Round } from '../../src/domain/rounds/evening.ts';
import type { Course, Lengths } from '../../src/domain/rounds/timing.ts';
import type { Queryable } from '../db/db.ts';
import { sessionIsAlive, type SessionClaims } from './accounts.ts';
import { isAttendee, isNoShowAs } from './people.ts';
import { isHere, mayMeet, numberOf } from './visibility.ts';

/** An event's rounds as they are kept, but for who sits where. */
export interface KeptRounds extends Lengths, Course {
  /** Goes up with every change, also if it only follows who is here. */
  version: number;
  /** Goes up with what an organiser does. */
  acts: number;
  tables: number | null;
  sits: Gender;
  /** How many rounds there shall be at most; `null` for as many as it takes. */
  wished: number | null;
  /** Whether only those who are checked in take part. */
  byDoor: boolean;
  /** How many rounds are planned. */
  planned: number;
  /** A digest of for whom it was planned. */
  plannedFor: string;
}

const COLUMNS = `r.version, r.acts, r.round_ms as "roundMs", r.change_ms as "changeMs", r.break_ms as "breakMs",
  r.break_after as "breakAfter", r.tables, r.sits, r.wished, r.by_door as "byDoor", r.planned, r.round, r.phase, r.ends_at::float8 as "endsAt",
  r.paused_at::float8 as "pausedAt", r.reached, r.planned_for as "plannedFor"`;

export async function findRounds(q: Queryable, clientId: string): Promise<KeptRounds | null> {
  const [row] = await q.query<KeptRounds>(`select ${COLUMNS} from rounds r where r.client_id = $1`, [clientId]);
  return row ?? null;
}

export async function hasRounds(q: Queryable, clientId: string): Promise<boolean> {
  return (await q.query(`select 1 from rounds where client_id = $1`, [clientId])).length > 0;
}

/** Changes how far the rounds have come for an organiser, unless they have been changed since `version`. One statement. */
export async function changeCourse(q: Queryable, clientId: string, version: number, course: Course): Promise<boolean> {
  const rows = await q.query(
    `update rounds set version = version + 1, acts = acts + 1, round = $3, phase = $4, ends_at = $5::bigint,
       paused_at = $6::bigint, reached = $7
     where client_id = $1 and version = $2 returning version`,
    [clientId, version, course.round, course.phase, course.endsAt, course.pausedAt, course.reached],
  );
  return rows.length === 1;
}

/**
 * Replaces the rounds after `after` and what else is kept, unless somebody else has changed them since `version`, which is 0 before
 * the first plan. One statement: no phone sees half of a plan.
 */
export async function replacePlan(
  q: Queryable,
  clientId: string,
  kept: KeptRounds,
  after: number,
  plan: readonly Round[],
): Promise<boolean> {
  const seats = plan.flatMap(({ pairings, breaks }, index) => [
    ...pairings.flatMap(({ table, ids }) => ids.map((userId) => ({ round: after + index + 1, userId, table }))),
    ...breaks.map((userId) => ({ round: after + index + 1, userId, table: 0 })),
  ]);
  const rows = await q.query(
    `with changed as (
       insert into rounds (client_id, version, round_ms, change_ms, break_ms, break_after, tables, sits, wished, by_door, planned,
         round, phase, ends_at, paused_at, reached, planned_for, acts)
       select $1, 1, $3::int, $4::int, $5::int, $6::int, $7::int, $8::text, $9::int, $10::boolean, $11::int, $12::int, $13::text,
         $14::bigint, $15::bigint, $16::int, $17::text, $22::int
       where $2::int = 0 or exists (select 1 from rounds where client_id = $1)
       on conflict (client_id) do update set version = rounds.version + 1, round_ms = excluded.round_ms,
         change_ms = excluded.change_ms, break_ms = excluded.break_ms, break_after = excluded.break_after, tables = excluded.tables,
         sits = excluded.sits, wished = excluded.wished, by_door = excluded.by_door, planned = excluded.planned,
         round = excluded.round, phase = excluded.phase, ends_at = excluded.ends_at, paused_at = excluded.paused_at,
         reached = excluded.reached, planned_for = excluded.planned_for, acts = excluded.acts
         where rounds.version = $2
       returning version
     ), seats as (
       select seat.round, seat.user_id, nullif(seat.table_number, 0) as table_number
       from unnest($18::int[], $19::uuid[], $20::int[]) as seat (round, user_id, table_number)
       join accounts a on a.client_id = $1 and a.user_id = seat.user_id
     ), removed as (
       delete from round_seats s using changed where s.client_id = $1 and s.round > $21
         and not exists (select 1 from seats where seats.round = s.round and seats.user_id = s.user_id)
     ), placed as (
       insert into round_seats (client_id, round, user_id, table_number)
       select $1, seats.round, seats.user_id, seats.table_number from seats, changed order by seats.round, seats.user_id
       on conflict (client_id, round, user_id) do update set table_number = excluded.table_number
     )
     select version from changed`,
    [
      clientId,
      kept.version,
      kept.roundMs,
      kept.changeMs,
      kept.breakMs,
      kept.breakAfter,
      kept.tables,
      kept.sits,
      kept.wished,
      kept.byDoor,
      kept.planned,
      kept.round,
      kept.phase,
      kept.endsAt,
      kept.pausedAt,
      kept.reached,
      kept.plannedFor,
      seats.map(({ round }) => round),
      seats.map(({ userId }) => userId),
      seats.map(({ table }) => table),
      after,
      kept.acts,
    ],
  );
  return rows.length === 1;
}

/** Ends the rounds of an event, as if they had never been planned. */
export async function removeRounds(q: Queryable, clientId: string, version: number): Promise<boolean> {
  const rows = await q.query(
    `with removed as (delete from rounds where client_id = $1 and version = $2 returning client_id),
       seats as (delete from round_seats s using removed where s.client_id = removed.client_id)
     select client_id from removed`,
    [clientId, version],
  );
  return rows.length === 1;
}

/** Who sits where in a round. */
export interface Seat {
  round: number;
  userId: string;
  /** `null` for a break. */
  table: number | null;
}

/** The seats of an event's rounds `from` to `to`. */
export function listSeats(q: Queryable, clientId: string, from: number, to: number): Promise<Seat[]> {
  return q.query<Seat>(
    `select s.round, s.user_id as "userId", s.table_number as table from round_seats s
     where s.client_id = $1 and s.round between $2 and $3 order by s.round, s.table_number, s.user_id`,
    [clientId, from, to],
  );
}

/**
 * SQL for whether an account takes part at the event `$1`: by the door, and where only people who are here are shown, who is checked
 * in; else everybody but no-shows.
 */
const comes = (account: string, byDoor: string) =>
  `case when ${byDoor} then ${isHere('$1', `${account}.user_id`)} else not ${isNoShowAs(account)} end`;

/** Where somebody sits, and with whom. */
export interface OwnSeat {
  round: number;
  /** `null` for a break. */
  table: number | null;
  number: number | null;
  firstName: string | null;
}

/**
 * The seats of callers of one event in two rounds, in their order; `null` for whose session is over. One statement for all of them,
 * since a thousand phones may ask at a change. Two of whom one has gone, doesn't come or may not meet the other any more have a break.
 * `offset 0` keeps PostgreSQL from reading all profiles for the few it needs.
 */
export async function listOwnSeats(
  q: Queryable,
  clientId: string,
  callers: readonly SessionClaims[],
  [round, next]: readonly [number, number],
): Promise<(OwnSeat[] | null)[]> {
  const byDoor = `(select r.by_door or coalesce(e.only_here, false) from rounds r left join events e on e.client_id = r.client_id
    where r.client_id = $1)`;
  const rows = await q.query<OwnSeat & { place: number }>(
    `select asking.place::int as place, s.round, case when p.user_id is not null then s.table_number end as table,
       p.first_name as "firstName", case when p.user_id is not null then ${numberOf('$1', 'p.user_id')} end as number
     from unnest($2::uuid[], $3::int[], $4::text[]) with ordinality as asking (user_id, password_version, session, place)
     join accounts a on ${sessionIsAlive('$1', 'asking.user_id', 'asking.password_version', 'asking.session')}
     left join round_seats s on s.client_id = $1 and s.user_id = a.user_id and s.round in ($5, $6)
     left join round_seats o
       on o.client_id = s.client_id and o.round = s.round and o.table_number = s.table_number and o.user_id <> s.user_id
     left join lateral (
       select found.user_id, found.first_name from profiles found
       join profiles own on own.client_id = found.client_id and own.user_id = a.user_id
       join accounts across on across.client_id = found.client_id and across.user_id = found.user_id
       where found.client_id = o.client_id and found.user_id = o.user_id
         and ${mayMeet('$1', 'a.user_id', 'o.user_id')} and ${comes('a', byDoor)} and ${comes('across', byDoor)} offset 0
     ) p on true`,
    [
      clientId,
      callers.map(({ userId }) => userId),
      callers.map(({ passwordVersion }) => passwordVersion),
      callers.map(({ session }) => session),
      round,
      next,
    ],
  );
  const seats = callers.map((): OwnSeat[] | null => null);
  for (const { place, ...seat } of rows) (seats[place - 1] ??= []).push(seat);
  return seats;
}

/** SQL for everybody who can take part in rounds at the event `$1`: attendees with a profile who aren't suspended. */
const ABLE = `from profiles p join accounts a on a.client_id = p.client_id and a.user_id = p.user_id
  where p.client_id = $1 and ${isAttendee}
    and not exists (select 1 from suspensions s where s.client_id = p.client_id and s.user_id = p.user_id)`;

/** Who takes part in rounds, in an order that stays. */
export function listTakingPart(q: Queryable, clientId: string, byDoor: boolean): Promise<Guest[]> {
  return q.query<Guest>(`select p.user_id as id, p.gender ${ABLE} and ${comes('a', '$2::boolean')} order by p.sort_key`, [
    clientId,
    byDoor,
  ]);
}

export async function isAnybodyHere(q: Queryable, clientId: string): Promise<boolean> {
  return (await q.query(`select 1 from guests where client_id = $1 and here_at is not null limit 1`, [clientId])).length > 0;
}

/** The pairs of whom one has blocked the other. */
export async function listApart(q: Queryable, clientId: string): Promise<[string, string][]> {
  const rows = await q.query<{ one: string; other: string }>(
    `select blocker_id as one, blocked_id as other from blocks where client_id = $1 order by 1, 2`,
    [clientId],
  );
  return rows.map(({ one, other }) => [one, other]);
}

/** Somebody as the desk calls them. */
interface NamedPerson {
  userId: string;
  number: number | null;
  name: string;
  gender: Gender;
}

/** Those with these ids who have a profile. */
export function listNamed(q: Queryable, clientId: string, ids: readonly string[]): Promise<NamedPerson[]> {
  return q.query<NamedPerson>(
    `select p.user_id as "userId", ${numberOf('$1', 'p.user_id')} as number, p.first_name || ' ' || p.last_name as name, p.gender
     from profiles p where p.client_id = $1 and p.user_id = any($2::uuid[]) order by number, p.sort_key`,
    [clientId, [...ids]],
  );
}
