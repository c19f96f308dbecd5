/** No list is that long; a server that never ends its pages is stopped here. */
const PAGES_MAX = 200;

/** Walks the pages of one list, and stops where a server would send it in circles. */
export interface PageCursor {
  /**
   * Takes what a page says of the next one.
   * @param fresh how many people of the page were not known before
   * @returns the token to ask with, or `null` at the end: no token, one seen before, nothing new, or 200 pages
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
