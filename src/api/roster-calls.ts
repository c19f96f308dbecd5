import { adminCall, countOf, listOf, textOf } from './admin-calls';
import type { Api } from './api';
import { decodeArrival, type Arrival } from './arrival-calls';
import { decodeHttpUrl, decodeId, decodePageToken, own, type Fields } from './decode';

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
  /** `female` or `male`; `null` without a profile. */
  gender?: string | null;
  /** Whether the evening waits for them; `undefined` if the server doesn't say. */
  awaited?: boolean | undefined;
}

/** A row of the list. */
export interface RosterRow extends RosterPerson {
  /** As the door has them; `null` if nobody expects them, or the server doesn't say. */
  arrival?: Arrival | null;
}

export interface RosterPage {
  people: RosterRow[];
  nextToken: string | null;
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

    async suspend(userId: string, reason: string, password: string): Promise<void> {
      await call('POST', '/people/suspend', { body: { userId, reason, password } });
    },

    async restore(userId: string, password: string): Promise<void> {
      await call('POST', '/people/restore', { body: { userId, password } });
    },
  };
}

export type RosterCalls = ReturnType<typeof createRosterCalls>;

function decodePerson(fields: Fields): RosterRow[] {
  const id = decodeId(own(fields, 'userId'));
  if (id === null) return [];
  const suspendedFor = own(fields, 'suspendedFor');
  const awaited = own(fields, 'awaited');
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
      gender: textOf(fields, 'gender') || null,
      awaited: typeof awaited === 'boolean' ? awaited : undefined,
      arrival: decodeArrival(own(fields, 'arrival')),
    },
  ];
}
