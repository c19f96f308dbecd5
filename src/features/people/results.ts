import { createStore, type StoreApi } from 'zustand/vanilla';

export interface ResultsState {
  /** Until when likes are secret, in milliseconds since 1970; `null` where they never were. */
  resultsAt: number | null;
  /** They still are: nobody sees who likes them, and there is no match yet. */
  secret: boolean;
}

/** When results show, as the server said last. */
export interface Results extends StoreApi<ResultsState> {
  hear(resultsAt: number | null): void;
}

export function createResults(now: () => number): Results {
  const store = createStore<ResultsState>(() => ({ resultsAt: null, secret: false }));
  return { ...store, hear: (resultsAt) => store.setState({ resultsAt, secret: resultsAt !== null && resultsAt > now() }) };
}
