import { useSyncExternalStore } from 'react';
import { createListening } from '../../page/listening';
import { claimAddress } from './address-owner';
import { createFightWatch } from './fight-watch';
import { formatHash, formatRoute, parseHash, parseRoute, START, withPageQuery, withoutCode, type Place } from './hash-url';
import { routeOf } from './routes';

export interface NavigateOptions {
  replace?: boolean;
}

/**
 * Hashes our navigations wrote on each page; any other may be the host's. Kept per page, since a widget that replaces another
 * owns the hash it finds.
 */
const writtenOn = new WeakMap<Window, Set<string>>();

type Navigate = (to: string, options?: NavigateOptions) => void;

/** The location within the widget, and the hook for wouter's Router. */
export interface WidgetLocation {
  /** The current route with its query. */
  route(): string;
  path(): string;
  navigate: Navigate;
  subscribe(listener: () => void): () => void;
  /** Reads the page's hash, as after a change by somebody else. */
  follow(): void;
  /** wouter reads `hrefs` and `searchHook` from the hook. */
  hook: (() => [string, Navigate]) & { searchHook: () => string; hrefs: (to: string) => string };
  /** Whether the route is read from the hash: it isn't in memory, nor while the hash is another widget's. */
  isInHash(): boolean;
  /** Resolves once the widget is shown. */
  whenShown(): Promise<void>;
  /** Removes our hash from the URL. A hash the page was opened with stays for the next mount. */
  clear(): void;
  dispose(): void;
}

export interface LocationOptions {
  view: Window;
  /** The widget's element. While it is hidden, the URL is neither followed nor written. */
  element: Element;
  prefix: string;
  initialRoute: string;
  /** `memory` leaves the URL alone; `auto` does while the hash is another widget's, `hash` shares it. */
  mode: 'auto' | 'hash' | 'memory';
  /** Whether a link on the first screen wrote the hash before the widget loaded. */
  wroteHash?: boolean | undefined;
  /** Called when a History write fails or the host's router keeps overwriting the hash; routes then stay in memory. */
  onRefused: () => void;
}

/**
 * Keeps the route and its query in the hash. Replaces wouter's hash hook, which writes the query into the host's query and treats
 * every `#anchor` as a route. The host's path, query, own hashes and `history.state` stay untouched. While the widget is hidden,
 * so does the hash; it is synchronised when the widget shows again.
 */
