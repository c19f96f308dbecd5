import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../../domain/profile';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { viewedKeyOf } from '../../../session/session-record';
import { Button } from '../../../ui/button';
import { Dialog } from '../../../ui/dialog';
import { LateDialog } from '../../../ui/late-dialog';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import type { DialogsState, Done, Viewing } from '../dialogs-store';
import { LikeButton } from '../likes/like-button';
import { newerIntent } from '../likes/like-intents';
import { useAfter } from '../afterwards/after-slot';
import { useContactsOffered } from '../matches/contact-sharing';
import { OwnNote } from '../scorecard/own-note';
import { usePeopleStores } from '../people-stores';
import s from './person-dialog.module.css';
import { NamedSentence } from './person-title';
import { PersonView } from './person-view';
import { SafetyActions } from './safety-actions';
import { usePersonText } from './use-person-text';

/** A person in detail (§2): larger photos, name and age, location, occupation, bio; Like or Unlike, and Close. */
export function PersonDialog({ viewing }: { viewing: Viewing | null }) {
  const { dialogs } = usePeopleStores();
  const id = useId();
  const close = () => dialogs.view(null);
  const { storage, key } = useServices();
  const isOpen = viewing !== null;
  useEffect(() => {
    if (isOpen) storage.set(viewedKeyOf(key), '1');
  }, [isOpen, storage, key]);
  return (
    <Dialog open={isOpen} onClose={close} labelledBy={id} size="large" className={s.dialog ?? ''}>
      {viewing && (
        <PersonView
          person={viewing.person}
          headingId={id}
          onClose={close}
          onStep={dialogs.step}
          note={
            <>
              <MatchNote viewing={viewing} />
              <OwnNote person={viewing.person} />
            </>
          }
          aside={<SafetyActions person={viewing.person} />}
        >
          <Actions viewing={viewing} onClose={close} />
        </PersonView>
      )}
    </Dialog>
  );
}

/** Whether the person is liked, intents included. */
function useLiked({ person, asOf, liked }: Viewing): boolean {
  const { intents } = usePeopleStores();
  return useStore(intents, (state) => newerIntent(state.intents, person.id, asOf)?.on ?? liked);
}

function MatchNote({ viewing }: { viewing: Viewing }) {
  const isMatch = useLiked(viewing) && viewing.match;
  const { part } = useAfter(useContactsOffered() && isMatch);
  if (!isMatch) return null;
  return (
    <>
      <p className={s.match}>
        <NamedSentence text="matches.moment" person={viewing.person} as="nameParts" />
      </p>
      {part && <part.MatchContact person={viewing.person} />}
    </>
  );
}

function Actions({ viewing, onClose }: { viewing: Viewing; onClose: () => void }) {
  const t = useMessages();
  const { dialogs } = usePeopleStores();
  const { person, back, match } = viewing;
  const liked = useLiked(viewing);
  return (
    <>
      <Button onClick={onClose}>{t('person.close')}</Button>
      <LikeButton
        person={person}
        liked={liked}
        look="primary"
        back={back}
        onUnlike={match ? () => dialogs.askUnmatch(person) : undefined}
      />
      <LikeAnnouncements />
    </>
  );
}

export interface OwnDialogProps {
  person: Profile;
  open: boolean;
  onClose: () => void;
}

/** The attendee's own profile as others see it. The first time, it comes with its file. */
export function OwnDialog({ person, open, onClose }: OwnDialogProps) {
  const t = useMessages();
  const id = useId();
  return (
    <LateDialog open={open} onClose={onClose} labelledBy={id} size="large" className={s.dialog ?? ''}>
      <PersonView person={person} headingId={id} onClose={onClose}>
        <Button onClick={onClose}>{t('person.close')}</Button>
      </PersonView>
    </LateDialog>
  );
}

const SENTENCES = {
  liked: 'person.liked',
  unliked: 'person.unliked',
  unmatched: 'matches.unmatched',
  blocked: 'person.blocked',
} as const satisfies Record<Done, MessageKey>;

/** Announces each accepted like, unlike, unmatch and block. For screen readers only: sighted attendees see the card go. */
export function LikeAnnouncements() {
  const { dialogs } = usePeopleStores();
  const done = useStore(dialogs, (state) => state.done);
  return <VisuallyHidden aria-live="polite">{done && <Sentence key={done.count} {...done} />}</VisuallyHidden>;
}

function Sentence({ what, person }: NonNullable<DialogsState['done']>) {
  const t = useMessages();
  return t(SENTENCES[what], { name: usePersonText(person).fullTitle });
}
