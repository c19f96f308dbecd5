import { useEffect, type ComponentType } from 'react';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useOffered } from '../../../session/attendee';
import { useServices } from '../../../session/services';
import type { Across } from './rounds-call';

/** The part with the rounds; loaded only if the server offers them. */
export interface RoundsPart {
  RoundsStrip: ComponentType;
}

export interface RoundsSlotState {
  /** The part, once loaded. */
  part: RoundsPart | null;
  /** Who sits across, for My card. */
  across: Across | null;
}

/** Passes the rounds' part to the lists, and who sits across to the card. One per mount. */
export const createRoundsSlot = (): StoreApi<RoundsSlotState> => createStore(() => ({ part: null, across: null }));

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
