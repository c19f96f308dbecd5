import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useServices } from '../../../session/services';
import { createCardSlot } from './card-slot';

/** The attendee's note about a person; nothing without a number or a card. */
export function OwnNote({ person: { number }, onPhoto = false }: { person: Profile; onPhoto?: boolean }) {
  const part = useStore(useServices().perMount(createCardSlot), (state) => state.part);
  return part && number && <part.CardNote number={number} onPhoto={onPhoto} />;
}
