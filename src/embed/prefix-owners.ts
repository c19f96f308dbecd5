/**
 * Which prefixes of a page's hash are taken (X6). A page has one hash, so this is a fact about the page and not about a
 * mount: the second widget under a prefix routes in memory.
 */
const owners = new WeakMap<Document, Set<string>>();

/** @returns release, or `null` if the prefix is taken. */
export function claimPrefix(document: Document, prefix: string): (() => void) | null {
  const taken = owners.get(document) ?? new Set();
  owners.set(document, taken);
  if (taken.has(prefix)) return null;
  taken.add(prefix);
  return () => void taken.delete(prefix);
}
