import { formatRoute, type Place } from './hash-url';
import { NOT_FOUND, routeOf } from './routes';

/**
 * Finds the route of ours in one that isn't any. Links suffer on their way: trackers append `&utm_source=x`, mail programs take
 * the sentence's full stop along or encode the question mark, people write capitals and join what ends in a slash to what begins
 * with one.
 *
 * @returns `null` if there is none
 */
export function repairedRoute(route: string): Place | null {
  const [, raw = '', query] = /^([^?&]*)[?&]?(.*)/s.exec(route) ?? [];
  const text = decoded(raw);
  const [whole = '', path = ''] = /^\/*(\/[\p{L}\p{N}]*(?:[/-][\p{L}\p{N}]+)*)\/?/u.exec(text) ?? [];
  // Only punctuation may follow it, or what begins something else.
  if (!/^[^\p{L}\p{N}%/-]*(?:[?&#;\s]|$)/u.test(text.slice(whole.length))) return null;
  const [, more] = /[?&](.*)/s.exec(text) ?? [];
  const place = { path: path.toLowerCase(), search: [more, query].filter(Boolean).join('&') };
  return routeOf(place.path) === NOT_FOUND || formatRoute(place) === route ? null : place;
}

/** Decoded as often as it was encoded. */
function decoded(text: string): string {
  try {
    const once = decodeURIComponent(text);
    return once === text ? text : decoded(once);
  } catch {
    return text;
  }
}
