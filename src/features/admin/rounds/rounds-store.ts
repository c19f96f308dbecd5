import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DeskRounds, RoundsAct, RoundsCalls, RoundsSettings, WholePlan } from '../../../api/admin-rounds-calls';
import { isApiError, isSilent } from '../../../api/errors';
import { isRefusal } from '../../../api/refusal';

export interface RoundsState {
  /** `none`: the server has no rounds. It isn't asked again. */
  phase: 'asking' | 'none' | 'ready';
  /** The last answer; kept while a newer one is requested, and if that fails. */
  rounds: DeskRounds | null;
  /** How far this device's clock is ahead of the server's, in ms. */
  clockAhead: number;
  /** Whether the last request failed. */
  failed: boolean;
}

/** How the rounds stand, and what changes them. */
export interface RoundsStore extends StoreApi<RoundsState> {
  /** Never rejects. */
  load(): Promise<void>;
  /** Rejects like its call. If something else has happened meanwhile (`isOvertaken`), what is now is loaded first. */
  set(settings: RoundsSettings): Promise<void>;
  /** Rejects as `set` does. @param password the caller's own, for what forgets who has met whom */
  act(act: RoundsAct, password?: string): Promise<void>;
  /** The whole plan. Rejects like its call. */
  plan(): Promise<WholePlan>;
}

/** Whether a change was refused because the rounds weren't any more what was seen. */
export const isOvertaken = (error: unknown): boolean => isApiError(error, 'http') && error.status === 409;

/** @param now this device's clock, in ms since 1970 */
export function createRoundsStore(calls: RoundsCalls, now: () => number): RoundsStore {
  const store = createStore<RoundsState>(() => ({ phase: 'asking', rounds: null, clockAhead: 0, failed: false }));
  /** Counts requests, so that responses to earlier ones are dropped. */
  let turn = 0;
  const take = (rounds: DeskRounds) => store.setState({ phase: 'ready', rounds, clockAhead: now() - rounds.now, failed: false });
  const load = async () => {
    const { phase } = store.getState();
    if (phase === 'none') return;
    const mine = (turn += 1);
    try {
      const rounds = await calls.rounds(phase === 'ready');
      if (mine === turn) take(rounds);
    } catch (error) {
      if (mine === turn) store.setState(isRefusal(error) ? { phase: 'none', failed: false } : { failed: !isSilent(error) });
    }
  };
  const change = async (call: (version: string | null) => Promise<DeskRounds>) => {
    try {
      const rounds = await call(store.getState().rounds?.version ?? null);
      // Newer than whatever was asked for meanwhile.
      turn += 1;
      take(rounds);
    } catch (error) {
      if (isOvertaken(error)) await load();
      throw error;
    }
  };
  return {
    ...store,
    load,
    plan: calls.plan,
    set: (settings) => change((version) => calls.set(settings, version)),
    act: (act, password) => change((version) => calls.act(act, version, password)),
  };
}
