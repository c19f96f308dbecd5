import type { Queryable } from '../db/db.ts';
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

const COLUMNS = `reference, reporter_id as "reporterId", reported_id as "reportedId", reason, words, profile, photos,
  created_at::float8 as at`;

/** Adds a report, unless the reference exists or the reported person doesn't. */
export async function addReport(q: Queryable, clientId: string, report: Report): Promise<void> {
  await q.query(
    `insert into reports (client_id, reference, reporter_id, reported_id, reason, words, profile, photos, created_at)
     select client_id, $2::text, $3::uuid, user_id, $5::text, $6::text, $7::text, $8::text[], $9::bigint from accounts
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

export async function findReport(q: Queryable, clientId: string, reference: string): Promise<Report | null> {
  const rows = await q.query<Report>(`select ${COLUMNS} from reports where client_id = $1 and reference = $2`, [
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
export function listReports(q: Queryable, clientId: string): Promise<Report[]> {
  return q.query<Report>(`select ${COLUMNS} from reports where client_id = $1 order by created_at desc, reference`, [clientId]);
}

/** The reports about somebody, newest first. */
export function listReportsAbout(q: Queryable, about: PersonId): Promise<Report[]> {
  return q.query<Report>(
    `select ${COLUMNS} from reports where client_id = $1 and reported_id = $2 order by created_at desc, reference`,
    [about.clientId, about.userId],
  );
}

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
