import type { Gender } from '../domain/fields';
import { BROWSE_PAGE_SIZE } from '../domain/limits';
import type { LikesLists } from '../domain/matching';
import type { Profile, Shows } from '../domain/profile';
import type { SendAsAttendee } from './as-attendee';
import {
  asFields,
  decodeContact,
  decodeCount,
  decodeId,
  decodeIds,
  decodeMoment,
  decodeNumbers,
  decodePageToken,
  decodePeople,
  decodeShows,
  decodeYesNo,
  idOf,
  own,
  unknownPerson,
} from './decode';
import { ApiError, isApiError, isPage } from './errors';
import { PROFILES_MAX_BYTES } from './fault-policy';
import type { HttpRequest } from './http';

/** Optional times in the lists' responses, in ms since 1970 by this device's clock. */
interface EventTimes {
  /** When browsing opens; absent if it is always open, or not known yet. */
  opensAt?: number;
  /** When liking ends; absent for never. */
  closesAt?: number;
  /** When likes are revealed; `null` if they aren't secret, absent if the server doesn't say. */
  resultsAt?: number | null;
}

export interface ProfilesPage extends EventTimes {
  items: Profile[];
  /** `null` at the end of the list. */
  nextToken: string | null;
  /** Whom people see at the event, if the server says so. */
  shows?: Shows | undefined;
  /** Before the release, the numbers of the people to come, if the server names any. */
  numbers?: readonly number[] | undefined;
  /** Before the release, the attendee's own number; `null` for none, absent if the server doesn't say. */
  ownNumber?: number | null | undefined;
  /** Before the release, whether rounds are planned, if the server says so. */
  hasRounds?: boolean;
}

/** The likes response as received: a match may also be in the other lists (see `sortLikes`). */
export interface LikesPage extends LikesLists<Profile>, EventTimes {
  likedNextToken: string | null;
  likedByNextToken: string | null;
  /** Ids of matches not yet shown to the attendee, if the server says so. */
  unseenIds?: string[] | undefined;
  /** Contacts that matches share with the attendee, by id: `null` for none yet; no entry if the server doesn't say. */
  contacts?: ReadonlyMap<string, string | null>;
  /** The contacts that the attendee shares with matches, by id, as far as the server says. */
  contactLines?: ReadonlyMap<string, string>;
  /** Ids of the people the attendee shares a contact with, matched or not. */
  contactSharedWith?: readonly string[];
}

export interface LikesQuery {
  limit?: number;
  likedNextToken?: string | null;
  likedByNextToken?: string | null;
}

