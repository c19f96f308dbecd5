import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, isApiError } from '../api/errors';
import { RATE_LIMIT_STATUS, MAX_WAIT_MS } from '../api/fault-policy';
import type { MountServices } from './services';

export interface HoldState {
  /** The wait the server asked for, in whole seconds; 0 when there is no hold. */
  seconds: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** Blocks one kind of call after a 429, for as long as the server asked. */
export interface Hold extends StoreApi<HoldState> {
  /** Takes the error a call was rejected with; begins a hold only if the server asked for a wait. */
  note(error: unknown): void;
  /** Makes a call and notes its failure. During a hold it rejects at once, as the call before it did. */
  through<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Milliseconds until the next call may be sent; 0 for at once. */
  left(): number;
}

const FREE: HoldState = { seconds: 0, until: 0 };

function createHold(now: () => number): Hold {
  const store = createStore(() => FREE);
  const hold: Omit<Hold, keyof StoreApi<HoldState>> = {
    async through(call) {
      const left = hold.left();
      if (left > 0) throw new ApiError('http', RATE_LIMIT_STATUS, '', left);
      try {
        return await call();
      } catch (error) {
        hold.note(error);
        throw error;
      }
    },
    note(error) {
      if (!isApiError(error) || error.retryAfter === 0) return;
      store.setState({ seconds: Math.ceil(error.retryAfter / 1000), until: now() + error.retryAfter });
    },
    left() {
      const left = store.getState().until - now();
      // A clock set back must not lock a button for longer than the maximum wait.
      return left > MAX_WAIT_MS ? 0 : Math.max(0, left);
    },
  };
  return { ...store, ...hold };
}

/** A hold for each kind of call. They belong to the mount, so that leaving a screen doesn't shorten a wait. */
export const createHolds = ({ now }: Pick<MountServices, 'now'>) => ({
  profiles: createHold(now),
  likes: createHold(now),
  /** Like and unlike. */
  like: createHold(now),
  save: createHold(now),
  photo: createHold(now),
});

export type Holds = ReturnType<typeof createHolds>;

/** @returns the seconds the server asked for while the hold lasts, then 0, which enables the control again */
export function useHold(hold: Hold): number {
  const held = useStore(hold);
  useEffect(() => {
    if (held.seconds === 0) return undefined;
    const timer = setTimeout(() => hold.setState(FREE, true), hold.left());
    return () => clearTimeout(timer);
  }, [hold, held]);
  return held.seconds;
}
