import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useServices } from '../../../session/services';
import { createCardSlot } from './card-slot';

type Whose = { person: Pick<Profile, 'number'> };

/** The attendee's mark and note about a person; nothing without a number or a card. */
export function OwnNote({ person: { number } }: Whose) {
  const part = useStore(useServices().perMount(createCardSlot), (state) => state.part);
  return part && number && <part.CardNote number={number} />;
}

/** The attendee's Yes or Maybe, for a person's card. The note is for the dialog, or it would cover the face. */
export function OwnMark({ person: { number } }: Whose) {
  const part = useStore(useServices().perMount(createCardSlot), (state) => state.part);
  return part && number && <part.CardMark number={number} />;
}
