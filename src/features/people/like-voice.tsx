import { useStore } from 'zustand';
import { useMessages, type MessageKey } from '../../messages/messages';
import { VisuallyHidden } from '../../ui/visually-hidden';
import type { DialogsState, Done } from './dialogs-store';
import { usePeopleStores } from './people-stores';
import { usePersonText } from './use-person-text';

const SENTENCES = {
  liked: 'person.liked',
  unliked: 'person.unliked',
  unmatched: 'matches.unmatched',
  blocked: 'person.blocked',
} as const satisfies Record<Done, MessageKey>;

/** Tells screen readers of each accepted like, unlike, unmatch and block, once. Others see the card go: twenty toasts would be noise (L14). */
export function LikeVoice() {
  const { dialogs } = usePeopleStores();
  const done = useStore(dialogs, (state) => state.done);
  return <VisuallyHidden aria-live="polite">{done && <Sentence key={done.count} {...done} />}</VisuallyHidden>;
}

function Sentence({ what, person }: NonNullable<DialogsState['done']>) {
  const t = useMessages();
  return t(SENTENCES[what], { name: usePersonText(person).fullTitle });
}
