import type { Queryable } from '../db/db.ts';
import { SESSION_IS_ALIVE, type SessionClaims } from './accounts.ts';
import { mayMeet } from './blocks.ts';
import { EVENT_TIMES, openAt, type EventTimes } from './events.ts';
import { NIL_ID } from './nil-id.ts';
import { PROFILE_COLUMNS, type StoredProfile } from './profiles.ts';

/** Another person's profile with what a page of people also needs. */
export interface ListedProfile extends StoredProfile {
  likedByMe: false;
  /** The person's position in the list. */
  sortKey: string;
}

export interface Browsed extends EventTimes {
  /** Without a profile of their own nobody can browse. */
  hasProfile: boolean;
  people: ListedProfile[];
  /** When people can be browsed, in ms since 1970; `null` if no time is set. */
  opensAt: number | null;
}

type Row = Omit<Browsed, 'people'> & (ListedProfile | { sortKey: null });

/**
 * Up to `count` people of the other gender after the position whom the viewer hasn't liked, none unless the event is
 * open; `null` if the session is over. One statement, since browsing is what most calls are: it walks the index from
 * the position on, and reads no more people than it answers, besides those passed over as liked, blocked or suspended.
 */
export async function browse(
  q: Queryable,
  viewer: SessionClaims,
  after: string | null,
  count: number,
  now: number,
): Promise<Browsed | null> {
  const rows = await q.query<Row>(
    `select v.user_id is not null as "hasProfile", ${EVENT_TIMES},
       case when e.awaits_opening is not true then e.released_at::float8 end as "opensAt", page.*
     from accounts a
     left join profiles v on v.client_id = a.client_id and v.user_id = a.user_id
     left join events e on e.client_id = a.client_id
     left join lateral (
       select ${PROFILE_COLUMNS}, false as "likedByMe", p.sort_key as "sortKey" from profiles p
       where p.client_id = $1 and p.gender = case v.gender when 'male' then 'female' when 'female' then 'male' end
         and p.sort_key > $5 and ${openAt('$6')} and ${mayMeet('$1', '$2', 'p.user_id')}
         and not exists (select 1 from likes l where l.client_id = $1 and l.liker_id = $2 and l.liked_id = p.user_id)
       order by p.sort_key limit $7
     ) page on true
     where ${SESSION_IS_ALIVE}`,
    [viewer.clientId, viewer.userId, viewer.passwordVersion, viewer.session, after ?? NIL_ID, now, count],
  );
  const [first] = rows;
  if (!first) return null;
  const people = rows.filter((row): row is Row & ListedProfile => row.sortKey !== null);
  const { hasProfile, opensAt, closesAt, resultsAt } = first;
  return { hasProfile, opensAt, closesAt, resultsAt, people };
}
