import type { Queryable } from '../db/db.ts';

/**
 * When profiles can be browsed and people liked, in ms since 1970. Without a beginning, from the start, unless the event waits
 * to be opened; without an end, for ever.
 */
export interface Opening {
  /** Created by command, and not opened yet. */
  awaitsOpening: boolean;
  releasedAt: number | null;
  closedAt: number | null;
  /** Until when likes are secret; `null` if they show at once. */
  resultsAt: number | null;
  /** IANA name of the time zone in which an organiser reads and writes these times; `null` if none is named. */
  zone: string | null;
}

export const hasBegun = ({ awaitsOpening, releasedAt }: Pick<Opening, 'awaitsOpening' | 'releasedAt'>, now: number): boolean =>
  !awaitsOpening && (releasedAt === null || releasedAt <= now);

export const hasEnded = ({ closedAt }: Opening, now: number): boolean => closedAt !== null && closedAt <= now;

export const isOpen = (opening: Opening, now: number): boolean => hasBegun(opening, now) && !hasEnded(opening, now);

/** SQL for whether an event `e`, which may be missing, is open; `now` is a parameter. */
export const openAt = (now: string) =>
  `e.awaits_opening is not true and (e.released_at is null or e.released_at <= ${now}) and not ${isOver(now)}`;

/** SQL for whether an event `e`, which may be missing, is over; `now` is a parameter. */
export const isOver = (now: string) => `coalesce(e.closed_at <= ${now}, false)`;

/** SQL for whether an event `e`, which may be missing, keeps likes secret until its results; `now` is a parameter. */
export const areSecret = (now: string) => `coalesce(e.results_at > ${now}, false)`;

/** SQL for whether an event `e` has a deletion date of its own, which must be after its end. */
export const isDeletionPlanned = `coalesce(e.closed_at < e.deletes_at, false)`;

/** The times of an event that attendees see, in ms since 1970. */
export interface EventTimes {
  /** When liking ends; `null` without an end. */
  closesAt: number | null;
  /** Until when likes are secret; `null` if they never were. */
  resultsAt: number | null;
}

/** SQL for the columns of `EventTimes` of an event `e`. */
export const EVENT_TIMES = `e.closed_at::float8 as "closesAt", e.results_at::float8 as "resultsAt"`;

/** An event with its counts. */
export interface EventRow extends Opening {
  clientId: string;
  /** The organiser's own day of deletion; `null` leaves it to the server. */
  deletesAt: number | null;
  /** `null` for events that weren't created by command. */
  createdAt: number | null;
  name: string | null;
  accounts: number;
  profiles: number;
  /** The newest registration; `null` without any. */
  lastJoinedAt: number | null;
}

/** What mails say about the event; `null` unless the organiser has set it. */
export interface EventDetails {
  name: string | null;
  /** http(s) address of the event's page. */
  page: string | null;
  /** E-mail for questions. */
  support: string | null;
  /** The organiser's own line in the results mail. */
  line: string | null;
  /** Name and address of the place, in one line. */
  venue: string | null;
}

const NO_DETAILS: EventDetails = { name: null, page: null, support: null, line: null, venue: null };

/** SQL for the columns of `EventDetails` of an event `e`. */
export const EVENT_DETAILS = 'e.name, e.page, e.support, e.line, e.venue';

export async function findEventDetails(q: Queryable, clientId: string): Promise<EventDetails> {
  const rows = await q.query<EventDetails>(`select ${EVENT_DETAILS} from events e where e.client_id = $1`, [clientId]);
  return rows[0] ?? NO_DETAILS;
}

/** Changes the details that are given. */
export async function setEventDetails(q: Queryable, clientId: string, details: Partial<EventDetails>): Promise<void> {
  const { name, page, support, line, venue } = { ...(await findEventDetails(q, clientId)), ...details };
  const set = `update events set name = $2, page = $3, support = $4, line = $5, venue = $6 where client_id = $1`;
  await q.query(set, [clientId, name, page, support, line, venue]);
}

/** What guests are told before the event. */
export interface Announcement {
  /** When it begins, in ms since 1970; `null` if no organiser has said. */
  startsAt: number | null;
  /** The organiser's own words in invitations. */
  words: string | null;
}

export async function findAnnouncement(q: Queryable, clientId: string): Promise<Announcement> {
  const rows = await q.query<Announcement>(`select starts_at::float8 as "startsAt", words from events where client_id = $1`, [
    clientId,
  ]);
  return rows[0] ?? { startsAt: null, words: null };
}

/** Changes what is given of it. */
export async function setAnnouncement(q: Queryable, clientId: string, announcement: Partial<Announcement>): Promise<void> {
  const { startsAt, words } = { ...(await findAnnouncement(q, clientId)), ...announcement };
  await q.query(`update events set starts_at = $2::bigint, words = $3 where client_id = $1`, [clientId, startsAt, words]);
}

