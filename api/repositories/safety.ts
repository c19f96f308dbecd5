import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import { endContacts } from './contacts.ts';
import type { PersonId } from './person-id.ts';

export const REPORT_REASONS = ['fake', 'offensive', 'behaviour', 'underage', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A report, for the organiser. */
export interface Report {
  /** The report's name for reporter and organiser. */
  reference: string;
  /** `null` once the reporter is erased. */
  reporterId: string | null;
  reportedId: string;
  reason: ReportReason;
  /** The reporter's words; may be empty. */
  words: string;
  /** The reported profile at the time, as JSON with its photo keys; `null` without one. */
  profile: string | null;
  /** Keys of copies of the profile's photos, which outlast the profile's own. */
  photos: string[];
  /** ms since 1970 */
  at: number;
}

/** A report and what an organiser has made of it. */
export interface KeptReport extends Report {
  /** When an organiser was done with it, ms since 1970; `null` while it waits. */
  handledAt: number | null;
  /** The organiser's words about it; may be empty. */
  note: string;
}

/** SQL for whether a report waits for an organiser. */
export const IS_OPEN = 'handled_at is null';

/** SQL for the columns of `KeptReport` of a report `r`. */
const COLUMNS = `r.reference, r.reporter_id as "reporterId", r.reported_id as "reportedId", r.reason, r.words, r.profile, r.photos,
  r.created_at::float8 as at, r.handled_at::float8 as "handledAt", r.handled_note as note`;

/** Adds a report, unless the reference exists or the reported person doesn't. Its admins haven't been told of it yet. */
export async function addReport(q: Queryable, clientId: string, report: Report): Promise<void> {
  await q.query(
    `insert into reports (client_id, reference, reporter_id, reported_id, reason, words, profile, photos, created_at, told)
     select client_id, $2::text, $3::uuid, user_id, $5::text, $6::text, $7::text, $8::text[], $9::bigint, false from accounts
     where client_id = $1 and user_id = $4 on conflict do nothing`,
    [
      clientId,
      report.reference,
      report.reporterId,
      report.reportedId,
      report.reason,
      report.words,
      report.profile,
      report.photos,
      report.at,
    ],
  );
}

export async function findReport(q: Queryable, clientId: string, reference: string): Promise<KeptReport | null> {
  const rows = await q.query<KeptReport>(`select ${COLUMNS} from reports r where client_id = $1 and reference = $2`, [
    clientId,
    reference,
  ]);
  return rows[0] ?? null;
}

/** The photos kept with an earlier report of exactly this profile; `null` without one. */
export async function findKeptPhotos(q: Queryable, { clientId, userId }: PersonId, profile: string): Promise<string[] | null> {
  const rows = await q.query<{ photos: string[] }>(
    `select photos from reports where client_id = $1 and reported_id = $2 and profile = $3 limit 1`,
    [clientId, userId, profile],
  );
  return rows[0]?.photos ?? null;
}

/** An event's reports, newest first. */
export function listReports(q: Queryable, clientId: string): Promise<KeptReport[]> {
  return q.query<KeptReport>(`select ${COLUMNS} from reports r where client_id = $1 order by created_at desc, reference`, [
    clientId,
  ]);
}

/** A report, and whom it is about as they are now. */
export interface ListedReport extends KeptReport {
  person: {
    userId: string;
    /** `null` without a profile. */
    name: string | null;
    email: string;
    /** Reason of the suspension; `null` without one. */
    suspendedFor: string | null;
  };
}

type Row = KeptReport & { name: string | null; email: string; suspendedFor: string | null };

async function listed(q: Queryable, where: string, order: string, params: readonly unknown[]): Promise<ListedReport[]> {
  const rows = await q.query<Row>(
    `select ${COLUMNS}, p.first_name || ' ' || p.last_name as name, a.email, s.reason as "suspendedFor" from reports r
     join accounts a on a.client_id = r.client_id and a.user_id = r.reported_id
     left join profiles p on p.client_id = r.client_id and p.user_id = r.reported_id
     left join suspensions s on s.client_id = r.client_id and s.user_id = r.reported_id
     where ${where} order by ${order}`,
    params,
  );
  return rows.map(({ name, email, suspendedFor, ...report }) =>
    Object.assign(report, { person: { userId: report.reportedId, name, email, suspendedFor } }),
  );
}

/** The reports about somebody, newest first. */
export function listReportsAbout(q: Queryable, about: PersonId): Promise<ListedReport[]> {
  return listed(q, `r.client_id = $1 and r.reported_id = $2`, 'r.created_at desc, r.reference', [about.clientId, about.userId]);
}

/** A place in the list of an event's reports. */
export interface ReportPosition {
  isHandled: boolean;
  /** ms since 1970 */
  at: number;
  reference: string;
}

/** Up to `count` reports of an event after a place in the list: first those that wait, the newest first. */
export function listReportsByState(
  q: Queryable,
  clientId: string,
  after: ReportPosition | null,
  count: number,
): Promise<ListedReport[]> {
  const isHandled = `(r.handled_at is not null)`;
  const place = `($2::boolean is null or ${isHandled} > $2 or (${isHandled} = $2
    and (r.created_at < $3::bigint or (r.created_at = $3::bigint and r.reference > $4::text))))`;
  return listed(q, `r.client_id = $1 and ${place}`, `${isHandled}, r.created_at desc, r.reference limit $5`, [
    clientId,
    after?.isHandled ?? null,
    after?.at ?? null,
    after?.reference ?? null,
    count,
  ]);
}

/** Marks a report as handled, or as waiting again. Returns whom it is about; `null` without the report. */
export async function setHandled(
  q: Queryable,
  clientId: string,
  reference: string,
  handled: { at: number; byId: string | null; note: string } | null,
): Promise<string | null> {
  const rows = await q.query<{ reportedId: string }>(
    `update reports set handled_at = $3::bigint, handled_by = $4::uuid, handled_note = coalesce($5::text, handled_note)
     where client_id = $1 and reference = $2 returning reported_id as "reportedId"`,
    [clientId, reference, handled?.at ?? null, handled?.byId ?? null, handled?.note ?? null],
  );
  return rows[0]?.reportedId ?? null;
}

/**
 * The events with reports of which their admins haven't been told, and not of another one after `since`; from now on they have.
 * An event without a confirmed admin waits for one. Each event is claimed once, however many processes ask.
 */
export async function claimUntold(q: Queryable, clientIds: readonly string[], since: number, now: number): Promise<string[]> {
  const rows = await q.query<{ id: string }>(
    `with due as (
       update events e set reports_told_at = $3
       where e.client_id = any($1::text[]) and coalesce(e.reports_told_at, 0) <= $2::bigint
         and exists (select 1 from reports r where r.client_id = e.client_id and not r.told and r.${IS_OPEN})
         and exists (select 1 from accounts a where a.client_id = e.client_id and ${IS_TOLD})
       returning e.client_id),
     told as (update reports r set told = true from due where r.client_id = due.client_id and not r.told)
     select client_id as id from due`,
    [[...clientIds], since, now],
  );
  return rows.map(({ id }) => id);
}

/** SQL for whether an account `a` is told of reports. */
const IS_TOLD = `a.role = 'admin' and a.confirmed`;

/** Whom to tell of an event's reports. */
export function listTold(q: Queryable, clientId: string): Promise<Addressed[]> {
  return q.query<Addressed>(
    `select a.client_id as "clientId", a.user_id as "userId", a.email, a.language from accounts a
     where a.client_id = $1 and ${IS_TOLD}`,
    [clientId],
  );
}

export async function countOpenReports(q: Queryable, clientId: string): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    `select count(*)::int as count from reports where client_id = $1 and ${IS_OPEN}`,
    [clientId],
  );
  return row?.count ?? 0;
}

