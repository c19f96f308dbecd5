/**
 * The hash prefixes in use on each page. Per page, since a page has one hash: a second widget with the same prefix routes in
 * memory.
 */
const owners = new WeakMap<Document, Set<string>>();

export const isTaken = (document: Document, prefix: string): boolean | undefined => owners.get(document)?.has(prefix);

/** @returns release, or `null` if the prefix is taken */
export function claimPrefix(document: Document, prefix: string): (() => void) | null {
  const taken = owners.get(document) ?? new Set();
  owners.set(document, taken);
  if (taken.has(prefix)) return null;
  taken.add(prefix);
  return () => void taken.delete(prefix);
}
