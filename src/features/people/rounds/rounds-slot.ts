import { useEffect, type ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useOffered } from '../../../session/attendee';
import { useServices } from '../../../session/services';
import type { Rounds } from './rounds-call';

/** The part with the rounds; loaded only if the server offers them. */
export interface RoundsPart {
  RoundsStrip: ComponentType;
}

export interface RoundsSlotState {
  /** The part, once loaded. */
  part: RoundsPart | null;
  /**
   * As the server said last, or as the plan goes on while it can't be reached; `null` where none are planned, or no longer, and
   * `undefined` until that is known.
   */
  rounds: Rounds | null | undefined;
}

/** Passes the rounds' part to the lists, and how the rounds stand to it and to My card. One per mount. */
export const createRoundsSlot = (): StoreApi<RoundsSlotState> => createStore(() => ({ part: null, rounds: undefined }));

/**
 * Loads the part if the server offers rounds.
 *
 * @param load must be the same at each render
 */
export function useRoundsPart(part: RoundsPart | null, load: (name: 'rounds') => Promise<void>): void {
  const slot = useServices().perMount(createRoundsSlot);
  const offered = useOffered('rounds');
  useEffect(() => void (offered && load('rounds')), [offered, load]);
  useEffect(() => slot.setState({ part }), [slot, part]);
}
