import { createStore, type StoreApi } from 'zustand/vanilla';

/** The badges of closed tabs. */
export interface TabBadges {
  /**
   * Number of people who like the attendee and await an answer, as far as loaded: `3`, or `8+` if there may be more. Empty for
   * none.
   */
  likes: string;
  /** Whether there is a match not yet seen under Matches. */
  matches: boolean;
}

const NO_BADGES: TabBadges = { likes: '', matches: false };

/** One per mount. Reflects the lists, which load only while Likes or Matches is open (§4). */
export interface TabBadgesStore extends StoreApi<TabBadges> {
  /** Call when another attendee signs in. */
  clear(): void;
}

export function createTabBadges(): TabBadgesStore {
  const store = createStore<TabBadges>(() => NO_BADGES);
  return { ...store, clear: () => store.setState(NO_BADGES) };
}
