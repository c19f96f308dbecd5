import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Arrival, ArrivalAnswer, ArrivalCalls, ArrivalCounts, Tap } from '../../api/arrival-calls';
import { isSilent } from '../../api/errors';
import { isRefusal } from './evening-store';
import { SEARCH_REST_MS } from './roster-store';

export interface ArrivalsState extends ArrivalCounts {
  /** `none`: this server has no list of arrivals. */
  phase: 'loading' | 'none' | 'ready' | 'failed';
  people: readonly Arrival[];
  /** The words that `people` were found by. */
  words: string;
  more: 'none' | 'ready' | 'loading' | 'failed';
}

/** Who is expected, found by words, a page at a time. */
export interface ArrivalsStore extends StoreApi<ArrivalsState> {
  /** Finds people anew, by the words of the last search. */
  load(): void;
  /** Finds people by other words, once typing rests. */
  search(words: string): void;
  loadMore(): void;
  /** Takes how somebody stands, as the server answered a tap. */
  take(answer: ArrivalAnswer): void;
}

export function createArrivalsStore({ list }: Pick<ArrivalCalls, 'list'>): ArrivalsStore {
  const store = createStore<ArrivalsState>(() => ({
    phase: 'loading',
    people: [],
    words: '',
    more: 'none',
    expected: 0,
    here: 0,
  }));
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
      const page = await list(words, token, signal, { endsSession: store.getState().phase === 'ready' });
      if (signal.aborted) return;
      ({ nextToken } = page);
      const before = token === null ? [] : store.getState().people;
      const known = new Set(before.map(({ id }) => id));
      const people = [...before, ...page.people.filter(({ id }) => !known.has(id))];
      const { expected, here } = page;
      store.setState({ phase: 'ready', people, words, expected, here, more: nextToken === null ? 'none' : 'ready' });
    } catch (error) {
      if (signal.aborted || isSilent(error)) return;
      if (token !== null) return store.setState({ more: 'failed' });
      // What is there is of use without a connection, too.
      if (store.getState().people.length > 0 && words === store.getState().words) return;
      store.setState({ phase: isRefusal(error) ? 'none' : 'failed', people: [], more: 'none' });
    }
  };

  return {
    ...store,
    load() {
      clearTimeout(resting);
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
    take({ person, expected, here }) {
      const isSame = (one: Arrival) =>
        one.id === person.id || (one.guestId === null && one.userId !== null && one.userId === person.userId);
      // Under the id it is listed by, so that the focus stays with its row.
      const people = store.getState().people.map((one) => (isSame(one) ? Object.assign({}, person, { id: one.id }) : one));
      store.setState({ people, expected, here });
    },
  };
}

/** How somebody stands once these taps are sent, and whether any of them is about them. */
export function withTaps(person: Arrival, taps: readonly Tap[]): { isHere: boolean; unsent: boolean } {
  const last = taps.findLast(({ guestId, userId }) =>
    guestId === null ? userId !== null && userId === person.userId : guestId === person.guestId,
  );
  return { isHere: last ? last.what === 'in' : person.hereAt !== null, unsent: last !== undefined };
}
