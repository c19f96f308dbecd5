import Ellipsis from 'lucide-react/icons/ellipsis';
import { useId, useState } from 'react';
import type { Arrival } from '../../api/arrival-calls';
import { useMessages } from '../../messages/messages';
import { Button, IconButton } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { Heading } from '../../ui/heading';
import shared from './dashboard.module.css';
import s from './roster.module.css';
import type { TapOutbox } from './tap-outbox';

export interface AbsenceProps {
  /** Somebody who isn't here. */
  person: Arrival;
  outbox: Pick<TapOutbox, 'add'>;
}

/** A small button that asks whether somebody is waited for: two taps, so that none at the door does it by mistake. */
export function Absence({ person, outbox }: AbsenceProps) {
  const t = useMessages();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const { name, guestId, userId, absentAt } = person;
  // An older server has no such mark.
  if (absentAt === undefined) return null;
  const close = () => setIsOpen(false);
  const mark = () => {
    close();
    outbox.add({ what: absentAt === null ? 'absent' : 'expected', guestId, userId });
  };
  return (
    <>
      <IconButton label={t('admin.coming.of', { name })} icon={<Ellipsis />} onClick={() => setIsOpen(true)} />
      <Dialog open={isOpen} onClose={close} role="alertdialog" size="small" labelledBy={id} describedBy={`${id}-hint`}>
        <div className={s.question}>
          <Heading below={1} id={id}>
            <bdi>{name}</bdi>
          </Heading>
          <p id={`${id}-hint`} className={shared.muted}>
            {t('admin.absent.hint')}
          </p>
          <Button block onClick={mark}>
            {t(absentAt === null ? 'admin.absent.mark' : 'admin.absent.undo')}
          </Button>
          <Button block variant="ghost" onClick={close}>
            {t('admin.cancel')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
