import { useEffect } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { ApiError, isApiError } from '../api/errors';
import { RATE_LIMIT_STATUS, MAX_WAIT_MS } from '../api/fault-policy';
import type { Translate } from '../messages/messages';
import type { OwnSentence } from '../messages/sentence';
import { whenDue } from '../page/when-due';
import { useServices, type MountServices } from './services';

export interface CooldownState {
  /** The wait the server asked for, in whole seconds; 0 for none. */
  seconds: number;
  /** Milliseconds since 1970. */
  until: number;
}

/** Blocks one kind of call after a 429, for as long as the server asks. */
export interface Cooldown extends StoreApi<CooldownState> {
  /** Begins a cooldown if this error of a call asks for a wait. */
  note(error: unknown): void;
  /** Makes a call and notes its failure. During a cooldown it rejects at once with a 429. */
  through<Result>(call: () => Promise<Result>): Promise<Result>;
  /** Milliseconds until the next call may be sent; 0 for now. */
  left(): number;
}

const FREE: CooldownState = { seconds: 0, until: 0 };

function createCooldown(now: () => number): Cooldown {
  const store = createStore(() => FREE);
  const cooldown: Omit<Cooldown, keyof StoreApi<CooldownState>> = {
    async through(call) {
      const left = cooldown.left();
      if (left > 0) throw new ApiError('http', RATE_LIMIT_STATUS, '', left);
      try {
        return await call();
      } catch (error) {
        cooldown.note(error);
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
  return { ...store, ...cooldown };
}

/** A cooldown for each kind of call. They belong to the mount, so that leaving a screen doesn't shorten a wait. */
export const createCooldowns = ({ now }: Pick<MountServices, 'now'>) => ({
  profiles: createCooldown(now),
  likes: createCooldown(now),
  /** Like and unlike. */
  like: createCooldown(now),
  save: createCooldown(now),
  photo: createCooldown(now),
});

export type Cooldowns = ReturnType<typeof createCooldowns>;

/** @returns the seconds the server asked for during the cooldown, then 0, which enables the control again */
export function useCooldown(cooldown: Cooldown): number {
  const { now } = useServices();
  const state = useStore(cooldown);
  useEffect(() => {
    if (state.seconds === 0) return undefined;
    return whenDue({ at: now() + cooldown.left(), now, act: () => cooldown.setState(FREE, true), document });
  }, [cooldown, state, now]);
  return state.seconds;
}

/** How long to wait before the next try, as a sentence. @param seconds whole, at least one */
export const waitOf = (seconds: number): OwnSentence =>
  seconds === 1 ? { key: 'error.waitOne' } : { key: 'error.wait', values: { seconds } };

/** The sentence of `waitOf` as text. */
export function waitText(t: Translate, seconds: number): string {
  const { key, values } = waitOf(seconds);
  return t(key, values);
}
