/*
 * What the tabs show of a likes answer. What is a match is the server's to say; in the reference API, `api/repositories/likes.ts`.
 */

/** A person in a likes answer. The id is `null` when the server sent none. */
export interface Identified {
  id: string | null;
}

export interface LikesLists<Person extends Identified> {
  liked: readonly Person[];
  likedBy: readonly Person[];
  matches: readonly Person[];
}

/** Keeps the first entry for each id, and everyone without an id. */
export function uniqueById<Person extends Identified>(people: readonly Person[]): Person[] {
  const seen = new Set<string>();
  return people.filter(({ id }) => {
    if (id === null) return true;
    if (seen.has(id)) return false;
    seen.add(id);
    return true;
  });
}

/**
 * Sorts a likes answer into the three lists shown (§3, §4). If the server sends no matches, they are the intersection of liked
 * and likedBy. Matches are removed from both lists, and liked people from likedBy.
 */
export function sortLikes<Person extends Identified>(answer: LikesLists<Person>): LikesLists<Person> {
  const liked = uniqueById(answer.liked);
  const likedBy = uniqueById(answer.likedBy);
  const likedIds = idsOf(liked);
  const matches =
    answer.matches.length > 0 ? uniqueById(answer.matches) : likedBy.filter(({ id }) => id !== null && likedIds.has(id));
  const matchedIds = idsOf(matches);
  const without = (ids: ReadonlySet<string>, people: readonly Person[]) => people.filter(({ id }) => id === null || !ids.has(id));
  return { liked: without(matchedIds, liked), likedBy: without(likedIds, without(matchedIds, likedBy)), matches };
}

function idsOf(people: readonly Identified[]): Set<string> {
  return new Set(people.flatMap(({ id }) => (id === null ? [] : [id])));
}
