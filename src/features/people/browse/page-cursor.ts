/** Stops a server whose pages never end. */
const PAGES_MAX = 200;

/** The number of consecutive pages without new people that are requested automatically. */
export const EMPTY_PAGES_MAX = 5;

/** Walks the pages of a list, and stops if a server loops. */
export interface PageCursor {
  /**
   * Takes a page's `nextToken`. A page without new people isn't the end: the server may filter after reading a page.
   * @param fresh the number of new people on the page
   * @returns the token for the next request; `null` at the end: no token, a repeated one, or 200 pages with people
   */
  next(token: string | null, fresh: number): string | null;
}

export function createPageCursor(): PageCursor {
  const seen = new Set<string>();
  let pages = 0;
  return {
    next(token, fresh) {
      if (fresh > 0) pages += 1;
      if (token === null || pages >= PAGES_MAX || seen.has(token)) return null;
      seen.add(token);
      return token;
    },
  };
}
