import { useId } from 'react';
import { useMessages } from '../../messages/messages';
import { usePhotoSource } from '../../session/photo-source';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Heading } from '../../ui/heading';
import { Photo } from '../../ui/photo';
import type { DialogsState } from './dialogs-store';
import { usePeopleStores } from './people-stores';
import s from './unmatch-dialog.module.css';
import { useHeldTitle } from './use-held-title';
import { usePersonText } from './use-person-text';
import type { Profile } from '../../domain/profile';

/** Asks before unmatching. Not with `window.confirm`, which would block the organiser's whole page (P3). */
export function UnmatchDialog({ unmatching }: Pick<DialogsState, 'unmatching'>) {
  const { dialogs } = usePeopleStores();
  const id = useId();
  const close = () => dialogs.closeUnmatch();
  return (
    <Dialog open={unmatching !== null} onClose={close} role="alertdialog" size="small" labelledBy={id} describedBy={`${id}-hint`}>
      {unmatching && <Question person={unmatching.person} busy={unmatching.busy} id={id} onClose={close} />}
    </Dialog>
  );
}

function Question({ person, busy, id, onClose }: { person: Profile; busy: boolean; id: string; onClose: () => void }) {
  const t = useMessages();
  const { unmatch, holds } = usePeopleStores();
  const held = useHeldTitle(holds.like);
  const { name, fullName } = usePersonText(person);
  const sourceOf = usePhotoSource('72px');
  return (
    <div className={s.question}>
      <div className={s.face} aria-hidden="true">
        <Photo {...sourceOf(person.profilePhotoUrl)} name={name} seed={person.id ?? name} alt="" priority />
      </div>
      <Heading below={1} id={id}>
        {t('matches.confirm')}
      </Heading>
      <p id={`${id}-hint`} className={s.hint}>
        {t('matches.confirm.hint', { name: fullName })}
      </p>
      <div className={s.answers}>
        <Button onClick={onClose}>{t('matches.confirm.no')}</Button>
        <Button variant="danger" busy={busy} disabled={held !== undefined} title={held} onClick={() => void unmatch()}>
          {t('matches.confirm.yes')}
        </Button>
      </div>
    </div>
  );
}
