import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the tab bar tells of tabs that aren't open. */
export interface TabMarks {
  /** How many like the attendee and wait for an answer, as far as known: `3`, or `8+` where there may be more. Empty for nobody. */
  likes: string;
  /** There is a match that the attendee hasn't looked at under Matches. */
  matches: boolean;
}

const NO_MARKS: TabMarks = { likes: '', matches: false };

/** One for each mount. It knows what the lists have told: they load while Likes or Matches is open alone (§4). */
export interface TabMarksStore extends StoreApi<TabMarks> {
  /** When somebody else signs in. */
  clear(): void;
}

export function createTabMarks(): TabMarksStore {
  const store = createStore<TabMarks>(() => NO_MARKS);
  return { ...store, clear: () => store.setState(NO_MARKS) };
}
