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
