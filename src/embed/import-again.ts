/**
 * Imports of a release's files that can be tried again. Used by every entry: bundled into embed.js, and written into
 * mount.js and remoteEntry.js by tools/vite/embed-loader.ts.
 */
/** What stands behind each file's address at its next import, if one has failed: `?1`, then `?11`. */
const queries: Record<string, string> = {};

/**
 * Some browsers remember a failed `import()` for the life of the page, so that only another address is fetched again.
 *
 * @param file identifies the file, whose failures are counted
 * @param load imports it by its address with this behind it; empty at first
 * @returns what `load` does
 */
export function importAgain<Module>(file: string, load: (behind: string) => Promise<Module>): Promise<Module> {
  const query = queries[file] ?? '';
  const module = load(isUnchecked(query) ? '' : query);
  module.catch(() => (queries[file] = (query || '?') + 1));
  return module;
}

/** Whether the page's import map checks files by their hashes, but none at such an address. */
const isUnchecked = (query: string): boolean =>
  // By the method of the prototype: an element of the page's may be called `querySelectorAll`.
  [...Document.prototype.querySelectorAll.call(document, 'script[type=importmap]')].some(
    ({ textContent: map }) => map.includes('"integrity"') && !map.includes(`.js${query}"`),
  );
