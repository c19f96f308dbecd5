import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../../api/api';
import { unknownPerson } from '../../../api/decode';
import { isSilent } from '../../../api/errors';
import type { LikesPage, LikesQuery } from '../../../api/people-calls';
import { sortLikes, uniqueById, type LikesLists } from '../../../domain/matching';
import type { Profile } from '../../../domain/profile';
import type { Cooldown } from '../../../session/cooldown';
import { newerIntent, type Intent, type Intents, type LikeIntents } from './like-intents';
import { createPageCursor, EMPTY_PAGES_MAX, type PageCursor } from '../browse/page-cursor';
import { createNameSearch, type SeenPeople } from '../seen-people';

export type PagedList = 'liked' | 'likedBy';
export type LikesList = PagedList | 'matches';

export interface LikesState extends LikesLists<Profile> {
  /** `ready` from the first response on; later failures and refreshes keep the lists. */
  phase: 'loading' | 'ready' | 'failed';
  refreshing: boolean;
  /** Whether the last refresh failed. */
  stale: boolean;
  asOf: number;
  /** `none`: no further page. */
  more: Readonly<Record<PagedList, 'none' | 'ready' | 'loading' | 'failed'>>;
  /** Whether matches are derived from the likes loaded so far, as the server sent none. */
  derived: boolean;
}

/** The lists of the Likes and Matches tabs. Loads only while one of them is active (§4). */
export interface LikesStore extends StoreApi<LikesState> {
  enter(): void;
  leave(): void;
  /** True between `enter` and `leave`. */
  isActive(): boolean;
  /** Reloads everything; a pending response is dropped, as it may be outdated. */
  refresh(): void;
  /** Asks in the background while likes are secret; nothing shows unless they aren't any more. Never rejects. */
  look(): Promise<void>;
  loadMore(list: PagedList): void;
}

export interface LikesOptions {
  api: Pick<Api, 'listLikes' | 'listProfiles'>;
  intents: LikeIntents;
  cooldown: Cooldown;
  now: () => number;
  self: () => Profile | null;
  seen: SeenPeople;
  /** Whether likes are secret, by the server's last response. */
  isSecret: () => boolean;
  /**
   * Called with the matches of every response; `first` marks the first page after a reload, `unseen` is the page's `unseenIds`.
   */
  onMatches: (matches: readonly Profile[], first: boolean, unseen?: readonly string[]) => void;
}

/**
 * Likes and unlikes remove an entry at once; an unmatched person stays until the server accepts (§4).
 * @param asOf when the list was requested
 */
export function isListed(list: LikesList, id: string | null, intents: Intents, asOf: number): boolean {
  const intent = overridingIntent(intents, id, asOf);
  if (!intent) return true;
  if (intent.blocked) return false;
  if (list === 'likedBy') return !intent.on;
  return intent.on || (list === 'matches' && intent.until === Infinity);
}

const NOBODY: LikesLists<Profile> = { liked: [], likedBy: [], matches: [] };

