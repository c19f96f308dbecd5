import { useId } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { Viewing } from './dialogs-store';
import { LikeButton } from './like-button';
import { newerIntent } from './like-intents';
import { usePeopleStores } from './people-stores';
import s from './person-dialog.module.css';
import { PersonView } from './person-view';

/** A person in full (§2): larger photos, name and age, location, occupation, bio; Like or Unlike, and Close. */
export function PersonDialog({ viewing }: { viewing: Viewing | null }) {
  const { dialogs } = usePeopleStores();
  const id = useId();
  const close = () => dialogs.view(null);
  return (
    <Dialog open={viewing !== null} onClose={close} labelledBy={id} size="large" className={s.dialog ?? ''}>
      {viewing && (
        <PersonView person={viewing.person} headingId={id} onClose={close} onStep={dialogs.step}>
          <Actions viewing={viewing} onClose={close} />
        </PersonView>
      )}
    </Dialog>
  );
}

function Actions({ viewing, onClose }: { viewing: Viewing; onClose: () => void }) {
  const t = useMessages();
  const { dialogs, intents } = usePeopleStores();
  const { person, asOf, match } = viewing;
  const liked = useStore(intents, (state) => newerIntent(state.intents, person.id, asOf)?.on ?? viewing.liked);
  return (
    <>
      <Button onClick={onClose}>{t('person.close')}</Button>
      <LikeButton person={person} liked={liked} look="primary" onUnlike={match ? () => dialogs.askUnmatch(person) : undefined} />
    </>
  );
}

export interface OwnDialogProps {
  person: Profile;
  open: boolean;
  onClose: () => void;
}

/** The attendee's own profile as others see it. */
export function OwnDialog({ person, open, onClose }: OwnDialogProps) {
  const t = useMessages();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} labelledBy={id} size="large" className={s.dialog ?? ''}>
      <PersonView person={person} headingId={id} onClose={onClose}>
        <Button onClick={onClose}>{t('person.close')}</Button>
      </PersonView>
    </Dialog>
  );
}
