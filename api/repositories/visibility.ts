import type { Shows } from '../../src/domain/profile.ts';
import type { Queryable } from '../db/db.ts';

const SHOWS = `coalesce(e.shows, 'opposite')`;

/** SQL for the column `shows` of an event `e`, which may be missing. */
export const SHOWS_COLUMN = `${SHOWS} as shows`;

/** SQL for whether the profile `own` sees the profile `other` at an event `e`. Each of the three may be missing. */
export const seesProfile = (own: string, other: string): string => `coalesce(case ${SHOWS}
  when 'everybody' then ${own}.user_id <> ${other}.user_id
  when 'same' then ${own}.gender = ${other}.gender and ${own}.user_id <> ${other}.user_id
  else ${own}.gender <> ${other}.gender end, false)`;

/** SQL for a table `seen` of the genders that the profile `own` sees at an event `e`. Either may be missing. */
export const gendersSeen = (own: string): string => `(select gender from (values ('female'), ('male')) known (gender)
  where case ${SHOWS} when 'everybody' then ${own}.gender is not null
    when 'same' then gender = ${own}.gender else gender <> ${own}.gender end) seen`;

export async function findShows(q: Queryable, clientId: string): Promise<Shows> {
  const rows = await q.query<{ shows: Shows }>(`select shows from events where client_id = $1`, [clientId]);
  return rows[0]?.shows ?? 'opposite';
}

/** Says whom people see at an event, which may have no row yet. */
export async function setShows(q: Queryable, clientId: string, shows: Shows): Promise<void> {
  await q.query(
    `insert into events (client_id, shows) values ($1, $2) on conflict (client_id) do update set shows = excluded.shows`,
    [clientId, shows],
  );
}

/** SQL for the likes `l` of the event `$1` whose owners don't see any more whom they like. */
const LIKES_OF_UNSEEN = `from likes l
  join profiles own on own.client_id = l.client_id and own.user_id = l.liker_id
  join profiles other on other.client_id = l.client_id and other.user_id = l.liked_id
  left join events e on e.client_id = l.client_id
  where l.client_id = $1 and not ${seesProfile('own', 'other')}`;

export async function hasLikesOfUnseen(q: Queryable, clientId: string): Promise<boolean> {
  const rows = await q.query(`select 1 ${LIKES_OF_UNSEEN} limit 1`, [clientId]);
  return rows.length > 0;
}

