import { useStore } from 'zustand';
import type { Offer } from '../../domain/offers';
import { useServices } from '../../session/services';

/** Whether the server says that it can do this. */
export function useOffer(offer: Offer): boolean {
  const { ownProfile } = useServices();
  return useStore(ownProfile, ({ profile }) => profile?.offers?.includes(offer) ?? false);
}
