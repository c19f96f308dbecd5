import { useSyncExternalStore } from 'react';
import { createFightWatch } from './fight-watch';
import { formatHash, formatRoute, parseHash, parseRoute, START, withPageQuery, withoutCode, type Place } from './hash-url';
import { watchPresence } from './presence';
import { routeOf } from './routes';

export interface NavigateOptions {
  replace?: boolean;
}

/**
 * Hashes that our navigations wrote on each page. Any other may be the host's, however much it looks like ours. Kept per page
 * rather than per mount: a widget that takes another's place owns the hash it finds.
 */
const writtenOn = new WeakMap<Window, Set<string>>();

type Navigate = (to: string, options?: NavigateOptions) => void;

/** The attendee's location within the widget, and the hook that wouter's Router takes. */
export interface WidgetLocation {
  /** The current route with its query. */
  route(): string;
  path(): string;
  navigate: Navigate;
  subscribe(listener: () => void): () => void;
  /** wouter reads `hrefs` and `searchHook` off the hook. */
  hook: (() => [string, Navigate]) & { searchHook: () => string; hrefs: (to: string) => string };
  /** Claims the current hash as ours: a link on the first screen wrote it before the widget loaded. */
  ownHash(): void;
  /** Removes a hash of ours from the address. A hash the page was opened with stays for the next mount. */
  clear(): void;
  dispose(): void;
}

export interface LocationOptions {
  view: Window;
  /** The widget's. While it is hidden, nothing is written to the address and nothing read from it. */
  element: Element;
  prefix: string;
  initialRoute: string;
  /** `memory` leaves the address alone: another widget uses the hash, or History is off limits. */
  mode: 'hash' | 'memory';
  /** Called when a History write fails or the host's router keeps overwriting the hash; from then on routes stay in memory. */
  onRefused: () => void;
}

/**
 * Keeps the route and its query in the hash. Replaces wouter's hash hook, which writes the query into the host's query
 * and treats every `#anchor` as a route. The host's path, query, own hashes and `history.state` stay untouched.
 * While a router keeps the widget's page hidden, the address stays untouched; the widget takes it up again when it shows.
 */
