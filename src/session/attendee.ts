import { useStore } from 'zustand';
import type { Offer } from '../domain/profile';
import { useServices } from './services';
import type { Session } from './session-store';

/** Identifies the signed-in attendee, since several may use one device; empty if there is none. */
export function ownerOf(session: Pick<Session, 'getState'>): string {
  return session.getState().user?.email ?? '';
}

/** Whether the server offers this feature to the attendee. False until the own profile is known. */
export function useOffered(offer: Offer): boolean {
  const { ownProfile } = useServices();
  return useStore(ownProfile, ({ profile }) => profile?.offers?.includes(offer) === true);
}
