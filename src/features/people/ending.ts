import { createStore, type StoreApi } from 'zustand/vanilla';

export interface EndingState {
  /** When liking ends, in milliseconds since 1970; `null` where the server names no end. */
  closesAt: number | null;
  /** It has: hearts rest. */
  over: boolean;
}

/** The end of liking, as the server said last. */
export interface Ending extends StoreApi<EndingState> {
  hear(closesAt: number | null | undefined): void;
}

export function createEnding(now: () => number): Ending {
  const store = createStore<EndingState>(() => ({ closesAt: null, over: false }));
  return { ...store, hear: (closesAt = null) => store.setState({ closesAt, over: closesAt !== null && closesAt <= now() }) };
}
