import type { Profile } from '../../../domain/profile';

export interface MatchWatchOptions {
  memory: MatchMemory;
  /** Called with new matches. @param reportSeen whether to tell the server that they were shown */
  onNew: (people: readonly Profile[], reportSeen: boolean) => void;
  /** Called when the number of matches becomes known or changes. */
  onCount: (count: number) => void;
}

/** Tells new matches from old ones, by the server's responses only. */
export interface MatchWatch {
  /**
   * @param first whether it is the first page after a reload; further pages can only have older matches
   * @param unseen ids of matches not shown yet, if the server says so
   */
  answer(matches: readonly Profile[], first: boolean, unseen?: readonly string[]): void;
  /** Call when the server has accepted a like. @param match whether it is known to make a match */
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
      // A server that reports a match for a like counts it as shown.
      onNew([person], false);
      if (count !== null) onCount((count += 1));
    },
    unliked: memory.unliked,
  };
}

/**
 * Remembers the attendee's matches during a visit, so that each is celebrated once. Matches seen on another day or device are up
 * to the server. Nothing is stored: the next person at a shared device must not learn who matched.
 */
export interface MatchMemory {
  /**
   * Remembers the matches of a response.
   * @param unseen ids not shown yet, if the server says so
   * @returns the new ones
   */
  listed(ids: readonly string[], unseen?: readonly string[]): ReadonlySet<string>;
  /** Remembers an accepted like. @param match whether it is known to make a match. @returns whether that match is new */
  liked(id: string, match: boolean): boolean;
  /** After an accepted unlike, a match would be new again. */
  unliked(id: string): void;
}

/**
 * Without `unseen`, the first response doesn't tell new matches either, but people liked on this page before it weren't matches
 * then. So `known` holds these until the first response, and the matches afterwards.
 */
export function createMatchMemory(): MatchMemory {
  const known = new Set<string>();
  const celebrated = new Set<string>();
  let isListed = false;
  const celebrate = (id: string) => {
    const fresh = !celebrated.has(id);
    celebrated.add(id);
    return fresh;
  };

  return {
    listed(ids, unseen) {
      const news = ids.filter((id) => (unseen ? unseen.includes(id) : known.has(id) !== isListed));
      if (!isListed) known.clear();
      for (const id of ids) known.add(id);
      isListed = true;
      return new Set(news.filter(celebrate));
    },
    liked(id, match) {
      const fresh = match && !(isListed && known.has(id)) && celebrate(id);
      if (isListed === match) known.add(id);
      else known.delete(id);
      return fresh;
    },
    unliked(id) {
      known.delete(id);
      celebrated.delete(id);
    },
  };
}