/** Sets when an event opens; `null` for at once. */
export async function setRelease(q: Queryable, clientId: string, releasedAt: number | null): Promise<void> {
  await q.query(
    `insert into events (client_id, released_at) values ($1, $2)
     on conflict (client_id) do update set released_at = excluded.released_at, awaits_opening = false`,
    [clientId, releasedAt],
  );
}

/** Sets when an event ends. The event may have no row yet. */
export async function setClosing(q: Queryable, clientId: string, closedAt: number): Promise<void> {
  await q.query(
    `insert into events (client_id, closed_at) values ($1, $2)
     on conflict (client_id) do update set closed_at = excluded.closed_at`,
    [clientId, closedAt],
  );
}

/** Adds an event that waits to be opened. Returns `false` if it exists already. */
export async function addEvent(q: Queryable, clientId: string, now: number): Promise<boolean> {
  const rows = await q.query(
    `insert into events (client_id, created_at, awaits_opening) values ($1, $2, true) on conflict do nothing returning client_id`,
    [clientId, now],
  );
  return rows.length === 1;
}

/** Gives an event that no command made its row, on which something about it can be kept. */
export async function ensureEvent(q: Queryable, clientId: string): Promise<void> {
  await q.query(`insert into events (client_id) values ($1) on conflict do nothing`, [clientId]);
}

/** Sets an event's times; it may have no row yet. */
export async function setOpening(q: Queryable, clientId: string, opening: Opening): Promise<void> {
  await q.query(
    `insert into events (client_id, released_at, closed_at, results_at, awaits_opening, zone)
     values ($1, $2::bigint, $3::bigint, $4::bigint, $5, $6)
     on conflict (client_id) do update set released_at = excluded.released_at, closed_at = excluded.closed_at,
       results_at = excluded.results_at, awaits_opening = excluded.awaits_opening, zone = excluded.zone`,
    [clientId, opening.releasedAt, opening.closedAt, opening.resultsAt, opening.awaitsOpening, opening.zone],
  );
}

/** The organiser's own date for deleting an event's people, in ms since 1970; `null` leaves it to the server. */
export async function findDeletion(q: Queryable, clientId: string): Promise<number | null> {
  const rows = await q.query<{ at: number }>(
    `select e.deletes_at::float8 as at from events e where e.client_id = $1 and ${isDeletionPlanned}`,
    [clientId],
  );
  return rows[0]?.at ?? null;
}

export async function setDeletion(q: Queryable, clientId: string, at: number | null): Promise<void> {
  await q.query(`update events set deletes_at = $2::bigint where client_id = $1`, [clientId, at]);
}

export async function findOpening(q: Queryable, clientId: string): Promise<Opening | null> {
  const rows = await q.query<Opening>(
    `select released_at::float8 as "releasedAt", closed_at::float8 as "closedAt", results_at::float8 as "resultsAt",
       awaits_opening as "awaitsOpening", zone from events where client_id = $1`,
    [clientId],
  );
  return rows[0] ?? null;
}

export async function listEventIds(q: Queryable): Promise<string[]> {
  const rows = await q.query<{ id: string }>(`select client_id as id from events order by client_id`);
  return rows.map(({ id }) => id);
}

/** The ids of every event with a row or with people. */
export async function listKnownIds(q: Queryable): Promise<string[]> {
  const rows = await q.query<{ id: string }>(
    `select client_id as id from events union select client_id from accounts order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Every event with a row or with people. Slow because of the counts, so only for commands. */
export function listEvents(q: Queryable): Promise<EventRow[]> {
  return q.query<EventRow>(
    `select ids.client_id as "clientId", e.released_at::float8 as "releasedAt", e.closed_at::float8 as "closedAt",
       e.results_at::float8 as "resultsAt", coalesce(e.awaits_opening, false) as "awaitsOpening", e.zone,
       case when ${isDeletionPlanned} then e.deletes_at::float8 end as "deletesAt", e.created_at::float8 as "createdAt", coalesce(a.people, 0)::int as accounts, coalesce(p.people, 0)::int as profiles,
       a.last::float8 as "lastJoinedAt", e.name
     from (select client_id from events union select client_id from accounts) as ids
     left join events e on e.client_id = ids.client_id
     left join (select client_id, count(*) as people, max(created_at) as last from accounts group by client_id) a
       on a.client_id = ids.client_id
     left join (select client_id, count(*) as people from profiles group by client_id) p on p.client_id = ids.client_id
     order by coalesce(e.created_at, a.last, 0) desc, ids.client_id`,
  );
}
