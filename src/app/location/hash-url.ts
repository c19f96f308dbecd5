/** The widget's hash format: `#/login?reset=success`, or `#/dating/login?…` with a prefix (contract §5). */

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

/** `null` for a hash that isn't ours: `#tickets`, `#/other` if we have another prefix, or none at all. */
export function parseHash(hash: string, prefix: string): Place | null {
  const start = prefix === '' ? '#' : `#/${prefix}`;
  if (!hash.startsWith(start)) return null;
  const route = hash.slice(start.length);
  if (route.startsWith('/')) return parseRoute(route);
  return prefix !== '' && (route === '' || route.startsWith('?')) ? parseRoute(`/${route}`) : null;
}

export function formatHash(place: Place, prefix: string): string {
  return (prefix === '' ? '#' : `#/${prefix}`) + formatRoute(place);
}

/** The keys of §2 that a mail's link may put into the page's own query. */
const PAGE_KEYS = ['code', 'reset', 'logout'];

/** Merges the page's query into the hash's, which takes precedence. */
export function withPageQuery(search: string, pageSearch: string): string {
  const own = new URLSearchParams(search);
  const page = new URLSearchParams(pageSearch);
  for (const key of PAGE_KEYS) {
    const value = page.get(key);
    if (value !== null && !own.has(key)) own.set(key, value);
  }
  return own.toString();
}

/** Removes the code: it works only once, and URLs are easily shared. */
export function withoutCode(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('code');
  return query.toString();
}
