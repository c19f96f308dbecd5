import { useSyncExternalStore } from 'react';
import { createFightWatch } from './fight-watch';
import { formatHash, formatRoute, parseHash, parseRoute, START, withPageQuery, withoutCode, type Place } from './hash-url';

export interface NavigateOptions {
  replace?: boolean;
}

type Navigate = (to: string, options?: NavigateOptions) => void;

/** Where an attendee is within the widget, and the hook wouter's Router takes. */
export interface WidgetLocation {
  /** The route shown, with its query. */
  route(): string;
  path(): string;
  navigate: Navigate;
  subscribe(listener: () => void): () => void;
  /** wouter picks `hrefs` and `searchHook` up from the hook. */
  hook: (() => [string, Navigate]) & { searchHook: () => string; hrefs: (to: string) => string };
  /** The hash that stands there is of its own writing, too: by a link from before the widget was there. */
  ownHash(): void;
  /** Takes a hash of its own writing from the address. One it was opened with stays: the next mount is to find it. */
  clear(): void;
  dispose(): void;
}

export interface LocationOptions {
  view: Window;
  prefix: string;
  initialRoute: string;
  /** `memory` keeps the routes to itself: another widget has the hash, or History may not be used. */
  mode: 'hash' | 'memory';
  /** History refused to be written, or the host's own router keeps overwriting it: routes are kept in memory from here on. */
  onRefused: () => void;
}

/**
 * Routes in the hash, their query inside it. Ours instead of wouter's hash hook, which writes the query into the
 * host's own and takes every `#anchor` for a route. The host's path, query, hashes and `history.state` stay as they are.
 */
export function createLocation({ view, prefix, initialRoute, mode, onRefused }: LocationOptions): WidgetLocation {
  const listeners = new Set<() => void>();
  const fight = createFightWatch(view);
  let inMemory = mode === 'memory';
  /** Hashes of our navigations. Any other may be the host's, whatever it looks like. */
  const written = new Set<string>();
  /** The hash left behind by a code: a link tells twice, and its `hashchange` must not undo what its `popstate` brought. */
  let codeTakenFrom: string | null = null;
  let linkWithCode = START;
  let place = firstPlace();

  function firstPlace(): Place {
    const first = readHash() ?? (initialRoute === '/' ? START : parseRoute(initialRoute));
    return inMemory ? first : { ...first, search: withPageQuery(first.search, view.location.search) };
  }

  /** The route in the hash; a code goes from there once read. */
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
    try {
      writeHash(hash, replace);
      fight.wrote();
    } catch {
      goToMemory();
    }
  }

  /** @throws DOMException where History may not be used */
  function writeHash(hash: string, replace: boolean): void {
    // The whole address: a <base href> of the host would take anything less to another page.
    const url = view.location.href.replace(/#.*$/, '') + hash;
    // Called by name on the host's History, whose methods stay its own; its state passes through.
    view.history[replace ? 'replaceState' : 'pushState'](view.history.state, '', url);
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
    if (view.location.hash === codeTakenFrom) return;
    codeTakenFrom = null;
    // The screen the attendee asked for stays.
    if (!inMemory && fight.isOn()) goToMemory();
    const named = readHash();
    if (named) show(named);
    // Back to where the page had no hash yet is back to the first screen. A host's `href="#"` leaves a bare `#`
    // behind, which is none of ours.
    else if (!inMemory && !view.location.href.includes('#')) show(parseRoute(initialRoute));
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const stop = new AbortController();
  view.addEventListener('hashchange', follow, { signal: stop.signal });
  view.addEventListener('popstate', follow, { signal: stop.signal });

  const path = () => place.path;
  const search = () => place.search;
  // The same while React takes over what stands there already.
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
      // It could be written, so it can be taken away again.
      if (!inMemory && written.has(view.location.hash)) writeHash('', true);
    },
    dispose() {
      // Nobody went anywhere: a host that mounts twice (React's StrictMode) finds the mail's code the second time too.
      if (!inMemory && view.location.hash === codeTakenFrom) writeUrl(linkWithCode, true);
      stop.abort();
      listeners.clear();
    },
  };
}
