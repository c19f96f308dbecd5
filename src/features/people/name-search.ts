import type { Api } from '../../api/api';
import type { LikesLists } from '../../domain/matching';
import { shownGender, type Profile } from '../../domain/profile';
import { createPageCursor } from './page-cursor';
import { isBare, type SeenPeople } from './seen-people';

/** No evening has more people than that many pages. */
const PAGES_MAX = 50;

export interface NameSearchOptions {
  api: Pick<Api, 'listProfiles'>;
  self: () => Profile | null;
  seen: SeenPeople;
}

/**
 * A likes answer may name people by their ids alone (§3). Those not seen yet are looked for in `GET /profiles`, each once;
 * whoever isn't there stays unknown (L7).
 * @returns a function that resolves once the names are known or can't be had; it never rejects
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
