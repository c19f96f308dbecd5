/** A position in a list that is sorted by text, then by id, as read from a page token. */
export const textPosition = (position: readonly (string | number)[] | null) =>
  position && ([String(position[0]), String(position[1])] as const);

/**
 * One page of a list of which one item more than the page holds was read.
 *
 * @param tokenAfter makes the token that continues after the page's last item
 */
export function pageOf<T>(found: readonly T[], size: number, tokenAfter: (last: T) => string) {
  const items = found.slice(0, size);
  const last = items.at(-1);
  return { items, nextToken: last && found.length > size ? tokenAfter(last) : null };
}