interface Addressed extends PersonId {
  email: string;
  language: MailLanguage;
}

/** SQL for how many reports an account `a` is told of: those that wait at its event; of none, if it isn't told. */
export const REPORTS_TOLD = `(select count(*)::int from reports r
  where r.client_id = a.client_id and r.${IS_OPEN} and ${IS_TOLD})`;

export interface Suspension {
  /** The organiser's words, shown to the attendee. */
  reason: string;
  /** ms since 1970 */
  at: number;
}

export async function findSuspension(q: Queryable, { clientId, userId }: PersonId): Promise<Suspension | null> {
  const rows = await q.query<Suspension>(
    `select reason, created_at::float8 as at from suspensions where client_id = $1 and user_id = $2`,
    [clientId, userId],
  );
  return rows[0] ?? null;
}

/**
 * Suspends somebody: hides them from everybody, ends their sessions, and ends contact sharing with others for good. Suspending
 * again changes the reason.
 */
export async function suspend(q: Queryable, { clientId, userId }: PersonId, reason: string, now: number): Promise<void> {
  await q.query(
    `insert into suspensions (client_id, user_id, reason, created_at) values ($1, $2, $3, $4)
     on conflict (client_id, user_id) do update set reason = excluded.reason`,
    [clientId, userId, reason, now],
  );
  await endContacts(q, { clientId, userId });
}

/** Returns `false` if the person wasn't suspended. */
export async function restore(q: Queryable, { clientId, userId }: PersonId): Promise<boolean> {
  const rows = await q.query(`delete from suspensions where client_id = $1 and user_id = $2 returning user_id`, [
    clientId,
    userId,
  ]);
  if (rows.length === 0) return false;
  // Removes contacts that were being shared at the moment of the suspension.
  await endContacts(q, { clientId, userId });
  return true;
}
