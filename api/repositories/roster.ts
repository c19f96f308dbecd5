import { plainDigits } from '../../src/domain/digits.ts';
import type { Queryable } from '../db/db.ts';
import { hasWords, listByName, wordsOf, type NameOrder, type NamePage } from './by-name.ts';
import { IS_BY_NAME } from './guests.ts';
import { isAttendee, isAwaited } from './people.ts';
import type { PersonId } from './person-id.ts';
import type { Gender } from './profiles.ts';
import { IS_OPEN } from './safety.ts';

/** Somebody at an event as its organiser sees them, without likes. */
export interface RosterPerson {
  userId: string;
  email: string;
  confirmed: boolean;
  /** Given at the check-in; `null` before. */
  number: number | null;
  /** This and the next three are `null` without a profile. */
  firstName: string | null;
  lastName: string | null;
  dob: string | null;
  gender: Gender | null;
  photos: number;
  /** Key of the primary photo. */
  photo: string | null;
  /** Reason of the suspension; `null` without one. */
  suspendedFor: string | null;
  /** Number of reports about them, and of those that wait. */
  reports: number;
  openReports: number;
  /** Whether the evening waits for them. */
  awaited: boolean;
  /** Position in the list. */
  sortText: string;
}

/** Sorted by name; without one, by e-mail. */
const SORT_TEXT = `coalesce(p.first_name || ' ' || p.last_name, a.email)`;

const PEOPLE = `from accounts a
  left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
  left join suspensions s on s.client_id = a.client_id and s.user_id = a.user_id
  where a.client_id = $1 and a.role <> 'admin'`;

interface RosterSearch {
  /** Empty for everybody. */
  words: string;
  /** Whether reports and suspensions are the searcher's business: a report's reference finds the reported person. */
  byAdmin: boolean;
}

/**
 * A page of people by name who match the search: each of its words part of a name or e-mail, or the search a number, or the
 * reference of a report about them.
 */
export function listRoster(
  q: Queryable,
  clientId: string,
  { words, byAdmin }: RosterSearch,
  page: NamePage,
): Promise<(RosterPerson & { id: string })[]> {
  const reports = 'from reports r where r.client_id = a.client_id and r.reported_id = a.user_id';
  const seats = 'from guests g where g.client_id = a.client_id and g.email = a.email';
  // Who only helps, has left, or stays away without a profile is found by the e-mail, and listed only if an admin may have to do with them.
  const concerns = `($5::boolean and (s.user_id is not null or exists (select 1 ${reports})))`;
  const listed = `(p.user_id is not null or ${isAwaited} or ${concerns})`;
  const found = `select a.user_id as id, ${SORT_TEXT} as "sortText" ${PEOPLE} ${words === '' ? `and ${listed}` : ''}
       and (${hasWords('p.folded', 'a.email', '$2', '$3')}
         or exists (select 1 ${seats} and g.number::text = $4::text)
         or ($5::boolean and exists (select 1 ${reports} and r.reference = upper($6::text))))`;
  const shown = `select a.user_id as id, a.user_id as "userId", a.email, a.confirmed, (select min(g.number) ${seats}) as number,
       p.first_name as "firstName", p.last_name as "lastName",
       to_char(p.dob, 'YYYY-MM-DD') as dob, p.gender, coalesce(cardinality(p.photos), 0)::int as photos, p.primary_photo as photo,
       s.reason as "suspendedFor", (select count(*)::int ${reports}) as reports,
       (select count(*)::int ${reports} and r.${IS_OPEN}) as "openReports", ${isAwaited} as awaited, ${SORT_TEXT} as "sortText"
     ${PEOPLE} and a.user_id = any($2::uuid[])`;
  const params = [...wordsOf(words), plainDigits(words), byAdmin, words];
  return listByName(q, clientId, { sql: found, params }, shown, page);
}

/** Whether a non-admin with this id is at the event. */
export async function isInRoster(q: Queryable, { clientId, userId }: PersonId): Promise<boolean> {
  const rows = await q.query(`select 1 from accounts where client_id = $1 and user_id = $2 and role <> 'admin'`, [
    clientId,
    userId,
  ]);
  return rows.length === 1;
}

