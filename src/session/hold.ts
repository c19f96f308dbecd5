import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, isApiError } from '../api/errors';
import { ASKS_TO_WAIT, LONGEST_WAIT_MS } from '../api/fault-policy';
import type { MountServices } from './services';

export interface HoldState {
  /** What the server asked for, in whole seconds; 0: nothing is held. */
  seconds: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** Keeps what sends one kind of call still after the server has asked to be left alone (429), for as long as it said. */
export interface Hold extends StoreApi<HoldState> {
  /** Takes what a call was rejected with; only a wait the server asked for begins a hold. */
  heed(error: unknown): void;
  /** Makes a call and heeds its failure. While something is held, it fails at once as the call before it did. */
  through<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Milliseconds until something may be sent again; 0 when at once. */
  left(): number;
}

const FREE: HoldState = { seconds: 0, until: 0 };

function createHold(now: () => number): Hold {
  const store = createStore(() => FREE);
  const hold: Omit<Hold, keyof StoreApi<HoldState>> = {
    async through(call) {
      const left = hold.left();
      if (left > 0) throw new ApiError('http', ASKS_TO_WAIT, '', left);
      try {
        return await call();
      } catch (error) {
        hold.heed(error);
        throw error;
      }
    },
    heed(error) {
      if (!isApiError(error) || error.retryAfter === 0) return;
      store.setState({ seconds: Math.ceil(error.retryAfter / 1000), until: now() + error.retryAfter });
    },
    left() {
      const left = store.getState().until - now();
      // A clock put back must not lock a button for longer than the longest wait there is.
      return left > LONGEST_WAIT_MS ? 0 : Math.max(0, left);
    },
  };
  return { ...store, ...hold };
}

/** One for each kind of call; for the whole mount, so that leaving a screen shortens no wait. */
export const createHolds = ({ now }: Pick<MountServices, 'now'>) => ({
  profiles: createHold(now),
  likes: createHold(now),
  /** Like and unlike. */
  like: createHold(now),
  save: createHold(now),
  photo: createHold(now),
});

export type Holds = ReturnType<typeof createHolds>;

/** @returns the seconds the server asked for, for as long as they last: then 0, and the control is free again */
export function useHold(hold: Hold): number {
  const held = useStore(hold);
  useEffect(() => {
    if (held.seconds === 0) return undefined;
    const timer = setTimeout(() => hold.setState(FREE, true), hold.left());
    return () => clearTimeout(timer);
  }, [hold, held]);
  return held.seconds;
}
