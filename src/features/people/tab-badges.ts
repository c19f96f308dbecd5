import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the tab bar shows about tabs that aren't open. */
export interface TabBadges {
  /** How many like the attendee and wait for an answer, as far as known: `3`, or `8+` where there may be more. Empty for nobody. */
  likes: string;
  /** There is a match that the attendee hasn't looked at under Matches. */
  matches: boolean;
}

const NO_BADGES: TabBadges = { likes: '', matches: false };

/** One for each mount. It knows what the lists showed: they load only while Likes or Matches is open (§4). */
export interface TabBadgesStore extends StoreApi<TabBadges> {
  /** When somebody else signs in. */
  clear(): void;
}

export function createTabBadges(): TabBadgesStore {
  const store = createStore<TabBadges>(() => NO_BADGES);
  return { ...store, clear: () => store.setState(NO_BADGES) };
}
