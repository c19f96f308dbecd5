import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Api } from '../../../api/api';
import type { ProfilesPage } from '../../../api/people-calls';
import { isSilent } from '../../../api/errors';
import { byNumber, shownGender, type Profile } from '../../../domain/profile';
import type { Cooldown } from '../../../session/cooldown';
import { newerIntent, type Intents, type LikeIntents } from '../likes/like-intents';
import { createPageCursor, EMPTY_PAGES_MAX } from './page-cursor';

/** A person in the grid. */
export interface BrowseEntry {
  /** Unique in the list, even for people without an id. */
  key: string;
  person: Profile;
  /** Liked before this list was requested. */
  liked: boolean;
}

export interface BrowseState {
  phase: 'loading' | 'ready' | 'failed';
  /** Everyone loaded, by number, else in the server's order; people liked since `asOf` stay here but are hidden. */
  entries: readonly BrowseEntry[];
  /** When the list was requested, in milliseconds since 1970. */
  asOf: number;
  /** `none`: the end of the list. */
  more: 'none' | 'ready' | 'loading' | 'failed';
  /** When browsing opens, in milliseconds since 1970, by the server's last response. */
  opensAt: number | undefined;
  /** Whether a refresh requested by the attendee is running. */
  looking: boolean;
  /** How many people a refresh found in an empty list; 0 otherwise. */
  found: number;
}

export interface BrowseStore extends StoreApi<BrowseState> {
  /** Call when the tab becomes active: loads from the start (§4). */
  enter(): void;
  /** Call when the tab is left: aborts a running request. */
  leave(): void;
  reload(): void;
  /** Refreshes at the attendee's request; a failure is shown. */
  refresh(): void;
  /** Refreshes an empty list in the background; nothing shows unless somebody is found. Never rejects. */
  look(): Promise<void>;
  loadMore(): void;
}

export interface BrowseOptions {
  api: Pick<Api, 'listProfiles'>;
  intents: LikeIntents;
  cooldown: Cooldown;
  now: () => number;
  /** The own profile, for its id, gender and likes; `null` if unknown. */
  self: () => Profile | null;
  /** Fetches the own profile. Never rejects. */
  loadSelf: () => Promise<void>;
  /** Called with the people of each page. */
  remember: (people: readonly Profile[]) => void;
}

/** Liking and blocking remove a card from the grid; people liked before stay. */
export function isShown(entry: BrowseEntry, intents: Intents, asOf: number): boolean {
  const intent = newerIntent(intents, entry.person.id, asOf);
  return intent?.on !== true && !intent?.blocked;
}

export function createBrowseStore({ api, intents, cooldown, now, self, loadSelf, remember }: BrowseOptions): BrowseStore {
  const store = createStore<BrowseState>(() => ({
    phase: 'loading',
    entries: [],
    asOf: 0,
    more: 'none',
    opensAt: undefined,
    looking: false,
    found: 0,
  }));
  let giveUp = new AbortController();
  let cursor = createPageCursor();
  let token: string | null = null;
  /** Consecutive pages without new people. */
  let empty = 0;
  let known = new Set<string>();
  let unsubscribe: (() => void) | null = null;

  const anyShown = (entries: readonly BrowseEntry[]) => {
    const wanted = intents.getState().intents;
    return entries.some((entry) => isShown(entry, wanted, store.getState().asOf));
  };

  /** Adds a page. @returns whether the grid grew. */
  const take = (page: ProfilesPage): boolean => {
    const { entries } = store.getState();
    const me = self();
    const browsed = shownGender(me?.gender ?? null, page.shows);
    const likedBefore = new Set(me?.likedIds);
    const news = page.items.filter(({ id }) => id === null || (id !== me?.id && !known.has(id) && known.add(id)));
    remember(news);
    // Counted before the filter below: a page of only the other gender isn't the end.
    token = cursor.next(page.nextToken, news.length);
    empty = news.length > 0 ? 0 : empty + 1;
    const added = news
      .filter(({ gender }) => browsed === null || gender === null || gender === browsed)
      .map((person, index) => ({
        key: person.id === null ? `no-id:${entries.length + index}` : `id:${person.id}`,
        person,
        // The list is newer than the own profile, which may lack an unlike from another device.
        liked: person.likedByMe ?? (person.id !== null && likedBefore.has(person.id)),
      }));
    const all = [...entries, ...added].toSorted((one, other) => byNumber(one.person, other.person));
    store.setState({ entries: all, opensAt: page.opensAt });
    return anyShown(added);
  };

  /**
   * Requests pages until the grid grows, the list ends, or five pages in a row were empty. Responses after a reload or leave are
   * dropped.
   */
  const ask = async (onFailure: Partial<BrowseState>) => {
    const { signal } = giveUp;
    // A failure stays until the cooldown ends.
    if (cooldown.left() > 0) return store.setState(onFailure);
    // Otherwise both genders would show, and the attendee among them.
    if (self() === null) await loadSelf();
    if (signal.aborted) return;
    const me = self();
    if (me === null) return store.setState(onFailure);
    const gender = shownGender(me.gender);
    empty = 0;
    try {
      for (;;) {
        const page = await api.listProfiles(gender, token, signal);
        if (signal.aborted) return;
        if (take(page) || token === null || empty >= EMPTY_PAGES_MAX) break;
      }
      store.setState({ phase: 'ready', more: token === null ? 'none' : 'ready' });
    } catch (error) {
      cooldown.note(error);
      if (!signal.aborted && !isSilent(error)) store.setState(onFailure);
    }
  };

  const loadMore = () => {
    const { phase, more } = store.getState();
    if (phase !== 'ready' || (more !== 'ready' && more !== 'failed')) return;
    store.setState({ more: 'loading' });
    void ask({ more: 'failed' });
  };

  const startOver = (shown: Partial<BrowseState>) => {
    giveUp.abort();
    giveUp = new AbortController();
    cursor = createPageCursor();
    known = new Set();
    token = null;
    store.setState({ asOf: now(), looking: false, found: 0, ...shown });
  };

  const reload = () => {
    startOver({ phase: 'loading', entries: [], more: 'none' });
    void ask({ phase: 'failed', entries: [] });
  };

  const isEmpty = () => {
    const { phase, entries, more } = store.getState();
    return phase === 'ready' && entries.length === 0 && more === 'none';
  };

  const lookAgain = async (shown: Partial<BrowseState>, onFailure: Partial<BrowseState>) => {
    startOver(shown);
    const { signal } = giveUp;
    await ask(onFailure);
    if (!signal.aborted) store.setState(({ entries }) => ({ looking: false, found: entries.length }));
  };

  const leave = () => {
    unsubscribe?.();
    giveUp.abort();
  };

  return {
    ...store,
    reload,
    refresh() {
      // Otherwise liked, hidden people would return with the next page.
      if (isEmpty()) void lookAgain({ looking: true }, { phase: 'failed' });
      else reload();
    },
    async look() {
      if (isEmpty() && !store.getState().looking) await lookAgain({}, {});
    },
    loadMore,
    leave,
    enter() {
      leave();
      unsubscribe = intents.subscribe(() => {
        const { more, entries } = store.getState();
        if (more === 'ready' && !anyShown(entries)) loadMore();
      });
      reload();
    },
  };
}
