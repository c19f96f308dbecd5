import type { Queryable } from '../db/db.ts';
import { endContacts } from './contacts.ts';

/** Why somebody is reported. */
export const REPORT_REASONS = ['fake', 'offensive', 'behaviour', 'underage', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** A report as kept for the organiser. */
export interface Report {
  /** Names it to the reporter and to the organiser. */
  reference: string;
  /** `null` once the reporter is erased: what they saw may still matter. */
  reporterId: string | null;
  reportedId: string;
  reason: ReportReason;
  /** In the reporter's words; may be empty. */
  words: string;
  /** The reported profile at that moment, as JSON, the keys of its photos included; `null` without one. */
  profile: string | null;
  /** Keys of copies of its photos, which stay when the profile drops the photos. */
  photos: string[];
  /** ms since 1970 */
  at: number;
}

const COLUMNS = `reference, reporter_id as "reporterId", reported_id as "reportedId", reason, words, profile, photos,
  created_at::float8 as at`;

/** Adds a report, unless there is one with this reference, or nobody with this id. */
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

/** The photos kept with an earlier report of the same profile as it is in `profile`; `null` without one. */
export async function findKeptPhotos(
  q: Queryable,
  { clientId, userId }: { clientId: string; userId: string },
  profile: string,
): Promise<string[] | null> {
  const rows = await q.query<{ photos: string[] }>(
    `select photos from reports where client_id = $1 and reported_id = $2 and profile = $3 limit 1`,
    [clientId, userId, profile],
  );
  return rows[0]?.photos ?? null;
}

/** The newest first. */
export function listReports(q: Queryable, clientId: string): Promise<Report[]> {
  return q.query<Report>(`select ${COLUMNS} from reports where client_id = $1 order by created_at desc, reference`, [clientId]);
}

/** What was reported of somebody, the newest first. */
export function listReportsAbout(q: Queryable, about: { clientId: string; userId: string }): Promise<Report[]> {
  return q.query<Report>(
    `select ${COLUMNS} from reports where client_id = $1 and reported_id = $2 order by created_at desc, reference`,
    [about.clientId, about.userId],
  );
}

interface Person {
  clientId: string;
  userId: string;
}

export interface Suspension {
  /** In the organiser's words, as the attendee reads it. */
  reason: string;
  /** ms since 1970 */
  at: number;
}

export async function findSuspension(q: Queryable, { clientId, userId }: Person): Promise<Suspension | null> {
  const rows = await q.query<Suspension>(
    `select reason, created_at::float8 as at from suspensions where client_id = $1 and user_id = $2`,
    [clientId, userId],
  );
  return rows[0] ?? null;
}

/**
 * From now on the person is in nobody's lists, and their sessions are over; what they and others shared with each other to be
 * reached by ends for good. Once more changes the reason.
 */
export async function suspend(q: Queryable, { clientId, userId }: Person, reason: string, now: number): Promise<void> {
  await q.query(
    `insert into suspensions (client_id, user_id, reason, created_at) values ($1, $2, $3, $4)
     on conflict (client_id, user_id) do update set reason = excluded.reason`,
    [clientId, userId, reason, now],
  );
  await endContacts(q, { clientId, userId });
}

/** Returns `false` if the person wasn't suspended. */
export async function restore(q: Queryable, { clientId, userId }: Person): Promise<boolean> {
  const rows = await q.query(`delete from suspensions where client_id = $1 and user_id = $2 returning user_id`, [
    clientId,
    userId,
  ]);
  if (rows.length === 0) return false;
  // A contact that was being shared at the moment of the suspension.
  await endContacts(q, { clientId, userId });
  return true;
}
