import { useEffect, type ComponentType } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useServices } from '../../session/services';
import { useOffered } from '../../session/attendee';

/** The part that shows the card. It isn't loaded where the server offers none. */
export interface CardPart {
  MyCard: ComponentType<{ numbers: readonly number[] }>;
  CardNote: ComponentType<{ number: number; onPhoto: boolean }>;
}

export interface CardSlotState {
  /** The part, once it is loaded. */
  part: CardPart | null;
  /** The numbers that a page of people named last; `null` before one did. */
  numbers: readonly number[] | null;
  /** Until when somebody counts as typing, in ms since 1970: the field must not go away meanwhile. */
  busyUntil: number;
}

/** Gives the lists the part with the card. One for each mount. */
export type CardSlot = StoreApi<CardSlotState>;

export const createCardSlot = (): CardSlot => createStore(() => ({ part: null, numbers: null, busyUntil: 0 }));

/**
 * Loads the part where the server offers a card, and after a failure once more with the next page that names numbers.
 *
 * @param load must be the same at each render
 */
export function useCardPart(part: CardPart | null, load: (name: 'card') => Promise<void>): void {
  const slot = useServices().once(createCardSlot);
  const numbers = useStore(slot, (state) => state.numbers);
  const offered = useOffered('card');
  useEffect(() => {
    if (offered || numbers) void load('card');
  }, [offered, numbers, load]);
  useEffect(() => slot.setState({ part }), [slot, part]);
}
