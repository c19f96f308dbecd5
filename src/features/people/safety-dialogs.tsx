import { useId } from 'react';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useToasts } from '../../ui/toasts';
import type { DialogsState } from './dialogs-store';
import { usePeopleStores } from './people-stores';
import { PersonQuestion } from './person-question';
import { Report } from './report';
import { usePersonText } from './use-person-text';

/** Asks before blocking somebody, and takes a report. A press outside closes neither: words may stand in it. */
export function SafetyDialogs({ safety }: Pick<DialogsState, 'safety'>) {
  const { dialogs } = usePeopleStores();
  const id = useId();
  const close = () => dialogs.ask(null);
  const Content = safety?.what === 'report' ? Report : Block;
  return (
    <Dialog open={safety !== null} onClose={close} role="alertdialog" size="small" labelledBy={id} describedBy={`${id}-hint`}>
      {safety && <Content key={safety.what} person={safety.person} id={id} onClose={close} />}
    </Dialog>
  );
}

function Block({ person, id, onClose }: { person: Profile; id: string; onClose: () => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const { block } = usePeopleStores();
  const { fullName: name } = usePersonText(person);
  const act = async () => {
    if (await block(person)) toasts.show('error', t('person.block.failed', { name }));
  };
  const answers = (
    <>
      <Button onClick={onClose}>{t('person.close')}</Button>
      <Button variant="danger" onClick={() => void act()}>
        {t('person.block')}
      </Button>
    </>
  );
  const title = t('person.block.of', { name });
  return <PersonQuestion person={person} id={id} title={title} hint={t('person.block.hint', { name })} answers={answers} />;
}
