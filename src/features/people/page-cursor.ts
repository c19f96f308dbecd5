/** No list is that long; stops a server whose pages never end. */
const PAGES_MAX = 200;

/** Walks the pages of one list, and stops where a server would loop. */
export interface PageCursor {
  /**
   * Takes a page's `nextToken`.
   * @param fresh how many people on the page are new
   * @returns the token for the next request, or `null` at the end: no token, a repeated one, no new people, or 200 pages
   */
  next(token: string | null, fresh: number): string | null;
}

export function createPageCursor(): PageCursor {
  const seen = new Set<string>();
  let pages = 0;
  return {
    next(token, fresh) {
      pages += 1;
      if (token === null || fresh === 0 || pages >= PAGES_MAX || seen.has(token)) return null;
      seen.add(token);
      return token;
    },
  };
}
