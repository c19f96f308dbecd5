import { useEffect, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Profile } from '../../../domain/profile';
import { useServices } from '../../../session/services';

/** The part with what the evening ends with: contacts, the countdown to the results, the screen of who has no match. */
export interface AfterPart {
  MatchContact: ComponentType<{ person: Profile; primary?: boolean }>;
  ContactDialog: ComponentType;
  Countdown: ComponentType<{ until: number }>;
  NobodyMatched: ComponentType;
  NextEvent: ComponentType;
}

/** The part, or how far its loading is. */
export type After = AfterPart | 'idle' | 'loading' | 'failed';

export interface AfterSlotState {
  after: After;
  /** Counts those who have asked for it. */
  asked: number;
}

/** Passes the part to the screens of people. One per mount. */
export type AfterSlot = StoreApi<AfterSlotState>;

export const createAfterSlot = (): AfterSlot => createStore(() => ({ after: 'idle', asked: 0 }));

/**
 * Loads the part for whoever asks; retries after a failure with the next who does.
 * @param load must be the same at each render
 */
export function useAfterPart(after: After, load: (name: 'after') => Promise<void>): void {
  const slot = useServices().perMount(createAfterSlot);
  const asked = useStore(slot, (state) => state.asked);
  useEffect(() => {
    if (asked > 0) void load('after');
  }, [asked, load]);
  useEffect(() => slot.setState({ after }), [slot, after]);
}

/**
 * The part, once loaded.
 * @param wanted whether to load it
 * @returns `waits` while it loads; after a failure the screens do without
 */
export function useAfter(wanted: boolean): { part: AfterPart | null; waits: boolean } {
  const slot = useServices().perMount(createAfterSlot);
  const { after } = useStore(slot);
  useEffect(() => {
    if (wanted) slot.setState(({ asked }) => ({ asked: asked + 1 }));
  }, [slot, wanted]);
  const part = typeof after === 'string' ? null : after;
  return { part, waits: wanted && part === null && after !== 'failed' };
}
