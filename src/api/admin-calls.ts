import type { Shows } from '../domain/profile';
import { deviceZone, isTimeZone } from '../domain/time-zone';
import type { Api } from './api';
import { asFields, decodeId, decodeMoment, decodeShows, decodeYesNo, own, type Fields } from './decode';
import { ApiError } from './errors';
import { fieldsOfRefusal } from './refusal';
import { cleanText } from './text';

/** Number of people in each state. */
export interface EveningCounts {
  withoutProfile: number;
  withoutPhoto: number;
  readyWomen: number;
  readyMen: number;
  suspended: number;
  reports: number;
  /** Reports that wait for an organiser; `null` if the server doesn't tell them from others. */
  openReports: number | null;
  /** Checked in at the door. `hereWomen` and `hereMen` count only those with a profile. */
  here: number;
  hereWomen: number;
  hereMen: number;
}

/** What guests are told of an event. */
export interface EveningAbout {
  /** When it begins, in ms since 1970; `null` if no organiser has said. */
  startsAt: number | null;
  /** Name and address of the place; empty for none, `null` if the server keeps none. */
  venue: string | null;
  /** Address of its page; empty for none. */
  page: string;
  /** The organiser's own words in invitations; may be empty. */
  words: string;
}

/** How an evening went. */
export interface EveningOutcome {
  /** `null` if nobody was checked in. */
  turnUp: { came: number; expected: number } | null;
  /** Of ten attendees, how many had a match, rounded; `null` if that would tell of single ones. */
  matchedOfTen: number | null;
}

/** The state of an evening. Times are ms since 1970. */
export interface Evening {
  /** What the event is called; empty if the server doesn't say. */
  name: string;
  /** `null` if the server has nothing of the kind. */
  about: EveningAbout | null;
  /** The support contact shown to attendees; empty if none. */
  support: string;
  /** When profiles are released; `null` means from the start, unless `waits` is set. */
  opensAt: number | null;
  /** When liking ends; `null` for never. */
  closesAt: number | null;
  /** When likes and matches are shown; `null` means at once. */
  resultsAt: number | null;
  /** IANA name of the event's time zone; this device's if the server names none. */
  zone: string;
  /** Whether the server named `zone`. */
  zoneIsNamed: boolean;
  /** Whom attendees see; `null` if that can't be chosen. */
  shows: Shows | null;
  /** Profiles stay hidden until an organiser opens the evening. */
  waits: boolean;
  /** Before the release: number of phones that polled within the last minute. */
  waitingPhones: number;
  /** How long the event's oldest unsent mail has been waiting, in seconds; 0 if none is. */
  mailsWaitSeconds: number;
  /** Seats on the guest list; 0 without a list. */
  invited: number;
  /** Rounded totals; `null` before they may be shown. A total too small to be shown is `null`. */
  sums: { likes: number | null; matches: number | null } | null;
  /** `null` until liking has ended, or if the server doesn't say. */
  outcome: EveningOutcome | null;
  /** Whether this admin may make further evenings. */
  makes: boolean;
  /** Whether this admin may delete the evening now; `null` if the server never does. */
  deletes: boolean | null;
  /** Whether only people who are here are shown to others; `null` if the server doesn't support that. */
  onlyHere: boolean | null;
  /** Whether the evening opens automatically once everybody is here; `null` if the server doesn't support that. */
  opensWhenHere: boolean | null;
  /** Whether the server has rounds. */
  hasRounds: boolean;
  /** Until when the last change of times or of whom people see can be undone; `null` if it can't, or the server never does. */
  undoUntil: number | null;
  /** Days after the evening until all data is deleted; `null` for never. */
  retentionDays: number | null;
  /** How far this device's clock is ahead of the server's, in ms. */
  clockAhead: number;
  people: EveningCounts;
}

/** The times of an evening that an organiser sets. */
export const TIME_NAMES = ['opensAt', 'closesAt', 'resultsAt'] as const;
export type TimeName = (typeof TIME_NAMES)[number];

/** New times and door settings; absent keys stay unchanged. `'now'` is by the server's clock. */
export type NewTimes = Partial<Record<TimeName, number | 'now' | null> & Record<'onlyHere' | 'opensWhenHere', boolean>>;

export interface EveningChange extends NewTimes {
  zone?: string;
  shows?: Shows;
  name?: string;
  page?: string;
  venue?: string;
  startsAt?: number | null;
  words?: string;
  /** For another time of the results. */
  password?: string;
}

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

