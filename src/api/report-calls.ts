import { adminCall, listOf, textOf } from './admin-calls';
import type { Api } from './api';
import { asFields, decodeHttpUrl, decodeId, decodeMoment, decodePageToken, own, type Fields } from './decode';

/** Whom a report is about. */
export interface ReportedPerson {
  id: string;
  /** Empty without a profile. */
  name: string;
  email: string;
  /** The reason for a suspension; `null` if not suspended. */
  suspendedFor: string | null;
}

/** A report about an attendee. */
export interface ReportSeen {
  reference: string;
  /** ms since 1970 */
  at: number | null;
  /** One of `REPORT_REASONS`, or a newer server's reason. */
  reason: string;
  text: string;
  bio: string;
  photos: string[];
  /** When an organiser was done with it, in ms since 1970; `null` while it waits, `undefined` if the server has no such state. */
  handledAt: number | null | undefined;
  /** The organisers' note; empty without one. */
  note: string;
  /** `null` if the server doesn't say. */
  person: ReportedPerson | null;
}

export interface ReportsPage {
  reports: ReportSeen[];
  nextToken: string | null;
}

/** The calls of an event's admins about reports. */
export function createReportCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /** All reports about somebody, the newest first. */
    about: async (userId: string): Promise<ReportSeen[]> =>
      listOf(await call('GET', '/reports', { query: { userId } }), 'reports').map(decodeReport),

    /** A page of the event's reports: first those that wait, the newest first. */
    async page(nextToken: string | null): Promise<ReportsPage> {
      const answer = await call('GET', '/reports', { query: { nextToken } });
      return { reports: listOf(answer, 'reports').map(decodeReport), nextToken: decodePageToken(own(answer, 'nextToken')) };
    },

    handle: async (reference: string, note: string) =>
      void (await call('POST', '/reports/handle', { body: { reference, note } })),
    reopen: async (reference: string) => void (await call('POST', '/reports/reopen', { body: { reference } })),
  };
}

export type ReportCalls = ReturnType<typeof createReportCalls>;

function decodeReport(fields: Fields): ReportSeen {
  const handledAt = own(fields, 'handledAt');
  return {
    reference: textOf(fields, 'reference'),
    at: decodeMoment(own(fields, 'at')),
    reason: textOf(fields, 'reason'),
    text: textOf(fields, 'text'),
    bio: textOf(fields, 'bio'),
    photos: [own(fields, 'photos')].flat().flatMap((photo) => decodeHttpUrl(photo) ?? []),
    handledAt: handledAt === undefined ? undefined : decodeMoment(handledAt),
    note: textOf(fields, 'note'),
    person: decodePerson(asFields(own(fields, 'person'))),
  };
}

function decodePerson(fields: Fields | null): ReportedPerson | null {
  const id = fields && decodeId(own(fields, 'userId'));
  if (!fields || id === null) return null;
  const isSuspended = typeof own(fields, 'suspendedFor') === 'string';
  return {
    id,
    name: textOf(fields, 'name'),
    email: textOf(fields, 'email'),
    suspendedFor: isSuspended ? textOf(fields, 'suspendedFor') : null,
  };
}
