import { createStore, type StoreApi } from 'zustand/vanilla';

export interface EndingState {
  /** When liking ends, in milliseconds since 1970; absent where the server names no end. */
  closesAt: number | undefined;
  /** It has: hearts rest. */
  over: boolean;
}

/** The end of liking, as the server said last. */
export interface Ending extends StoreApi<EndingState> {
  /** @param closesAt absent where the server names no end, or none any more */
  hear(closesAt: number | undefined): void;
}

export function createEnding(now: () => number): Ending {
  const store = createStore<EndingState>(() => ({ closesAt: undefined, over: false }));
  return { ...store, hear: (closesAt) => store.setState({ closesAt, over: closesAt !== undefined && closesAt <= now() }) };
}
