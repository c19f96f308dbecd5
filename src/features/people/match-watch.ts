import type { Profile } from '../../domain/profile';

export interface MatchWatchOptions {
  /** Called with new matches. */
  onNew: (people: readonly Profile[]) => void;
  /** Called when the number of matches becomes known or changes. */
  onCount: (count: number) => void;
}

/** Tells new matches from old ones, by the server's likes answers alone. */
export interface MatchWatch {
  /** @param first the first page after a reload; further pages may only uncover older matches */
  answer(matches: readonly Profile[], first: boolean): void;
  /** The server has accepted a like. @param likesBack the last likes answer had this person under "Liked you" */
  liked(person: Profile, likesBack: boolean): void;
  unliked(id: string): void;
}

export function createMatchWatch({ onNew, onCount }: MatchWatchOptions): MatchWatch {
  /** `null` until the first answer, whose matches aren't new, unless the like was given during this visit. */
  let known: Set<string> | null = null;
  let count: number | null = null;
  const likedNow = new Set<string>();

  return {
    answer(matches, first) {
      const fresh = matches.filter(({ id }) => id !== null && !known?.has(id) && (known !== null || likedNow.has(id)));
      known ??= new Set();
      for (const { id } of matches) if (id !== null) known.add(id);
      if (first && fresh.length > 0) onNew(fresh);
      if (matches.length !== count) onCount((count = matches.length));
    },
    liked(person, likesBack) {
      if (person.id === null) return;
      likedNow.add(person.id);
      if (!likesBack || !known || known.has(person.id)) return;
      known.add(person.id);
      onNew([person]);
    },
    unliked(id) {
      likedNow.delete(id);
      known?.delete(id);
    },
  };
}
