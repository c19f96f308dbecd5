import type { IncomingHttpHeaders } from 'node:http';
import { acceptedTags } from '../mail/mail-language.ts';
import { nameOrder, type NameOrder, type NamePage } from '../repositories/by-name.ts';

/** The order of names in the language of the page that asks. */
export const orderFor = (headers: IncomingHttpHeaders): NameOrder => nameOrder(acceptedTags(headers['accept-language']));

/**
 * What to read of a list by name for one page of `size` people: one more, for `pageOf`.
 *
 * @param position as read from a page token
 */
export const namePage = (
  headers: IncomingHttpHeaders,
  position: readonly (string | number)[] | null,
  size: number,
): NamePage => ({ order: orderFor(headers), after: position && [String(position[0]), String(position[1])], count: size + 1 });

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
