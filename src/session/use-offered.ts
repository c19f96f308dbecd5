import { useStore } from 'zustand';
import type { Offer } from '../domain/offers';
import { useServices } from './services';

/** Whether the server offers this to the signed-in attendee. False until the own profile is known. */
export function useOffered(offer: Offer): boolean {
  const { ownProfile } = useServices();
  return useStore(ownProfile, ({ profile }) => profile?.offers?.includes(offer) === true);
}
