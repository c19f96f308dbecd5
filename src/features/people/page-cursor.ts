/** No list is that long; stops a server whose pages never end. */
const PAGES_MAX = 200;

/** This many pages in a row without anybody new are requested without a press of Load more. */
export const EMPTY_PAGES_MAX = 5;

/** Walks the pages of one list, and stops where a server would loop. */
export interface PageCursor {
  /**
   * Takes a page's `nextToken`. A page without anybody new isn't the end: the server may filter after reading a page.
   * @param fresh how many people on the page are new
   * @returns the token for the next request, or `null` at the end: no token, a repeated one, or 200 pages with people
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