export function createLocation({ view, element, prefix, initialRoute, mode, onRefused }: LocationOptions): WidgetLocation {
  const listeners = new Set<() => void>();
  const fight = createFightWatch(view);
  let inMemory = mode === 'memory';
  const written = writtenOn.get(view) ?? new Set();
  writtenOn.set(view, written);
  /** The hash after a code was removed: a link fires `popstate`, then `hashchange`, which must not undo the first. */
  let codeTakenFrom: string | null = null;
  let linkWithCode = START;
  const presence = watchPresence(element, takeUp);
  /** Whether the route has changed while the element was hidden. */
  let isAhead = false;
  /** Of the page on which the address was last ours to read. */
  let { pathname } = view.location;
  let place = firstPlace();

  function firstPlace(): Place {
    const first = readHash() ?? (initialRoute === '/' ? START : parseRoute(initialRoute));
    return inMemory ? first : { ...first, search: withPageQuery(first.search, view.location.search) };
  }

  /** Reads the route from the hash and removes a code from it. */
  function readHash(): Place | null {
    const named = inMemory ? null : parseHash(view.location.hash, prefix);
    if (!named || !new URLSearchParams(named.search).has('code')) return named;
    linkWithCode = named;
    writeUrl({ ...named, search: withoutCode(named.search) }, true);
    codeTakenFrom = view.location.hash;
    return named;
  }

  function writeUrl(to: Place, replace: boolean): void {
    const hash = formatHash(to, prefix);
    if (hash === view.location.hash) return;
    if (presence.isHidden()) {
      isAhead = true;
      return;
    }
    try {
      writeHash(hash, replace);
      ({ pathname } = view.location);
      fight.wrote();
    } catch {
      goToMemory();
    }
  }

  /** @throws DOMException where History is off limits */
  function writeHash(hash: string, replace: boolean): void {
    // An absolute address: a relative one would resolve against the host's <base href>, perhaps to another page.
    const url = view.location.href.replace(/#.*$/, '') + hash;
    // The page's own History methods, never patched or cached; the host's state is passed on unchanged.
    view.history[replace ? 'replaceState' : 'pushState'](view.history.state, '', url);
  }

  /** The element shows again: a route in the address decides the screen, unless the route has changed while it was hidden. */
  function takeUp(): void {
    const named = isAhead ? null : readHash();
    const isStart = formatRoute(place) === formatRoute(parseRoute(initialRoute));
    if (named) show(named);
    else if (!inMemory && (isAhead || (!isStart && !view.location.href.includes('#')))) {
      isAhead = false;
      writeUrl(place, true);
      written.add(view.location.hash);
    }
    ({ pathname } = view.location);
  }

  function goToMemory(): void {
    inMemory = true;
    onRefused();
  }

  function show(next: Place): void {
    if (next.path === place.path && next.search === place.search) return;
    place = next;
    for (const listener of listeners) listener();
  }

  const navigate: Navigate = (to, { replace = false } = {}) => {
    const next = parseRoute(to);
    codeTakenFrom = null;
    const { hash } = view.location;
    if (!inMemory) writeUrl(next, replace);
    if (view.location.hash !== hash) written.add(view.location.hash);
    show(next);
  };

  const follow = () => {
    if (presence.isHidden() || view.location.hash === codeTakenFrom) return;
    codeTakenFrom = null;
    // A host's `href="#"` leaves a bare `#`, which isn't ours.
    const isBare = !inMemory && !view.location.href.includes('#');
    // Another page, which is about to take the widget away or to hide it.
    if (isBare && view.location.pathname !== pathname) return;
    // In memory from here on, so the attendee's screen stays whatever the host writes.
    const meant = parseHash(view.location.hash, prefix)?.path;
    if (!inMemory && fight.isOn(meant !== '/' && meant === routeOf(`${meant}`).path)) goToMemory();
    const named = readHash();
    if (named) {
      ({ pathname } = view.location);
      show(named);
    }
    // No hash at all means Back to the page's first entry, so to the first screen.
    else if (isBare) show(parseRoute(initialRoute));
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const stop = new AbortController();
  view.addEventListener('hashchange', follow, { signal: stop.signal });
  view.addEventListener('popstate', follow, { signal: stop.signal });
  // A router's own push, such as of a link to the same page without our hash, fires neither of the two.
  (view as Partial<Window>).navigation?.addEventListener(
    'currententrychange',
    ({ navigationType }) => {
      if (navigationType === 'push' && !view.location.href.includes('#')) follow();
    },
    { signal: stop.signal },
  );

  const path = () => place.path;
  const search = () => place.search;
  // The same snapshot for hydration: the first screen was rendered for the current route.
  const usePath = (): [string, Navigate] => [useSyncExternalStore(subscribe, path, path), navigate];
  const useQuery = () => useSyncExternalStore(subscribe, search, search);
  const hook = Object.assign(usePath, { searchHook: useQuery, hrefs: (to: string) => formatHash(parseRoute(to), prefix) });
  return {
    route: () => formatRoute(place),
    path,
    navigate,
    subscribe,
    hook,
    ownHash: () => void written.add(view.location.hash),
    clear() {
      // No catch: History accepted the hash, so it will accept its removal.
      if (!inMemory && !presence.isHidden() && written.has(view.location.hash)) writeHash('', true);
    },
    dispose() {
      // Without a navigation in between, restore the mail's code for a host that mounts twice (React's StrictMode).
      if (!inMemory && view.location.hash === codeTakenFrom) writeUrl(linkWithCode, true);
      stop.abort();
      presence.stop();
      listeners.clear();
    },
  };
}
