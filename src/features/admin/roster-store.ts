import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AdminCalls, RosterPerson } from '../../api/admin-calls';
import { isSilent } from '../../api/errors';

/** How long typing rests before the server is asked, in ms. */
export const SEARCH_REST_MS = 300;

export interface RosterState {
  phase: 'loading' | 'ready' | 'failed';
  people: readonly RosterPerson[];
  /** The words that `people` were found by. */
  words: string;
  /** Whether there are more people, and whether they are being fetched. */
  more: 'none' | 'ready' | 'loading' | 'failed';
}

/** The people of the evening, found by words, a page at a time. */
export interface RosterStore extends StoreApi<RosterState> {
  /** Finds people anew, by the words of the last search. */
  load(): void;
  /** Finds people by other words, once typing rests. */
  search(words: string): void;
  loadMore(): void;
  /** Rejects as the call does; then nothing has changed. */
  suspend(person: RosterPerson, reason: string, password: string): Promise<void>;
  /** The same. */
  restore(person: RosterPerson, password: string): Promise<void>;
}

type Calls = Pick<AdminCalls, 'people' | 'suspend' | 'restore'>;

/** @param onChanged called when somebody was suspended or restored */
export function createRosterStore(calls: Calls, onChanged: () => void): RosterStore {
  const store = createStore<RosterState>(() => ({ phase: 'loading', people: [], words: '', more: 'none' }));
  let wanted = '';
  let nextToken: string | null = null;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** Ends the call under way: only the last one is of use. */
  let asking = new AbortController();

  const fetchPage = async (token: string | null) => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const words = wanted;
    try {
      const page = await calls.people(words, token, signal);
      if (signal.aborted) return;
      ({ nextToken } = page);
      const before = token === null ? [] : store.getState().people;
      const known = new Set(before.map(({ id }) => id));
      const people = [...before, ...page.people.filter(({ id }) => !known.has(id))];
      store.setState({ phase: 'ready', people, words, more: nextToken === null ? 'none' : 'ready' });
    } catch (error) {
      if (signal.aborted || isSilent(error)) return;
      store.setState(token === null ? { phase: 'failed', people: [], more: 'none' } : { more: 'failed' });
    }
  };

  const change = (id: string, changed: Partial<RosterPerson>) => {
    store.setState(({ people }) => ({ people: people.map((one) => (one.id === id ? { ...one, ...changed } : one)) }));
    onChanged();
  };

  return {
    ...store,
    load() {
      clearTimeout(resting);
      if (store.getState().phase === 'failed') store.setState({ phase: 'loading' });
      void fetchPage(null);
    },
    search(words) {
      wanted = words.trim();
      clearTimeout(resting);
      resting = setTimeout(() => void fetchPage(null), SEARCH_REST_MS);
    },
    loadMore() {
      if (nextToken === null) return;
      store.setState({ more: 'loading' });
      void fetchPage(nextToken);
    },
    async suspend({ id }, reason, password) {
      await calls.suspend(id, reason, password);
      change(id, { suspendedFor: reason.trim() });
    },
    async restore({ id }, password) {
      await calls.restore(id, password);
      change(id, { suspendedFor: null });
    },
  };
}
