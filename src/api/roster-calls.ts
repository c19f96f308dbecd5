import { adminCall, countOf, listOf, textOf } from './admin-calls';
import type { Api } from './api';
import { decodeHttpUrl, decodeId, decodeMoment, decodePageToken, own, type Fields } from './decode';

/** What an attendee still has to do; `ready` means profile and photo are complete. */
export const PERSON_STATES = ['unconfirmed', 'profile', 'photo', 'ready'] as const;

/** An attendee as shown to the organiser. */
export interface RosterPerson {
  id: string;
  /** The number given at check-in; `null` before that, or if the server gives none. */
  number: number | null;
  /** Empty without a profile. */
  name: string;
  email: string;
  age: number | null;
  photo: string | null;
  state: (typeof PERSON_STATES)[number];
  /** The reason for a suspension; `null` if not suspended. */
  suspendedFor: string | null;
  reports: number;
}

export interface RosterPage {
  people: RosterPerson[];
  nextToken: string | null;
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
}

/** The calls of an event's admins about its people. */
export function createRosterCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /**
     * A page of the people whose name, e-mail or report contains these words.
     * @param limit page size; default: the server's
     */
    async people(search: string, nextToken: string | null, signal: AbortSignal, limit?: number): Promise<RosterPage> {
      const answer = await call('GET', '/people', { query: { search: search || null, nextToken, limit }, signal });
      return { people: listOf(answer, 'people').flatMap(decodePerson), nextToken: decodePageToken(own(answer, 'nextToken')) };
    },

    async reports(userId: string): Promise<ReportSeen[]> {
      return listOf(await call('GET', '/reports', { query: { userId } }), 'reports').map(decodeReport);
    },

    async suspend(userId: string, reason: string, password: string): Promise<void> {
      await call('POST', '/people/suspend', { body: { userId, reason, password } });
    },

    async restore(userId: string, password: string): Promise<void> {
      await call('POST', '/people/restore', { body: { userId, password } });
    },
  };
}

export type RosterCalls = ReturnType<typeof createRosterCalls>;

function decodePerson(fields: Fields): RosterPerson[] {
  const id = decodeId(own(fields, 'userId'));
  if (id === null) return [];
  const suspendedFor = own(fields, 'suspendedFor');
  return [
    {
      id,
      number: countOf(fields, 'number') || null,
      name: textOf(fields, 'name'),
      email: textOf(fields, 'email'),
      age: countOf(fields, 'age') || null,
      photo: decodeHttpUrl(own(fields, 'photo')),
      state: PERSON_STATES.find((known) => known === own(fields, 'state')) ?? 'profile',
      suspendedFor: typeof suspendedFor === 'string' ? textOf(fields, 'suspendedFor') : null,
      reports: countOf(fields, 'reports'),
    },
  ];
}

function decodeReport(fields: Fields): ReportSeen {
  return {
    reference: textOf(fields, 'reference'),
    at: decodeMoment(own(fields, 'at')),
    reason: textOf(fields, 'reason'),
    text: textOf(fields, 'text'),
    bio: textOf(fields, 'bio'),
    photos: [own(fields, 'photos')].flat().flatMap((photo) => decodeHttpUrl(photo) ?? []),
  };
}
