/**
 * Retryable imports of a release's files. Used by every entry: bundled into embed.js, and written into mount.js and
 * remoteEntry.js by tools/build/entries/embed-loader.ts.
 */
import { ownMembers } from '../../page/own-members';

/** The query for each file's next import after failures: `?1`, then `?11`. */
const queries: Record<string, string> = {};

/**
 * Imports a file with a new query after each failure: some browsers cache a failed `import()` for the life of the page.
 *
 * @param file identifies the file
 * @param load imports the file by its URL with this query, which is empty at first
 * @returns the result of `load`
 */
export function importAgain<Module>(file: string, load: (suffix: string) => Promise<Module>): Promise<Module> {
  const query = queries[file] ?? '';
  const module = load(isUnchecked(query) ? '' : query);
  module.catch(() => (queries[file] = (query || '?') + 1));
  return module;
}

/** Whether the page's import map has integrity hashes, but none for a URL with this query. */
const isUnchecked = (query: string): boolean =>
  [...ownMembers(document).querySelectorAll('script[type=importmap]')].some(
    ({ textContent: map }) => map.includes('"integrity"') && !map.includes(`.js${query}"`),
  );