/** Why somebody is reported. */
export const REPORT_REASONS = ['fake', 'offensive', 'behaviour', 'underage', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Converts times to this device's clock if the server sends its own: a device may be an hour off. */
function timesOf(answer: Readonly<Record<string, unknown>>): EventTimes {
  const now = Date.now();
  const ahead = (decodeMoment(own(answer, 'now')) ?? now) - now;
  const sent = (['opensAt', 'closesAt', 'resultsAt'] as const).map((name) => [name, decodeMoment(own(answer, name))] as const);
  const times = Object.fromEntries(sent.flatMap(([name, at]) => (at === null ? [] : [[name, at - ahead]])));
  return own(answer, 'resultsAt') === undefined ? times : { resultsAt: null, ...times };
}

const LIST = { method: 'GET', errorField: 'message', maxBytes: PROFILES_MAX_BYTES } as const;

export function createPeopleCalls(send: SendAsAttendee, signal: AbortSignal) {
  const likePath = '/profile/like';
  /** A response without a body and the API's 404 both count as an object without a list. */
  const list = async (
    path: string,
    query: NonNullable<HttpRequest['query']>,
    cancel: AbortSignal | undefined,
  ): Promise<unknown> => {
    const either = cancel ? AbortSignal.any([signal, cancel]) : signal;
    try {
      return (await send({ ...LIST, path, query, signal: either })) ?? {};
    } catch (error) {
      if (isApiError(error, 'http') && error.status === 404 && !isPage(error.body)) return {};
      throw error;
    }
  };
  return {
    /** A page of people. An array has no next page; 404 and an empty body mean no people (§7). */
    async listProfiles(gender: Gender | null, nextToken: string | null, cancel?: AbortSignal): Promise<ProfilesPage> {
      const answer = await list('/profiles', { gender, limit: BROWSE_PAGE_SIZE, nextToken }, cancel);
      if (Array.isArray(answer)) return { items: decodePeople(answer), nextToken: null };
      const page = asFields(answer);
      const items = page && own(page, 'items');
      if (!page || (items !== null && items !== undefined && !Array.isArray(items))) throw new ApiError('shape');
      return {
        items: decodePeople(items),
        nextToken: decodePageToken(own(page, 'nextToken')),
        shows: decodeShows(own(page, 'shows')),
        numbers: decodeNumbers(own(page, 'numbers')),
        ownNumber: own(page, 'ownNumber') === undefined ? undefined : decodeCount(own(page, 'ownNumber')),
        ...(own(page, 'hasRounds') === true && { hasRounds: true }),
        ...timesOf(page),
      };
    },

    /** The likes. No limit is sent unless one is given (§7); 404 and an empty body mean nobody. */
    async listLikes(likesQuery: LikesQuery = {}, cancel?: AbortSignal): Promise<LikesPage> {
      const { limit, likedNextToken, likedByNextToken } = likesQuery;
      const answer = asFields(await list('/likes', { limit, likedNextToken, likedByNextToken }, cancel));
      if (!answer) throw new ApiError('shape');
      const people = (of: string, ids: string): Profile[] => {
        const profiles = decodePeople(own(answer, of));
        const known = new Set(profiles.map(({ id }) => id));
        const more = decodePeople(own(answer, ids)).filter(({ id }) => !known.has(id));
        return [...profiles, ...more.map(({ id }) => unknownPerson(id))];
      };
      const { contacts, shared, contactLines } = decodeContacts(own(answer, 'matches'));
      return {
        liked: people('liked', 'likedIds'),
        likedBy: people('likedBy', 'likedByIds'),
        matches: people('matches', 'mutualIds'),
        likedNextToken: decodePageToken(own(answer, 'likedNextToken')),
        likedByNextToken: decodePageToken(own(answer, 'likedByNextToken')),
        unseenIds: decodeUnseen(own(answer, 'matches')),
        contacts,
        contactLines,
        contactSharedWith: [...shared, ...decodeIds(own(answer, 'contactSharedWith'))],
        ...timesOf(answer),
      };
    },

    /** Marks matches as seen, for servers that track this. */
    async seeMatches(targetUserIds: readonly string[]): Promise<void> {
      await send({ method: 'POST', path: '/profile/matches/seen', body: { targetUserIds }, errorField: 'message', signal });
    },

    /**
     * Any 2xx is a success, usually 204.
     * @returns whether the server reports a match; `false` doesn't rule one out
     */
    async like(targetUserId: string): Promise<boolean> {
      const request = { method: 'POST', path: likePath, body: { targetUserId }, errorField: 'message' } as const;
      const answer = asFields(await send({ ...request, signal }));
      return answer !== null && decodeYesNo(own(answer, 'match')) === true;
    },

    /** Shares a contact with a match, or with a liked person for a later match. Only if the own profile has the key `contact`. */
    async shareContact(targetUserId: string, contact: string): Promise<void> {
      await send({ method: 'POST', path: '/profile/contact', body: { targetUserId, contact }, errorField: 'message', signal });
    },

    async stopSharing(targetUserId: string): Promise<void> {
      await send({ method: 'DELETE', path: '/profile/contact', query: { targetUserId }, errorField: 'message', signal });
    },

    /** Only if the server offers it. */
    async block(targetUserId: string): Promise<void> {
      await send({ method: 'POST', path: '/profile/block', body: { targetUserId }, errorField: 'message', signal });
    },

    /**
     * Only if the server offers it.
     * @param text at most 1000 characters; may be empty
     * @returns the report's reference, if the server names one
     */
    async report(targetUserId: string, reason: ReportReason, text: string): Promise<string | null> {
      const body = { targetUserId, reason, text };
      const answer = asFields(await send({ method: 'POST', path: '/profile/report', body, errorField: 'message', signal }));
      return answer && decodeId(own(answer, 'reference'));
    },

    async unlike(targetUserId: string): Promise<void> {
      await send({ method: 'DELETE', path: likePath, query: { targetUserId }, errorField: 'message', signal });
    },
  };
}

/** Ids of the people marked as not seen; `undefined` if nobody has a mark. */
function decodeUnseen(value: unknown): string[] | undefined {
  const people = Array.isArray(value) ? value.map((item) => asFields(item) ?? {}) : [];
  const marked = people.filter((person) => decodeYesNo(own(person, 'seen')) !== null);
  if (marked.length === 0) return undefined;
  return marked.flatMap((person) => (decodeYesNo(own(person, 'seen')) ? [] : (idOf(person) ?? [])));
}

/** The contacts of `LikesPage`, and the ids of the matches the attendee shares one with. */
function decodeContacts(value: unknown) {
  const contacts = new Map<string, string | null>();
  const contactLines = new Map<string, string>();
  const shared: string[] = [];
  for (const item of Array.isArray(value) ? value : []) {
    const fields = asFields(item) ?? {};
    const id = idOf(fields);
    const contact = own(fields, 'contact');
    if (id === null) continue;
    if (contact === null || typeof contact === 'string') contacts.set(id, decodeContact(contact));
    if (own(fields, 'contactShared') === true) shared.push(id);
    const sharedContact = own(fields, 'sharedContact');
    const line = typeof sharedContact === 'string' ? decodeContact(sharedContact) : null;
    if (line !== null) contactLines.set(id, line);
  }
  return { contacts, shared, contactLines };
}