export function createLocation(options: LocationOptions): WidgetLocation {
  const { view, element, prefix, initialRoute, mode, wroteHash, onRefused } = options;
  const listeners = new Set<() => void>();
  const fightWatch = createFightWatch(view);
  let inMemory = mode === 'memory';
  const written = writtenOn.get(view) ?? new Set();
  writtenOn.set(view, written);
  if (wroteHash) written.add(view.location.hash);
  /** The hash after removing a code: a link fires `popstate`, then `hashchange`, which must not undo the removal. */
  let codeTakenFrom: string | null = null;
  let linkWithCode = START;
  /** Whether the route isn't in the URL since the hash wasn't ours. A hidden copy's doesn't count: it follows the one shown. */
  let isUnwritten = false;
  const claim = claimAddress({ element, prefix: inMemory ? null : prefix, shares: mode === 'hash', onGain });
  /** Path of the page whose hash we last used. */
  let { pathname } = view.location;
  let place = firstPlace();

  function firstPlace(): Place {
    const { hash, search } = view.location;
    const named = claim.owns() || claim.isFree() ? readHash() : null;
    const first = named ?? (initialRoute === '/' ? START : parseRoute(initialRoute));
    // A hash we wrote ourselves leads nowhere that the page's query is about, and nor does a route of the organiser's.
    const isArrival = named ? !written.has(hash) : !inMemory && first === START && claim.isFree();
    return isArrival ? withPageQuery(first, search) : first;
  }

  /** Reads the route from the hash and removes a code from it. */
  function readHash(): Place | null {
    const named = inMemory ? null : parseHash(view.location.hash, prefix);
    if (!named || !claim.owns() || !new URLSearchParams(named.search).has('code')) return named;
    linkWithCode = named;
    writeUrl({ ...named, search: withoutCode(named.search) }, true);
    codeTakenFrom = view.location.hash;
    return named;
  }

  function writeUrl(to: Place, replace: boolean): void {
    const hash = formatHash(to, prefix);
    if (hash === view.location.hash) return;
    if (!claim.owns()) {
      isUnwritten ||= claim.isFree() || claim.isShown();
      return;
    }
    try {
      writeHash(hash, replace);
      ({ pathname } = view.location);
      fightWatch.wrote();
    } catch {
      goToMemory();
    }
  }

  /** @throws DOMException where History is off limits */
  function writeHash(hash: string, replace: boolean): void {
    // An absolute URL: a relative one would resolve against the host's <base href>.
    const url = view.location.href.replace(/#.*$/, '') + hash;
    // The page's own History methods, never patched or cached; the host's state is preserved.
    view.history[replace ? 'replaceState' : 'pushState'](view.history.state, '', url);
  }

  /** A route in the URL decides the screen, unless it changed meanwhile; another widget's is left only where one chose it. */
  function onGain(): void {
    const named = isUnwritten ? null : readHash();
    const isStart = formatRoute(place) === formatRoute(parseRoute(initialRoute));
    if (named) show(named);
    else if (!inMemory && (isUnwritten || (!isStart && !view.location.href.includes('#')))) {
      writeUrl(place, true);
      written.add(view.location.hash);
    }
    isUnwritten = false;
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
    if (inMemory || !claim.owns() || view.location.hash === codeTakenFrom) return;
    codeTakenFrom = null;
    // A host's `href="#"` leaves a bare `#`, which isn't ours.
    const isBare = !view.location.href.includes('#');
    // Another page, which is about to remove or hide the widget.
    if (isBare && view.location.pathname !== pathname) return;
    // From here on in memory, so that the attendee's screen stays.
    const target = parseHash(view.location.hash, prefix)?.path;
    // A worn link, `/Register&utm_source=x`, is one of ours as well.
    const meant = /^\/[\w-]+/.exec(target?.toLowerCase() ?? '')?.[0];
    if (fightWatch.isOn(meant !== undefined && meant === routeOf(meant).path)) goToMemory();
    const named = readHash();
    if (named) {
      ({ pathname } = view.location);
      show(named);
    }
    // No hash means Back to the page's first entry, so to the first screen.
    else if (isBare) show(parseRoute(initialRoute));
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const { on, stop } = createListening();
  on(view, ['hashchange', 'popstate'], follow);
  // A router's push, such as a link to this page without our hash, fires neither event.
  on((view as Partial<Window>).navigation, 'currententrychange', ({ navigationType }) => {
    if (navigationType === 'push' && !view.location.href.includes('#')) follow();
  });

  const path = () => place.path;
  const search = () => place.search;
  // The server snapshot is the same: the first screen was rendered for the current route.
  const usePath = (): [string, Navigate] => [useSyncExternalStore(subscribe, path, path), navigate];
  const useQuery = () => useSyncExternalStore(subscribe, search, search);
  const hook = Object.assign(usePath, { searchHook: useQuery, hrefs: (to: string) => formatHash(parseRoute(to), prefix) });
  return {
    route: () => formatRoute(place),
    path,
    navigate,
    subscribe,
    hook,
    isInHash: () => !inMemory && (claim.owns() || claim.isFree()),
    whenShown: claim.whenShown,
    follow,
    clear() {
      // Can't throw: History accepted the hash before.
      if (!inMemory && claim.owns() && written.has(view.location.hash)) writeHash('', true);
    },
    dispose() {
      // If nothing was navigated, restores the mail's code for a host that mounts twice (React's StrictMode).
      if (!inMemory && view.location.hash === codeTakenFrom) writeUrl(linkWithCode, true);
      stop();
      claim.release();
      listeners.clear();
    },
  };
}
