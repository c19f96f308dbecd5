import { useEffect } from 'react';
import { useServices } from '../../session/services';
import { createCard, type Card } from './card-store';

/** The card of whoever is signed in, which loads when it is first shown. */
export function useCard(): Card {
  const card = useServices().once(createCard);
  useEffect(() => {
    if (card.getState().phase === 'loading') card.enter();
  }, [card]);
  return card;
}
