import type { Api } from '../../../src/api/api';
import { unknownPerson } from '../../../src/api/decode';
import { ApiError } from '../../../src/api/errors';
import type { LikesPage, LikesQuery, ProfilesPage } from '../../../src/api/people-calls';
import type { Profile } from '../../../src/domain/profile';
import type { StartBackoff } from '../../../src/features/people/likes/like-intents';
import { createOwnProfile } from '../../../src/session/own-profile';
import type { ProductEvent } from '../../../src/session/product-event';
import { sharedStoresOf } from '../../../src/features/people/people-stores';
import { createPerMount, type MountServices } from '../../../src/session/services';
import type { Session } from '../../../src/session/session-store';

export function aPerson(id: string | null, about: Partial<Profile> = {}): Profile {
  return { ...unknownPerson(id), firstName: `Name ${id}`, age: 30, gender: 'female', ...about };
}

/** A request that has reached the server and waits for its answer. */
export interface Waiting {
  kind: 'profiles' | 'likes' | 'like' | 'unlike' | 'seen' | 'block';
  id: string;
  aborted: boolean;
  succeed(): void;
  fail(error?: ApiError): void;
  /** Does what was asked, but the answer is lost. */
  lose(): void;
}

export interface FakeServerOptions {
  people?: Profile[];
  likedBy?: string[];
  pageSize?: number;
  /** Like the reference API: people already liked don't come again. Default true. */
  leavesOutLiked?: boolean;
  /** Like the reference API: the answer to a like says whether it makes a match. Default false: it says nothing. */
  tellsMatches?: boolean;
  /** Like the reference API: the matches that weren't shown yet. By default it says nothing of that. */
  unseen?: string[];
  /** Answers by itself, in order. Default true; else every answer waits in `waiting`. */
  prompt?: boolean;
}

/** A server of people and likes in memory, whose answers a test can hold back, reorder and make fail. */
export function createFakeServer(options: FakeServerOptions = {}) {
  const { people = [], pageSize = 8, leavesOutLiked = true, tellsMatches = false, prompt = true } = options;
  const liked = new Set<string>();
  const likedBy = new Set(options.likedBy);
  const blocked = new Set<string | null>();
  const waiting: Waiting[] = [];
  const asked: string[] = [];
  let failures: ApiError[] = [];

  const answer = <Result>(kind: Waiting['kind'], id: string, work: () => Result, signal?: AbortSignal) =>
    new Promise<Result>((resolve, reject) => {
      asked.push(id === '' ? kind : `${kind} ${id}`);
      const done = () => void waiting.splice(waiting.indexOf(request), 1);
      const request: Waiting = {
        kind,
        id,
        aborted: false,
        succeed() {
          done();
          if (!request.aborted) resolve(work());
        },
        fail(error = new ApiError('http', 500)) {
          done();
          if (!request.aborted) reject(error);
        },
        lose() {
          work();
          request.fail(new ApiError('network'));
        },
      };
      waiting.push(request);
      signal?.addEventListener('abort', () => {
        request.aborted = true;
        reject(new ApiError('aborted'));
      });
      const failure = failures.shift();
      if (failure) queueMicrotask(() => request.fail(failure));
      else if (prompt) queueMicrotask(request.succeed);
    });

  const marked = (person: Profile): Profile => ({ ...person, likedByMe: person.id !== null && liked.has(person.id) });
  const byId = (id: string) => people.find((person) => person.id === id) ?? unknownPerson(id);

  const profiles = (token: string | null): ProfilesPage => {
    const from = token === null ? 0 : people.findIndex(({ id }) => id === token) + 1;
    const rest = people.slice(from).filter(({ id }) => !blocked.has(id) && (!leavesOutLiked || id === null || !liked.has(id)));
    const items = rest.slice(0, pageSize).map((person) => marked(person));
    return { items, nextToken: rest.length > pageSize ? (items.at(-1)?.id ?? null) : null };
  };

  const likes = (_query: LikesQuery): LikesPage => ({
    liked: [...liked].map(byId),
    likedBy: [...likedBy].map(byId),
    matches: [...liked].filter((id) => likedBy.has(id)).map(byId),
    likedNextToken: null,
    likedByNextToken: null,
    unseenIds: options.unseen,
  });

  const api: Pick<Api, 'listProfiles' | 'listLikes' | 'like' | 'unlike' | 'seeMatches' | 'block'> = {
    listProfiles: (gender, token, signal) =>
      answer('profiles', [gender, token].filter((part) => part !== null).join(' '), () => profiles(token), signal),
    listLikes: (query = {}, signal) => answer('likes', JSON.stringify(query), () => likes(query), signal),
    like: (id) => answer('like', id, () => liked.add(id).has(id) && tellsMatches && likedBy.has(id)),
    unlike: (id) => answer('unlike', id, () => void liked.delete(id)),
    seeMatches: (ids) => answer('seen', ids.join(' '), () => {}),
    block: (id) =>
      answer('block', id, () => {
        blocked.add(id);
        liked.delete(id);
        likedBy.delete(id);
      }),
  };

  return {
    api,
    liked,
    likedBy,
    waiting,
    answerAll() {
      while (waiting[0]) waiting[0].succeed();
    },
    /** Every request so far, in words. */
    asked,
    /** The next requests fail at once, one for each error. */
    failNext: (...errors: ApiError[]) => void (failures = [...failures, ...errors]),
  };
}

/** Nothing is sent again. */
export const NONE: StartBackoff = () => ({ next: () => Promise.resolve(false) });

/** A clock on which a minute passes between any two looks, so that every list is newer than what was accepted before it. */
export function aSlowEvening(): () => number {
  let time = 0;
  return () => (time += 60_000);
}

/**
 * What the stores need of a mount, around a fake server.
 * @param now by default, no server lags
 */
export function aMount(server: { api: Partial<Api> }, self: Partial<Profile> = {}, now = aSlowEvening()) {
  const events: ProductEvent[] = [];
  const logged: string[] = [];
  const ownProfile = createOwnProfile({ getProfile: () => Promise.resolve(null) });
  ownProfile.set(aPerson('me', { gender: 'male', ...self }));
  return {
    api: server.api as Api,
    session: { getState: () => ({ user: { email: 'me@example.org' } }) } as Session,
    ownProfile,
    now,
    startBackoff: NONE,
    emit: (event: ProductEvent) => void events.push(event),
    log: (text: string) => void logged.push(text),
    ...sharedStoresOf(createPerMount(() => ({ api: server.api, ownProfile, now: () => Date.now() }) as MountServices)),
    events,
    logged,
  };
}

/** Lets everything that is ready to happen happen. */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) await Promise.resolve();
}

/** Does this, and lets everything that follows from it happen. */
export async function after(work: () => void): Promise<void> {
  work();
  await calm();
}
