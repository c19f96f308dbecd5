/** The widget's hash format: `#/login?reset=success`, or `#/dating/login?…` with a prefix (contract §5). */
import { routeOf } from './routes';

export interface Place {
  /** Starts with a slash. */
  path: string;
  /** Without the question mark. */
  search: string;
}

export const START: Place = { path: '/', search: '' };

export function parseRoute(route: string): Place {
  const mark = route.indexOf('?');
  const path = mark < 0 ? route : route.slice(0, mark);
  return { path: path.startsWith('/') ? path : `/${path}`, search: mark < 0 ? '' : route.slice(mark + 1) };
}

export function formatRoute({ path, search }: Place): string {
  return search === '' ? path : `${path}?${search}`;
}

/**
 * `null` for a hash that isn't ours: `#tickets`, `#/other` if we have another prefix, or none at all. Mail programs and trackers
 * encode slashes. AngularJS puts what isn't its own behind its own: `#!/venue#%2Flogin%3Freset=success`.
 */
export function parseHash(given: string, prefix: string): Place | null {
  const hash = given
    .replaceAll(/%(25)*2f/gi, '/')
    .replace(/^#!.*#/, '#')
    .replace(/%3f(\w+=)/i, '?$1');
  const start = prefix === '' ? '#' : `#/${prefix}`;
  if (!hash.startsWith(start)) return null;
  const route = hash.slice(start.length);
  if (route.startsWith('/')) return parseRoute(route);
  return prefix !== '' && (route === '' || route.startsWith('?')) ? parseRoute(`/${route}`) : null;
}

export function formatHash(place: Place, prefix: string): string {
  return (prefix === '' ? '#' : `#/${prefix}`) + formatRoute(place);
}

/** The key of §2 that a mail's link may put into the page's own query, by the route that takes it. */
const PAGE_KEYS: Readonly<Record<string, string>> = { '/': 'logout', '/login': 'reset', '/confirm': 'code' };

/**
 * Adds what the page's query has for the route, unless the hash's own query has it. A `code` there is often the page's: a
 * voucher, which has letters, or the answer of an OAuth server, which comes with `state`.
 */
export function withPageQuery(place: Place, pageSearch: string): Place {
  const key = PAGE_KEYS[routeOf(place.path).path] ?? '';
  const page = new URLSearchParams(pageSearch);
  const own = new URLSearchParams(place.search);
  const value = page.get(key);
  if (!key || !value || own.has(key) || page.has('state') || (key === 'code' && !/^[\d\s]{4,12}$/.test(value))) return place;
  own.set(key, value);
  return { ...place, search: own.toString() };
}

/** Removes the code: it works only once, and URLs are easily shared. */
export function withoutCode(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('code');
  return query.toString();
}
