import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { VisuallyHidden } from '../../ui/visually-hidden';
import { usePeopleStores } from './people-stores';
import { usePersonText } from './use-person-text';

/** Tells screen readers of each accepted like, once. Others see the card go: twenty toasts would be noise (L14). */
export function LikeVoice() {
  const { dialogs } = usePeopleStores();
  const liked = useStore(dialogs, (state) => state.liked);
  return <VisuallyHidden aria-live="polite">{liked && <Liked key={liked.count} person={liked.person} />}</VisuallyHidden>;
}

function Liked({ person }: { person: Profile }) {
  const t = useMessages();
  return t('person.liked', { name: usePersonText(person).fullTitle });
}