/** Removes those of one person and to them. */
export async function removeLikesOfUnseen(
  q: Queryable,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<void> {
  await q.query(
    `delete from likes where client_id = $1 and (liker_id, liked_id) in
       (select l.liker_id, l.liked_id ${LIKES_OF_UNSEEN} and $2 in (l.liker_id, l.liked_id))`,
    [clientId, userId],
  );
}

/**
 * Who is at the evening, and with which number. Both are kept with a seat, which belongs to the account with its e-mail;
 * somebody with two seats has the lower number.
 */
const seatsOf = (client: string, userId: string) => `from accounts seated
  join guests seat on seat.client_id = seated.client_id and seat.email = seated.email
  where seated.client_id = ${client} and seated.user_id = ${userId}`;

/** SQL for whether somebody is here; `client` and `userId` are SQL as well. */
const isHere = (client: string, userId: string) => `exists (select 1 ${seatsOf(client, userId)} and seat.here_at is not null)`;

/** SQL for whether an event shows somebody: where only people who are here are shown, they must be. */
const isShownHere = (client: string, userId: string) =>
  `(not coalesce((select e.only_here from events e where e.client_id = ${client}), false) or ${isHere(client, userId)})`;

/** SQL for whether an event has given out any number. `client` is a parameter, so that it is looked up once for a statement. */
export const hasNumbers = (client: string) =>
  `(select exists (select 1 from guests where client_id = ${client} and number is not null))`;

/** SQL for somebody's number; null without one. */
export const numberOf = (client: string, userId: string) =>
  `case when ${hasNumbers(client)} then (select min(seat.number) ${seatsOf(client, userId)}) end`;

export async function findNumber(
  q: Queryable,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<number | null> {
  const [row] = await q.query<{ number: number | null }>(`select ${numberOf('$1', '$2')} as number`, [clientId, userId]);
  return row?.number ?? null;
}

/** How many are here, and of which gender by their profiles. */
interface HereCounts {
  /** With a profile or without. */
  here: number;
  hereWomen: number;
  hereMen: number;
}

const ofGender = (gender: string) => `count(*) filter (where p.gender = '${gender}')::int`;

export async function countHere(q: Queryable, clientId: string): Promise<HereCounts> {
  const [counts] = await q.query<HereCounts>(
    `select count(*)::int as here, ${ofGender('female')} as "hereWomen", ${ofGender('male')} as "hereMen"
     from guests g
     left join accounts a on a.client_id = g.client_id and a.email = g.email
     left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
     where g.client_id = $1 and g.here_at is not null`,
    [clientId],
  );
  return counts ?? { here: 0, hereWomen: 0, hereMen: 0 };
}

/** How an event treats people who are here. */
export interface HereOptions {
  /** Only they are shown to others. */
  onlyHere: boolean;
  /** It opens once everybody is here. */
  opensWhenHere: boolean;
}

export async function findHereOptions(q: Queryable, clientId: string): Promise<HereOptions> {
  const [row] = await q.query<HereOptions>(
    `select only_here as "onlyHere", opens_when_here as "opensWhenHere" from events where client_id = $1`,
    [clientId],
  );
  return row ?? { onlyHere: false, opensWhenHere: false };
}

/** Changes the options that are given, of an event that may have no row yet. */
export async function setHereOptions(q: Queryable, clientId: string, options: Partial<HereOptions>): Promise<void> {
  const { onlyHere, opensWhenHere } = { ...(await findHereOptions(q, clientId)), ...options };
  await q.query(
    `insert into events (client_id, only_here, opens_when_here) values ($1, $2, $3)
     on conflict (client_id) do update set only_here = excluded.only_here, opens_when_here = excluded.opens_when_here`,
    [clientId, onlyHere, opensWhenHere],
  );
}

interface Owner {
  clientId: string;
  userId: string;
}

/**
 * SQL for whether two people of one event may be shown to each other: neither has blocked the other, and the second is not
 * suspended, not an admin, and checked in if the event shows only people who are. Every answer with people applies this, so
 * that a like given at the moment of a block shows nobody either.
 *
 * @param client SQL for the event's id, as are the others for the ids of the two
 */
export const mayMeet = (client: string, viewer: string, other: string): string => `
  not exists (select 1 from blocks b where b.client_id = ${client} and b.blocker_id = ${viewer} and b.blocked_id = ${other})
  and not exists (select 1 from blocks b where b.client_id = ${client} and b.blocker_id = ${other} and b.blocked_id = ${viewer})
  and not exists (select 1 from suspensions s where s.client_id = ${client} and s.user_id = ${other})
  and ${other} <> all (array(select o.user_id from accounts o where o.client_id = ${client} and o.role = 'admin'))
  and ${isShownHere(client, other)}`;

/** Parts two people for good, and ends their likes both ways. Nothing happens for somebody unknown, and for oneself. */
export async function addBlock(q: Queryable, owner: Owner, blockedId: string, now: number): Promise<void> {
  await q.query(
    `with added as (
       insert into blocks (client_id, blocker_id, blocked_id, created_at)
       select client_id, $2::uuid, user_id, $4::bigint from accounts where client_id = $1 and user_id = $3 and user_id <> $2
       on conflict do nothing
     )
     delete from likes where client_id = $1 and (liker_id, liked_id) in (($2, $3), ($3, $2))`,
    [owner.clientId, owner.userId, blockedId, now],
  );
}