/** Counts of an event's people. Suspended people count only as such. */
interface RosterCounts {
  /** Confirmed, but without a profile, and neither because they have stopped taking part nor because they don't come. */
  withoutProfile: number;
  /** With a profile, but without a photo, and likewise. */
  withoutPhoto: number;
  /** With a profile and a photo. */
  readyWomen: number;
  readyMen: number;
  suspended: number;
  reports: number;
  /** Reports that wait for an organiser. */
  openReports: number;
}

const unsuspended = (condition: string) => `count(*) filter (where s.user_id is null and ${condition})::int`;

export async function countRoster(q: Queryable, clientId: string): Promise<RosterCounts> {
  const [counts] = await q.query<RosterCounts>(
    `select ${unsuspended(`a.confirmed and p.user_id is null and ${isAwaited}`)} as "withoutProfile",
       ${unsuspended(`cardinality(p.photos) = 0 and ${isAwaited}`)} as "withoutPhoto",
       ${unsuspended(`cardinality(p.photos) > 0 and p.gender = 'female'`)} as "readyWomen",
       ${unsuspended(`cardinality(p.photos) > 0 and p.gender = 'male'`)} as "readyMen",
       count(s.user_id)::int as suspended,
       (select count(*)::int from reports where client_id = $1) as reports,
       (select count(*)::int from reports where client_id = $1 and ${IS_OPEN}) as "openReports"
     ${PEOPLE}`,
    [clientId],
  );
  if (!counts) throw new Error('The people could not be counted.');
  return counts;
}

/** A row of the organiser's downloaded list: only what it takes to know who came, and no likes. */
export interface ListedPerson {
  number: number | null;
  /** First and last name, or the name on the guest list; empty where there is neither. */
  name: string;
  /** Empty for a seat without one. */
  email: string;
  /** `null` without a profile. */
  gender: 'female' | 'male' | null;
  /** Whether they have an account. */
  registered: boolean;
  /** Time of the check-in, in ms since 1970; `null` without one. */
  hereAt: number | null;
}

/**
 * Accounts and seats, joined by e-mail and sorted by name. Several seats of one e-mail are several people. Whoever is there to work is
 * left out, unless checked in.
 */
export async function listEverybody(q: Queryable, clientId: string, order: NameOrder): Promise<ListedPerson[]> {
  const people = await q.query<ListedPerson>(
    `with people as (
       select a.email, a.user_id, ${isAttendee} as attends, p.gender, p.first_name || ' ' || p.last_name as called from accounts a
       left join profiles p on p.client_id = a.client_id and p.user_id = a.user_id
       where a.client_id = $1),
     seats as (select email, name, number, here_at from guests where client_id = $1)
     select s.number, coalesce(people.called, s.name, '') as name, coalesce(people.email, s.email, '') as email,
       people.gender, people.user_id is not null as registered, s.here_at::float8 as "hereAt"
     from people full join seats s on s.email = people.email
     where coalesce(people.attends, true) or s.here_at is not null`,
    [clientId],
  );
  const sorted = people.map((person) => [person.name || person.email, person] as const);
  sorted.sort(([one, { number }], [other, { number: otherNumber }]) => order(one, other) || (number ?? 0) - (otherNumber ?? 0));
  return sorted.map(([, person]) => person);
}

/** How many people an event has: accounts, admins aside, and seats that are somebody's without one. */
export async function countEverybody(q: Queryable, clientId: string): Promise<number> {
  const [row] = await q.query<{ people: number }>(
    `select ((select count(*) from accounts where client_id = $1 and role <> 'admin')
       + (select count(*) from guests g where g.client_id = $1 and (g.email is not null or ${IS_BY_NAME})
           and not exists (select 1 from accounts a where a.client_id = $1 and a.email = g.email)))::int as people`,
    [clientId],
  );
  return row?.people ?? 0;
}