/** Makes calls under `/admin`; they resolve to the response's fields, none if it isn't an object. */
export const adminCall =
  ({ send }: Pick<Api, 'send'>) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, more: object = {}): Promise<Fields> =>
    asFields(await send({ method, path: `/admin${path}`, errorField: 'message', ...more })) ?? {};

/** The calls of an event's admins. Not part of `createApi`, which every attendee loads. */
export function createAdminCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /**
     * Rejects with `http` 404 if the server doesn't have the call, or not for this user.
     * @param endsSession `false` until the call is known to exist: a gateway may answer 401 for an unknown path
     */
    evening: async (endsSession: boolean) => decodeEvening(await call('GET', '/evening', { endsSession })),

    changeEvening: async (change: EveningChange) => {
      const body = Object.fromEntries(
        Object.entries(change).map(([name, value]) => [name, typeof value === 'number' ? new Date(value).toISOString() : value]),
      );
      return decodeEvening(await call('PUT', '/evening', { body }));
    },

    /** Undoes the last change of times or of whom people see. */
    undoEvening: async () => decodeEvening(await call('POST', '/evening/undo')),
  };
}

export type AdminCalls = ReturnType<typeof createAdminCalls>;

/** The field a refusal names, if any. */
export const refusedField = (error: unknown): string | null => decodeId(own(fieldsOfRefusal(error), 'field'));

function decodeEvening(answer: Fields): Evening {
  const people = asFields(own(answer, 'people'));
  if (!people) throw new ApiError('shape');
  const now = Date.now();
  return {
    name: textOf(answer, 'name'),
    about: decodeAbout(answer),
    support: textOf(answer, 'support'),
    opensAt: decodeMoment(own(answer, 'opensAt')),
    closesAt: decodeMoment(own(answer, 'closesAt')),
    resultsAt: decodeMoment(own(answer, 'resultsAt')),
    ...decodeZone(own(answer, 'zone')),
    shows: decodeShows(own(answer, 'shows')) ?? null,
    undoUntil: decodeMoment(own(answer, 'undoUntil')),
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
      openReports: own(people, 'openReports') === undefined ? null : countOf(people, 'openReports'),
      here: countOf(people, 'here'),
      hereWomen: countOf(people, 'hereWomen'),
      hereMen: countOf(people, 'hereMen'),
    },
    waitingPhones: countOf(answer, 'waitingPhones'),
    mailsWaitSeconds: countOf(answer, 'mailsWaitSeconds'),
    invited: countOf(answer, 'invited'),
    sums: decodeSums(asFields(own(answer, 'sums'))),
    outcome: decodeOutcome(asFields(own(answer, 'outcome'))),
    makes: own(answer, 'makes') === true,
    deletes: decodeYesNo(own(answer, 'deletes')),
    onlyHere: decodeYesNo(own(answer, 'onlyHere')),
    opensWhenHere: decodeYesNo(own(answer, 'opensWhenHere')),
    hasRounds: own(answer, 'hasRounds') === true,
  };
}

const decodeAbout = (answer: Fields): EveningAbout | null => {
  if (own(answer, 'words') === undefined) return null;
  const words = own(answer, 'words');
  return {
    startsAt: decodeMoment(own(answer, 'startsAt')),
    venue: own(answer, 'venue') === undefined ? null : textOf(answer, 'venue'),
    page: textOf(answer, 'page'),
    words: typeof words === 'string' ? words.slice(0, TEXT_MAX) : '',
  };
};

const decodeOutcome = (outcome: Fields | null): EveningOutcome | null => {
  if (!outcome) return null;
  const turnUp = asFields(own(outcome, 'turnUp'));
  const matchedOfTen = own(outcome, 'matchedOfTen');
  return {
    turnUp: turnUp && { came: countOf(turnUp, 'came'), expected: countOf(turnUp, 'expected') },
    matchedOfTen: typeof matchedOfTen === 'number' ? Math.min(10, countOf(outcome, 'matchedOfTen')) : null,
  };
};

const decodeSums = (sums: Fields | null): Evening['sums'] =>
  sums && { likes: countOf(sums, 'likes') || null, matches: countOf(sums, 'matches') || null };

/** The server's zone if this browser knows it, else the device's. */
export function decodeZone(value: unknown): Pick<Evening, 'zone' | 'zoneIsNamed'> {
  if (typeof value === 'string' && isTimeZone(value)) return { zone: value, zoneIsNamed: true };
  return { zone: deviceZone(), zoneIsNamed: false };
}
