const SEARCH_MAX = 200;

/** What is looked for; a database takes no text with a zero character. */
export const searchedWords = (typed: string | undefined): string =>
  (typed ?? '')
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, SEARCH_MAX);
