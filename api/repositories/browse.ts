import type { Shows } from '../../src/domain/profile.ts';
import type { Queryable } from '../db/db.ts';
import { NIL_ID, SESSION_IS_ALIVE, type SessionClaims } from './accounts.ts';
import { gendersSeen, hasNumbers, mayMeet, seesProfile, SHOWS_COLUMN } from './visibility.ts';
import { EVENT_TIMES, openAt, type EventTimes } from './events.ts';
import { numbersToNote } from './cards.ts';
import { PROFILE_COLUMNS, type StoredProfile } from './profiles.ts';

/** Another person's profile in a page of people. */
export interface ListedProfile extends StoredProfile {
  likedByMe: false;
  /** The person's number at the event; `null` without one. */
  number: number | null;
  /** Position in the list among people without a number. */
  sortKey: string;
}

/** Where a page begins: after a number, or after a sort key and all numbers. */
export interface BrowsePosition {
  number: number | null;
  sortKey: string;
}

export interface Browsed extends EventTimes {
  /** Browsing requires an own profile. */
  hasProfile: boolean;
  people: ListedProfile[];
  /** When people can be browsed, in ms since 1970; `null` if no time is set. */
  opensAt: number | null;
  /** Whether nobody can be browsed yet. */
  waits: boolean;
  /** Whom people see at the event. */
  shows: Shows;
  /** Numbers of the people to come, for the card, before the release; `null` afterwards and without numbers. */
  numbers: number[] | null;
}

type Row = Omit<Browsed, 'people'> & (ListedProfile | { sortKey: null });

/** Larger than any number. */
const BEHIND_NUMBERS = 2 ** 31 - 1;

/** SQL for whether the viewer `v` may browse `p`. */
const SUITS = `${seesProfile('v', 'p')} and ${openAt('$7')} and ${mayMeet('$1', '$2', 'p.user_id')}
  and not exists (select 1 from likes l where l.client_id = $1 and l.liker_id = $2 and l.liked_id = p.user_id)`;

/** SQL for whether browsing hasn't begun yet. */
const WAITS = `coalesce(e.awaits_opening or e.released_at > $7, false)`;

/** SQL for people by number, after `$6`. Somebody with several seats has the lowest number. */
const NUMBERED = `select ${PROFILE_COLUMNS}, false as "likedByMe", p.sort_key as "sortKey", g.number
  from guests g
  join accounts o on o.client_id = g.client_id and o.email = g.email
  join profiles p on p.client_id = o.client_id and p.user_id = o.user_id
  where g.client_id = $1 and g.number > $6 and ${SUITS}
    and not exists (select 1 from guests other where other.client_id = $1 and other.email = g.email and other.number < g.number)
  order by g.number limit $8`;

/** SQL for people without a number, after the sort key `$5`, by the index of each gender that is seen. */
const UNNUMBERED = `select unnumbered.* from ${gendersSeen('v')} cross join lateral (
    select ${PROFILE_COLUMNS}, false as "likedByMe", p.sort_key as "sortKey", null::int as number
    from profiles p
    where p.client_id = $1 and p.gender = seen.gender and p.sort_key > $5 and ${SUITS}
      and (not ${hasNumbers('$1')} or not exists (select 1 from accounts o
        join guests g on g.client_id = o.client_id and g.email = o.email
        where o.client_id = $1 and o.user_id = p.user_id and g.number is not null))
    order by p.sort_key limit $8
  ) unnumbered`;

/**
 * Up to `count` people after the position whom the viewer may see and hasn't liked, by number, then those without one; none
 * unless the event is open; `null` if the session is over. One statement, since most calls browse: it walks the indexes from
 * the position on, and reads only the people it returns and those skipped as liked, blocked or suspended.
 */
export async function browse(
  q: Queryable,
  viewer: SessionClaims,
  after: BrowsePosition | null,
  count: number,
  now: number,
): Promise<Browsed | null> {
  const rows = await q.query<Row>(
    `select v.user_id is not null as "hasProfile", ${EVENT_TIMES},
       case when e.awaits_opening is not true then e.released_at::float8 end as "opensAt",
       ${WAITS} as waits, case when ${WAITS} then ${numbersToNote('v')} end as numbers, ${SHOWS_COLUMN}, page.*
     from accounts a
     left join profiles v on v.client_id = a.client_id and v.user_id = a.user_id
     left join events e on e.client_id = a.client_id
     left join lateral (
       select * from ((${NUMBERED}) union all (${UNNUMBERED})) as both_kinds order by number nulls last, "sortKey" limit $8
     ) page on true
     where ${SESSION_IS_ALIVE}`,
    [
      viewer.clientId,
      viewer.userId,
      viewer.passwordVersion,
      viewer.session,
      // After a number, nobody without one has been shown yet.
      after === null || after.number !== null ? NIL_ID : after.sortKey,
      numberedFrom(after),
      now,
      count,
    ],
  );
  const [first] = rows;
  if (!first) return null;
  const people = rows.filter((row): row is Row & ListedProfile => row.sortKey !== null);
  const { hasProfile, opensAt, closesAt, resultsAt, waits, shows, numbers } = first;
  return { hasProfile, opensAt, closesAt, resultsAt, waits, shows, numbers, people };
}

/** The number after which the page continues. */
function numberedFrom(after: BrowsePosition | null): number {
  return after === null ? 0 : (after.number ?? BEHIND_NUMBERS);
}
