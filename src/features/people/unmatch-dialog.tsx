import { useId } from 'react';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import type { DialogsState } from './dialogs-store';
import { usePeopleStores } from './people-stores';
import { PersonQuestion } from './person-question';
import { useCooldownTitle } from './use-cooldown-title';
import { usePersonText } from './use-person-text';

/** Asks before unmatching. */
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
  const { unmatch, cooldowns } = usePeopleStores();
  const disabledReason = useCooldownTitle(cooldowns.like);
  const { fullName } = usePersonText(person);
  const answers = (
    <>
      <Button onClick={onClose}>{t('matches.confirm.no')}</Button>
      <Button
        variant="danger"
        busy={busy}
        disabled={disabledReason !== undefined}
        title={disabledReason}
        onClick={() => void unmatch()}
      >
        {t('matches.confirm.yes')}
      </Button>
    </>
  );
  const hint = t('matches.confirm.hint', { name: fullName });
  return <PersonQuestion person={person} id={id} title={t('matches.confirm')} hint={hint} answers={answers} />;
}
