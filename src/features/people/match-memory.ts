/**
 * What a visit knows of an attendee's matches, so that each is celebrated once. It ends with the page: which matches the
 * attendee has seen on another day or device is the server's to say. Nothing of it is stored, where it would tell the next
 * person at a shared device who matched.
 */
export interface MatchMemory {
  /**
   * Remembers the matches of an answer.
   * @param unseen those that weren't shown yet, where the server says so
   * @returns those that are new
   */
  listed(ids: readonly string[], unseen?: readonly string[]): ReadonlySet<string>;
  /** Remembers an accepted like. @param match whether it is known to make a match. @returns whether that match is new */
  liked(id: string, match: boolean): boolean;
  /** After an accepted unlike, matching again is new again. */
  unliked(id: string): void;
}

/**
 * Where the server doesn't say what is new, the first answer can't tell either, except that people liked before it on this
 * page were no matches then. So these are known at first, and the matches afterwards.
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
