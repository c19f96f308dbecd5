import type { Profile } from '../../domain/profile';
import type { MatchMemory } from './match-memory';

export interface MatchWatchOptions {
  memory: MatchMemory;
  /** Called with new matches. @param owed whether the server waits to be told that they were shown */
  onNew: (people: readonly Profile[], owed: boolean) => void;
  /** Called when the number of matches becomes known or changes. */
  onCount: (count: number) => void;
}

/** Tells new matches from old ones, by the server's answers alone. */
export interface MatchWatch {
  /**
   * @param first the first page after a reload; further pages may only uncover older matches
   * @param unseen the ids of those that weren't shown yet, where the server says so
   */
  answer(matches: readonly Profile[], first: boolean, unseen?: readonly string[]): void;
  /** The server has accepted a like. @param match it is known to make a match */
  liked(person: Profile, match: boolean): void;
  unliked(id: string): void;
}

export function createMatchWatch({ memory, onNew, onCount }: MatchWatchOptions): MatchWatch {
  let count: number | null = null;
  return {
    answer(matches, first, unseen) {
      const newIds = memory.listed(
        matches.flatMap(({ id }) => id ?? []),
        unseen,
      );
      const fresh = matches.filter(({ id }) => id !== null && newIds.has(id));
      if (first && fresh.length > 0) onNew(fresh, unseen !== undefined);
      if (matches.length !== count) onCount((count = matches.length));
    },
    liked(person, match) {
      if (person.id === null || !memory.liked(person.id, match)) return;
      // A server that says so at once knows that it has.
      onNew([person], false);
      if (count !== null) onCount((count += 1));
    },
    unliked: memory.unliked,
  };
}
