import { useEffect, type ComponentType, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { useServices } from '../../../session/services';
import { useOffered } from '../../../session/attendee';

export interface MyCardProps {
  /** Of the people to come; numbers with a note are shown too. */
  numbers: readonly number[];
  /** Says that nobody can be browsed yet: in small above the rows, or alone where there is no card. */
  wait: (small: boolean) => ReactNode;
}

/** The part with the card; loaded only if the server offers one. */
export interface CardPart {
  MyCard: ComponentType<MyCardProps>;
  CardNote: ComponentType<{ number: number }>;
  CardMark: ComponentType<{ number: number }>;
}

export interface CardSlotState {
  /** The part, once loaded. */
  part: CardPart | null;
  /** The numbers on the last page of people; `null` before any. */
  numbers: readonly number[] | null;
  /** When the attendee stops counting as typing, in ms since 1970: the field must stay until then. */
  busyUntil: number;
}

/** Passes the card's part to the lists. One per mount. */
export type CardSlot = StoreApi<CardSlotState>;

export const createCardSlot = (): CardSlot => createStore(() => ({ part: null, numbers: null, busyUntil: 0 }));

/**
 * Loads the part if the server offers a card; retries after a failure with the next page that has numbers.
 *
 * @param load must be the same at each render
 */
export function useCardPart(part: CardPart | null, load: (name: 'card') => Promise<void>): void {
  const slot = useServices().perMount(createCardSlot);
  const numbers = useStore(slot, (state) => state.numbers);
  const offered = useOffered('card');
  useEffect(() => {
    if (offered || numbers) void load('card');
  }, [offered, numbers, load]);
  useEffect(() => slot.setState({ part }), [slot, part]);
}
