import type { Shows } from '../domain/profile';
import { deviceZone, isTimeZone } from '../domain/time-zone';
import type { Api } from './api';
import { asFields, decodeHttpUrl, decodeId, decodeMoment, decodePageToken, decodeShows, decodeYesNo, own } from './decode';
import { ApiError } from './errors';
import { fieldsOfRefusal } from './refusal';
import { cleanText } from './text';

/** How many people are how far. */
export interface EveningCounts {
  withoutProfile: number;
  withoutPhoto: number;
  readyWomen: number;
  readyMen: number;
  suspended: number;
  reports: number;
  /** Checked in at the door; of those the women and the men with a profile. */
  here: number;
  hereWomen: number;
  hereMen: number;
}

/** How an evening stands. Times are ms since 1970. */
export interface Evening {
  /** Where people are told to ask; empty if nowhere. */
  support: string;
  /** When people begin to see each other; `null` from the start, unless it `waits`. */
  opensAt: number | null;
  /** When liking ends; `null` for never. */
  closesAt: number | null;
  /** Until when likes and matches are secret; `null` if they show at once. */
  resultsAt: number | null;
  /** IANA name of the event's time zone; that of this device where the server names none. */
  zone: string;
  /** The server names it. */
  zoneIsNamed: boolean;
  /** Whom attendees see; `null` where that can't be chosen. */
  shows: Shows | null;
  /** Nobody sees anybody until an organiser opens it. */
  waits: boolean;
  /** Before the release: how many phones have looked within the last minute. */
  waitingPhones: number;
  /** Seats on the guest list; 0 without one. */
  invited: number;
  /** Rounded; `null` until they may be told. A sum that is too small to be told is `null`. */
  sums: { likes: number | null; matches: number | null } | null;
  /** Only people who are here are shown to others; `null` where the server knows nothing of it. */
  onlyHere: boolean | null;
  /** It opens by itself once everybody is here; `null` likewise. */
  opensWhenHere: boolean | null;
  /** How many days after its end everything is deleted; `null` for never. */
  retentionDays: number | null;
  /** How far this device's clock is ahead of the server's, in ms. */
  clockAhead: number;
  people: EveningCounts;
}

/** The times of an evening that an organiser sets. */
export const TIME_NAMES = ['opensAt', 'closesAt', 'resultsAt'] as const;
export type TimeName = (typeof TIME_NAMES)[number];

/** New times, and how people who are here are treated; what is absent stays. `now` is by the server's clock. */
export type NewTimes = Partial<Record<TimeName, number | 'now' | null> & Record<'onlyHere' | 'opensWhenHere', boolean>>;

/** What an organiser changes of an evening. */
export interface EveningChange extends NewTimes {
  zone?: string;
  shows?: Shows;
}

/** What somebody at the event lacks; `ready` with profile and photo. */
export const PERSON_STATES = ['unconfirmed', 'profile', 'photo', 'ready'] as const;

/** Somebody at the event, as its organiser sees them. */
export interface RosterPerson {
  id: string;
  /** That they were given as they came; `null` before, and where the server gives none. */
  number: number | null;
  /** Empty without a profile. */
  name: string;
  email: string;
  age: number | null;
  photo: string | null;
  state: (typeof PERSON_STATES)[number];
  /** Why they are suspended; `null` if they aren't. */
  suspendedFor: string | null;
  reports: number;
}

export interface RosterPage {
  people: RosterPerson[];
  nextToken: string | null;
}

/** What was reported of somebody. */
export interface ReportSeen {
  reference: string;
  /** ms since 1970 */
  at: number | null;
  /** One of `REPORT_REASONS`, as far as this release knows them. */
  reason: string;
  text: string;
  bio: string;
  photos: string[];
}

/** An answer's object, whose keys are checked one by one. */
export type Fields = Readonly<Record<string, unknown>>;

const TEXT_MAX = 1000;
export const textOf = (fields: Fields, key: string) => cleanText(own(fields, key), TEXT_MAX);
export const listOf = (fields: Fields, key: string): Fields[] => {
  const list = own(fields, key);
  return Array.isArray(list) ? list.flatMap<Fields>((item: unknown) => asFields(item) ?? []) : [];
};
export const countOf = (fields: Fields, key: string) => {
  const count = own(fields, key);
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0;
};

/** A call under `/admin`, and its answer's object; an empty one for an answer without. */
export const adminCall =
  ({ send }: Pick<Api, 'send'>) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more: object = {}): Promise<Fields> =>
    asFields(await send({ method, path: `/admin${path}`, errorField: 'message', ...more })) ?? {};

