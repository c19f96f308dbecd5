import { useEffect, useId } from 'react';
import { useStore } from 'zustand';
import type { Profile } from '../../domain/profile';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { useToasts } from '../../ui/toasts';
import type { DialogsState } from './dialogs-store';
import { useCooldownTitle } from './likes/like-button';
import { usePeopleStores } from './people-stores';
import { LikeAnnouncements, PersonDialog } from './person/person-dialog';
import { PersonQuestion } from './person/person-question';
import { NamedSentence } from './person/person-title';
import { Report } from './person/report';
import { usePersonText } from './person/use-person-text';

/** The dialogs of a people tab, closed when it is left. */
export function PeopleDialogs() {
  const { dialogs } = usePeopleStores();
  const { viewing, unmatching, safety } = useStore(dialogs);
  useEffect(() => dialogs.close, [dialogs]);
  return (
    <>
      <PersonDialog viewing={viewing} />
      <UnmatchDialog unmatching={unmatching} />
      <SafetyDialogs safety={safety} />
      {/* Would be inert under a modal dialog, which has its own. */}
      {!viewing && <LikeAnnouncements />}
    </>
  );
}

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
  return (
    <PersonQuestion
      person={person}
      id={id}
      title={t('matches.confirm')}
      hint={<NamedSentence text="matches.confirm.hint" person={person} />}
      answers={answers}
    />
  );
}

/** Asks before blocking, and takes a report. A press outside closes neither, as they may have unsent text. */
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
  return (
    <PersonQuestion
      person={person}
      id={id}
      title={<NamedSentence text="person.block.of" person={person} />}
      hint={<NamedSentence text="person.block.hint" person={person} as="nameParts" />}
      answers={answers}
    />
  );
}
