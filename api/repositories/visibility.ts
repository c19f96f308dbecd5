import type { Shows } from '../../src/domain/profile.ts';
import type { Queryable } from '../db/db.ts';
import type { PersonId } from './person-id.ts';

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

/** Sets whom people see at an event, which may have no row yet. */
export async function setShows(q: Queryable, clientId: string, shows: Shows): Promise<void> {
  await q.query(
    `insert into events (client_id, shows) values ($1, $2) on conflict (client_id) do update set shows = excluded.shows`,
    [clientId, shows],
  );
}

/**
 * SQL for whether two people of an event see each other's profiles, as its settings and their genders are now. A like between
 * two who don't rests: nobody is told of it, and it counts again once they do. `client`, `one` and `other` are SQL for ids.
 */
export const seeEachOther = (client: string, one: string, other: string): string => `exists (
  select 1 from profiles one_of join profiles other_of on other_of.client_id = one_of.client_id and other_of.user_id = ${other}
  left join events e on e.client_id = one_of.client_id
  where one_of.client_id = ${client} and one_of.user_id = ${one} and ${seesProfile('one_of', 'other_of')})`;

/** SQL for an account's seats, which have its e-mail. They hold check-in and number; the lowest number counts. */
const seatsOf = (client: string, userId: string) => `from accounts seated
  join guests seat on seat.client_id = seated.client_id and seat.email = seated.email
  where seated.client_id = ${client} and seated.user_id = ${userId}`;

/** SQL for whether somebody is checked in; `client` and `userId` are SQL too. */
export const isHere = (client: string, userId: string) =>
  `exists (select 1 ${seatsOf(client, userId)} and seat.here_at is not null)`;

/** SQL for whether somebody is checked in, if the event shows only such people, which may be known. */
function isShown(client: string, userId: string, onlyHere: boolean | undefined): string {
  if (onlyHere !== undefined) return onlyHere ? isHere(client, userId) : 'true';
  return `(not coalesce((select e.only_here from events e where e.client_id = ${client}), false) or ${isHere(client, userId)})`;
}

/** SQL for whether an event has numbers. `client` is a parameter, so that the database evaluates this once per statement. */
export const hasNumbers = (client: string) =>
  `(select exists (select 1 from guests where client_id = ${client} and number is not null))`;

/** SQL for somebody's number; null without one. */
export const numberOf = (client: string, userId: string) =>
  `case when ${hasNumbers(client)} then (select min(seat.number) ${seatsOf(client, userId)}) end`;

export async function findNumber(q: Queryable, { clientId, userId }: PersonId): Promise<number | null> {
  const [row] = await q.query<{ number: number | null }>(`select ${numberOf('$1', '$2')} as number`, [clientId, userId]);
  return row?.number ?? null;
}

/** Counts of the people checked in. */
interface HereCounts {
  /** With or without a profile. */
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

/** Options of an event about check-ins. */
export interface HereOptions {
  /** Only people who are checked in are shown to others. */
  onlyHere: boolean;
  /** The event opens once everybody is checked in. */
  opensWhenHere: boolean;
}

export async function findHereOptions(q: Queryable, clientId: string): Promise<HereOptions> {
  const [row] = await q.query<HereOptions>(
    `select only_here as "onlyHere", opens_when_here as "opensWhenHere" from events where client_id = $1`,
    [clientId],
  );
  return row ?? { onlyHere: false, opensWhenHere: false };
}

/** Changes the given options of an event, which may have no row yet. */
export async function setHereOptions(q: Queryable, clientId: string, options: Partial<HereOptions>): Promise<void> {
  const { onlyHere, opensWhenHere } = { ...(await findHereOptions(q, clientId)), ...options };
  await q.query(
    `insert into events (client_id, only_here, opens_when_here) values ($1, $2, $3)
     on conflict (client_id) do update set only_here = excluded.only_here, opens_when_here = excluded.opens_when_here`,
    [clientId, onlyHere, opensWhenHere],
  );
}

/**
 * SQL for whether `other` may be shown to `viewer`: neither has blocked the other, and `other` isn't suspended, isn't an admin,
 * and is checked in if the event requires it. Every answer with people applies this, so that a like at the moment of a block
 * shows nobody either. `client`, `viewer` and `other` are SQL for ids.
 *
 * @param onlyHere whether the event shows only people who are checked in, if that is known
 */
export const mayMeet = (client: string, viewer: string, other: string, onlyHere?: boolean): string => `
  not exists (select 1 from blocks b where b.client_id = ${client} and b.blocker_id = ${viewer} and b.blocked_id = ${other})
  and not exists (select 1 from blocks b where b.client_id = ${client} and b.blocker_id = ${other} and b.blocked_id = ${viewer})
  and ${mayBeShown(client, other, onlyHere)}`;

/** SQL for whether `other` may be shown to anybody. */
const mayBeShown = (client: string, other: string, onlyHere?: boolean): string => `
  not exists (select 1 from suspensions s where s.client_id = ${client} and s.user_id = ${other})
  and ${other} <> all (array(select o.user_id from accounts o where o.client_id = ${client} and o.role = 'admin'))
  and ${isShown(client, other, onlyHere)}`;

/** The ids of those who may not meet the owner of a photo; `null` if nobody may, or if no profile shows the photo. */
export async function findApartFromOwner(q: Queryable, clientId: string, photoKey: string): Promise<string[] | null> {
  const [row] = await q.query<{ apart: string[] }>(
    `select array(select b.blocked_id from blocks b where b.client_id = $1 and b.blocker_id = p.user_id
       union all select b.blocker_id from blocks b where b.client_id = $1 and b.blocked_id = p.user_id) as apart
     from photos p join accounts a on a.client_id = p.client_id and a.user_id = p.user_id
     where p.client_id = $1 and p.photo_key = $2 and p.state = 'used' and ${mayBeShown('$1', 'p.user_id')}`,
    [clientId, photoKey],
  );
  return row?.apart ?? null;
}

/** Blocks somebody for good, and removes likes both ways. Does nothing for unknown people and for oneself. */
export async function addBlock(q: Queryable, owner: PersonId, blockedId: string, now: number): Promise<void> {
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