/** The calls of an event's admins. They are no part of `createApi`, which every attendee loads. */
export function createAdminCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /**
     * Rejects with `http` 404 where the server offers no such thing, or not to this user.
     *
     * @param endsSession `false` while nobody knows whether it does: a gateway may say 401 of a path it doesn't know
     */
    evening: async (endsSession: boolean) => decodeEvening(await call('GET', '/evening', { endsSession })),

    changeEvening: async (change: EveningChange) => {
      const body = Object.fromEntries(
        Object.entries(change).map(([name, value]) => [name, typeof value === 'number' ? new Date(value).toISOString() : value]),
      );
      return decodeEvening(await call('PUT', '/evening', { body }));
    },

    /** A page of the people whose name, e-mail or report has these words. */
    async people(search: string, nextToken: string | null, signal: AbortSignal): Promise<RosterPage> {
      const answer = await call('GET', '/people', { query: { search: search || null, nextToken }, signal });
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

export type AdminCalls = ReturnType<typeof createAdminCalls>;

/** Which field a refusal is about, if the server says so. */
export const refusedField = (error: unknown): string | null => decodeId(own(fieldsOfRefusal(error), 'field'));

function decodeEvening(answer: Fields): Evening {
  const people = asFields(own(answer, 'people'));
  if (!people) throw new ApiError('shape');
  const now = Date.now();
  return {
    support: textOf(answer, 'support'),
    opensAt: decodeMoment(own(answer, 'opensAt')),
    closesAt: decodeMoment(own(answer, 'closesAt')),
    resultsAt: decodeMoment(own(answer, 'resultsAt')),
    ...decodeZone(own(answer, 'zone')),
    shows: decodeShows(own(answer, 'shows')) ?? null,
    waits: own(answer, 'waits') === true,
    retentionDays: countOf(answer, 'retentionDays') || null,
    clockAhead: now - (decodeMoment(own(answer, 'now')) ?? now),
    people: {
      withoutProfile: countOf(people, 'withoutProfile'),
      withoutPhoto: countOf(people, 'withoutPhoto'),
      readyWomen: countOf(people, 'readyWomen'),
      readyMen: countOf(people, 'readyMen'),
      suspended: countOf(people, 'suspended'),
      reports: countOf(people, 'reports'),
      here: countOf(people, 'here'),
      hereWomen: countOf(people, 'hereWomen'),
      hereMen: countOf(people, 'hereMen'),
    },
    waitingPhones: countOf(answer, 'waitingPhones'),
    invited: countOf(answer, 'invited'),
    sums: decodeSums(asFields(own(answer, 'sums'))),
    onlyHere: decodeYesNo(own(answer, 'onlyHere')),
    opensWhenHere: decodeYesNo(own(answer, 'opensWhenHere')),
  };
}

const decodeSums = (sums: Fields | null): Evening['sums'] =>
  sums && { likes: countOf(sums, 'likes') || null, matches: countOf(sums, 'matches') || null };

/** A zone that this browser knows, else its own. */
function decodeZone(value: unknown): Pick<Evening, 'zone' | 'zoneIsNamed'> {
  const zoneIsNamed = typeof value === 'string' && isTimeZone(value);
  return { zone: zoneIsNamed ? value : deviceZone(), zoneIsNamed };
}

function decodePerson(fields: Fields): RosterPerson[] {
  const id = decodeId(own(fields, 'userId'));
  if (id === null) return [];
  const suspendedFor = own(fields, 'suspendedFor');
  const state = own(fields, 'state');
  return [
    {
      id,
      number: countOf(fields, 'number') || null,
      name: textOf(fields, 'name'),
      email: textOf(fields, 'email'),
      age: countOf(fields, 'age') || null,
      photo: decodeHttpUrl(own(fields, 'photo')),
      state: PERSON_STATES.find((one) => one === state) ?? 'profile',
      suspendedFor: typeof suspendedFor === 'string' ? cleanText(suspendedFor, TEXT_MAX) : null,
      reports: countOf(fields, 'reports'),
    },
  ];
}

function decodeReport(fields: Fields): ReportSeen {
  const photos = own(fields, 'photos');
  return {
    reference: textOf(fields, 'reference'),
    at: decodeMoment(own(fields, 'at')),
    reason: textOf(fields, 'reason'),
    text: textOf(fields, 'text'),
    bio: textOf(fields, 'bio'),
    photos: Array.isArray(photos) ? photos.flatMap((photo) => decodeHttpUrl(photo) ?? []) : [],
  };
}
