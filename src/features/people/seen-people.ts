import type { Api } from '../../api/api';
import type { LikesLists } from '../../domain/matching';
import { shownGender, type Profile } from '../../domain/profile';
import { createPageCursor } from './browse/page-cursor';

/** Profiles seen since the login, to show a name and photo for a bare id. */
export interface SeenPeople {
  remember(people: readonly Profile[]): void;
  /** The profile seen before, if the server sent only an id. */
  resolve(person: Profile): Profile;
}

/** Whether only an id is known. */
export const isBare = (person: Profile) => person.firstName === '' && person.photos.length === 0;

export function createSeenPeople(): SeenPeople {
  const seen = new Map<string, Profile>();
  return {
    remember(people) {
      for (const person of people) if (person.id !== null && !isBare(person)) seen.set(person.id, person);
    },
    resolve: (person) => (person.id !== null && isBare(person) ? (seen.get(person.id) ?? person) : person),
  };
}

/** More pages than any event has. */
const PAGES_MAX = 50;

export interface NameSearchOptions {
  api: Pick<Api, 'listProfiles'>;
  self: () => Profile | null;
  seen: SeenPeople;
}

/**
 * A likes response may have bare ids (§3). Those not seen yet are searched for in `GET /profiles`, each once; people not found
 * stay unknown.
 * @returns a function that resolves once the names are known or unavailable; never rejects
 */
export function createNameSearch({ api, self, seen }: NameSearchOptions) {
  const sought = new Set<string>();

  return async ({ liked, likedBy, matches }: LikesLists<Profile>, signal: AbortSignal): Promise<void> => {
    const bare = [...liked, ...likedBy, ...matches].map(seen.resolve).filter(isBare);
    const missing = new Set(bare.flatMap(({ id }) => (id === null || sought.has(id) ? [] : [id])));
    for (const id of missing) sought.add(id);
    const cursor = createPageCursor();
    let token: string | null = null;
    try {
      for (let pages = 0; missing.size > 0 && pages < PAGES_MAX && (pages === 0 || token !== null); pages += 1) {
        const page = await api.listProfiles(shownGender(self()?.gender ?? null), token, signal);
        seen.remember(page.items);
        for (const { id } of page.items) if (id !== null) missing.delete(id);
        token = cursor.next(page.nextToken, page.items.length);
      }
    } catch {
      // The lists matter more than the names.
    }
  };
}