export function createLikesStore(options: LikesOptions): LikesStore {
  const { api, intents, cooldown, now, self, seen, isSecret, onMatches } = options;
  const store = createStore<LikesState>(() => ({
    ...NOBODY,
    phase: 'loading',
    refreshing: false,
    stale: false,
    asOf: 0,
    more: { liked: 'none', likedBy: 'none' },
    derived: false,
  }));
  /** The responses as received; `sortLikes` derives the lists shown. */
  let raw = NOBODY;
  let cursors: Record<PagedList, PageCursor> = { liked: createPageCursor(), likedBy: createPageCursor() };
  const tokens: Record<PagedList, string | null> = { liked: null, likedBy: null };
  let giveUp = new AbortController();
  let active = false;
  const learnNames = createNameSearch({ api, self, seen });

  const add = (list: LikesList, people: readonly Profile[]): number => {
    const before = raw[list];
    const me = self()?.id;
    const others = people.filter(({ id }) => id === null || id !== me);
    raw = { ...raw, [list]: uniqueById([...before, ...others]) };
    return raw[list].length - before.length;
  };

  /** @returns the number of new people */
  const advance = (page: LikesPage, list: PagedList): number => {
    const added = add(list, page[list]);
    tokens[list] = cursors[list].next(page[`${list}NextToken`], added);
    return added;
  };

  /** @param asOf when the first page was requested */
  const sorted = (asOf: number) => {
    const { liked, likedBy, matches } = raw;
    for (const people of [liked, likedBy, matches]) seen.remember(people);
    const theirs = new Set([...liked, ...matches].map(({ id }) => id));
    intents.agree(asOf, (id, on) => theirs.has(id) === on && (on || tokens.liked === null));
    const lists = withOverrides(raw, intents.getState().intents, asOf, unknownPerson);
    const people = sortLikes({
      liked: lists.liked.map(seen.resolve),
      likedBy: lists.likedBy.map(seen.resolve),
      matches: lists.matches.map(seen.resolve),
    });
    return { ...people, derived: matches.length === 0 };
  };

  const moreOf = (list: PagedList) => (tokens[list] === null ? 'none' : 'ready');

  /** One request at a time. @param take receives the response, unless a refresh or leave came first */
  const ask = async (query: LikesQuery, take: (page: LikesPage) => void, onFailure = () => {}) => {
    giveUp.abort();
    giveUp = new AbortController();
    const { signal } = giveUp;
    // A failure stays until the cooldown ends.
    if (cooldown.left() > 0) return onFailure();
    try {
      const page = await api.listLikes(query, signal);
      await learnNames(page, signal);
      if (!signal.aborted) take(page);
    } catch (error) {
      cooldown.note(error);
      if (!signal.aborted && !isSilent(error)) onFailure();
    }
  };

  /** Replaces everything by the first page. @param asOf when it was requested */
  const startWith = (page: LikesPage, asOf: number) => {
    raw = NOBODY;
    cursors = { liked: createPageCursor(), likedBy: createPageCursor() };
    advance(page, 'liked');
    advance(page, 'likedBy');
    add('matches', page.matches);
    const lists = sorted(asOf);
    const more = { liked: moreOf('liked'), likedBy: moreOf('likedBy') } as const;
    store.setState({ ...lists, phase: 'ready', refreshing: false, stale: false, asOf, more });
    onMatches(lists.matches, true, page.unseenIds);
  };

  const refresh = () => {
    const asOf = now();
    const { phase, more } = store.getState();
    // A pending page is aborted by the refresh, so its button must stop spinning.
    const idle = { liked: idleOf(more.liked), likedBy: idleOf(more.likedBy) };
    store.setState({ phase: phase === 'ready' ? 'ready' : 'loading', refreshing: true, stale: false, more: idle });
    void ask(
      {},
      (page) => startWith(page, asOf),
      () => store.setState({ ...(phase === 'ready' ? { stale: true } : { phase: 'failed' }), refreshing: false }),
    );
  };

  const isBusy = () => {
    const { phase, more, refreshing } = store.getState();
    return phase !== 'ready' || refreshing || more.liked === 'loading' || more.likedBy === 'loading';
  };

  const leave = () => {
    active = false;
    giveUp.abort();
  };

  return {
    ...store,
    refresh,
    leave,
    isActive: () => active,
    enter() {
      active = true;
      refresh();
    },
    async look() {
      if (isBusy()) return;
      const asOf = now();
      // While likes stay secret, pages loaded since must stay, too.
      await ask({}, (page) => isSecret() || startWith(page, asOf));
    },
    loadMore(list) {
      const { more } = store.getState();
      if (isBusy() || more[list] === 'none') return;
      store.setState({ more: { ...more, [list]: 'loading' } });
      let empty = 0;
      const next = () =>
        ask(
          { [`${list}NextToken`]: tokens[list] },
          (page) => {
            const added = advance(page, list);
            add('matches', page.matches);
            if (added === 0 && tokens[list] !== null && ++empty < EMPTY_PAGES_MAX) return void next();
            const lists = sorted(store.getState().asOf);
            store.setState({ ...lists, more: { ...store.getState().more, [list]: moreOf(list) } });
            onMatches(lists.matches, false, page.unseenIds);
          },
          () => store.setState({ more: { ...store.getState().more, [list]: 'failed' } }),
        );
      void next();
    },
  };
}

function idleOf(more: LikesState['more'][PagedList]): LikesState['more'][PagedList] {
  return more === 'loading' ? 'ready' : more;
}

/** The intent that overrides a likes response requested at `asOf`, if any: lists may lag for ten seconds. */
export function overridingIntent(intents: Intents, id: string | null, asOf: number): Intent | undefined {
  const intent = newerIntent(intents, id, asOf);
  return intent && (intent.agreedAt ?? Infinity) > asOf ? intent : undefined;
}

/**
 * Corrects a likes response for its lag: removes people unliked and adds people liked since. Otherwise an unmatched person would
 * be celebrated as a new match, or a match celebrated again later.
 * @param asOf when the response was requested
 * @param find returns a person by id
 */
export function withOverrides(
  { liked, likedBy, matches }: LikesLists<Profile>,
  intents: Intents,
  asOf: number,
  find: (id: string) => Profile,
): LikesLists<Profile> {
  const accepted = [...intents].filter(([id, { until }]) => until < Infinity && overridingIntent(intents, id, asOf));
  const wanted = new Map(accepted.map(([id, { on }]) => [id, on]));
  const kept = ({ id }: Profile) => id === null || wanted.get(id) !== false;
  const added = accepted.filter(([id, { on }]) => on && ![...liked, ...matches].some((person) => person.id === id));
  const people = added.map(([id]) => find(id));
  const matched = people.filter((_, index) => added[index]?.[1].match);
  // Without matches from the server, they are the people in both lists.
  const derived = matches.length === 0;
  return {
    liked: [...people, ...liked.filter(kept)],
    likedBy: derived ? [...matched, ...likedBy] : likedBy,
    matches: derived ? [] : [...matched, ...matches.filter(kept)],
  };
}
