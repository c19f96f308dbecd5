import type { Shows } from '../../src/domain/profile.ts';
import type { Queryable } from '../db/db.ts';
import { NIL_ID, SESSION_IS_ALIVE, type SessionClaims } from './accounts.ts';
import { gendersSeen, hasNumbers, mayMeet, seesProfile, SHOWS_COLUMN } from './visibility.ts';
import { EVENT_TIMES, openAt, type EventTimes } from './events.ts';
import { findNumbersToNote, type NumbersToNote } from './cards.ts';
import type { PersonId } from './person-id.ts';
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
  /** Whether nobody can be browsed yet, and rounds are planned. */
  hasRounds: boolean;
  /** Whom people see at the event. */
  shows: Shows;
  /** Numbers of the people to come, for the card, before the release; `null` afterwards and without numbers. */
  numbers: NumbersToNote | null;
}

/** What an event uses of that which costs a statement more than all the rest does. */
interface Used {
  /** Whether anybody at the event has a number. */
  usesNumbers: boolean;
  /** Whether only people who are checked in are shown. */
  onlyHere: boolean;
}

const PLAIN: Used = { usesNumbers: false, onlyHere: false };
const isSame = (one: Used, other: Used) => one.usesNumbers === other.usesNumbers && one.onlyHere === other.onlyHere;

/** What an event used when it was last browsed, by client id. */
const expected = new Map<string, Used>();

type Row = Omit<Browsed, 'people' | 'numbers'> & Used & (ListedProfile | { sortKey: null });

/** Larger than any number. */
const BEHIND_NUMBERS = 2 ** 31 - 1;

/** SQL for whether browsing hasn't begun yet. */
const WAITS = `coalesce(e.awaits_opening or e.released_at > $5, false)`;

const ONLY_HERE = `coalesce(e.only_here, false)`;

/** SQL for whether the viewer `v` may browse `p`. */
const suits = ({ onlyHere }: Used) => `${seesProfile('v', 'p')} and ${openAt('$5')}
  and ${mayMeet('$1', '$2', 'p.user_id', onlyHere)}
  and not exists (select 1 from likes l where l.client_id = $1 and l.liker_id = $2 and l.liked_id = p.user_id)`;

/** SQL for people by number, after `$8`. Somebody with several seats has the lowest number. */
const numbered = (used: Used) => `select ${PROFILE_COLUMNS}, false as "likedByMe", p.sort_key as "sortKey", g.number
  from guests g
  join accounts o on o.client_id = g.client_id and o.email = g.email
  join profiles p on p.client_id = o.client_id and p.user_id = o.user_id
  where g.client_id = $1 and g.number > $8 and ${suits(used)}
    and not exists (select 1 from guests other where other.client_id = $1 and other.email = g.email and other.number < g.number)
  order by g.number limit $6`;

/** SQL for whether `p` has no number. */
const HAS_NO_NUMBER = `not exists (select 1 from accounts o join guests g on g.client_id = o.client_id and g.email = o.email
  where o.client_id = $1 and o.user_id = p.user_id and g.number is not null)`;

/** SQL for people without a number, after the sort key `$7`, by the index of each gender that is seen. */
const unnumbered = (used: Used) => `select found.* from ${gendersSeen('v')} cross join lateral (
    select ${PROFILE_COLUMNS}, false as "likedByMe", p.sort_key as "sortKey", null::int as number
    from profiles p
    where p.client_id = $1 and p.gender = seen.gender and p.sort_key > $7 and ${suits(used)}
      and ${used.usesNumbers ? HAS_NO_NUMBER : 'true'}
    order by p.sort_key limit $6
  ) found`;

const peopleOf = (used: Used) => (used.usesNumbers ? `(${numbered(used)}) union all (${unnumbered(used)})` : unnumbered(used));

const statementFor = (used: Used) => `select v.user_id is not null as "hasProfile", ${EVENT_TIMES},
    case when e.awaits_opening is not true then e.released_at::float8 end as "opensAt", ${WAITS} as waits, ${SHOWS_COLUMN},
    ${WAITS} and exists (select 1 from rounds r where r.client_id = $1) as "hasRounds",
    ${ONLY_HERE} as "onlyHere", ${hasNumbers('$1')} as "usesNumbers", page.*
  from accounts a
  left join profiles v on v.client_id = a.client_id and v.user_id = a.user_id
  left join events e on e.client_id = a.client_id
  left join lateral (select * from (${peopleOf(used)}) people order by number nulls last, "sortKey" limit $6) page on true
  where ${SESSION_IS_ALIVE}`;

/**
 * Up to `count` people after the position whom the viewer may see and hasn't liked, by number, then those without one; none
 * unless the event is open; `null` if the session is over. One statement, since most calls browse, for what the event is
 * expected to use; it says what the event does use, and if that has changed, it is asked for anew. It walks the indexes from the
 * position on, and reads only the people it returns and those skipped as liked, blocked or suspended.
 */
export async function browse(
  q: Queryable,
  viewer: SessionClaims,
  after: BrowsePosition | null,
  count: number,
  now: number,
): Promise<Browsed | null> {
  const { clientId, userId, passwordVersion, session } = viewer;
  // After a number, nobody without one has been shown yet.
  const sortKey = after === null || after.number !== null ? NIL_ID : after.sortKey;
  const rowsFor = (used: Used) => {
    const from = used.usesNumbers ? [sortKey, numberedFrom(after)] : [sortKey];
    return q.query<Row>(statementFor(used), [clientId, userId, passwordVersion, session, now, count, ...from]);
  };
  const asked = expected.get(clientId) ?? PLAIN;
  let rows = await rowsFor(asked);
  const [used] = rows;
  if (used && !isSame(used, asked)) {
    expected.set(clientId, { usesNumbers: used.usesNumbers, onlyHere: used.onlyHere });
    if (!used.waits) rows = await rowsFor(used);
  }
  const [first] = rows;
  if (!first) return null;
  const { hasProfile, opensAt, closesAt, resultsAt, waits, hasRounds, shows, usesNumbers, onlyHere } = first;
  const people = rows.filter((row): row is Row & ListedProfile => row.sortKey !== null);
  const numbers = waits && usesNumbers ? await findNumbersToNote(q, viewer, onlyHere) : null;
  return { hasProfile, opensAt, closesAt, resultsAt, waits, hasRounds, shows, numbers, people };
}

/** Whether the owner of a profile can browse anybody: the event is open and has people they may see, liked or not. */
export async function hasSomebodyToSee(q: Queryable, { clientId, userId }: PersonId, now: number): Promise<boolean> {
  const [row] = await q.query<{ found: boolean }>(
    `select exists (select 1 from profiles v left join events e on e.client_id = v.client_id
       cross join lateral ${gendersSeen('v')}
       join profiles p on p.client_id = v.client_id and p.gender = seen.gender
       where v.client_id = $1 and v.user_id = $2 and ${seesProfile('v', 'p')} and ${openAt('$3')}
         and ${mayMeet('$1', '$2', 'p.user_id')}) as found`,
    [clientId, userId, now],
  );
  return row?.found === true;
}

/** The number after which the page continues. */
function numberedFrom(after: BrowsePosition | null): number {
  return after === null ? 0 : (after.number ?? BEHIND_NUMBERS);
}
