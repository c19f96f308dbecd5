/**
 * Imports of a release's files that can be tried again. Used by every entry: bundled into embed.js, and written into
 * mount.js and remoteEntry.js by tools/vite/embed-loader.ts.
 */
const failures: Record<string, number> = {};

/**
 * Some browsers remember a failed `import()` for the life of the page, so that only another address is fetched again.
 *
 * @param file names the file, for counting its failures
 * @param load imports it by its address with this behind it; empty at first
 * @returns what `load` does
 */
export function importAgain<Module>(file: string, load: (behind: string) => Promise<Module>): Promise<Module> {
  const module = load(queryFor(failures[file]));
  module.catch(() => (failures[file] = (failures[file] ?? 0) + 1));
  return module;
}

/** Empty where the page's import map checks files by their hashes: one by an address that isn't in it would go unchecked. */
function queryFor(times: number | undefined): string {
  if (!times) return '';
  const query = '?' + times;
  // By the method of the prototype: an element of the page's may be called `querySelectorAll`.
  for (const { textContent: map } of Document.prototype.querySelectorAll.call(document, 'script[type=importmap]')) {
    if (map?.includes('"integrity"') && !map.includes(`.js${query}"`)) return '';
  }
  return query;
}
