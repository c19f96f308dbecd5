import { useId } from 'react';
import type { Arrival } from '../../api/arrival-calls';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Form, useForm } from '../../ui/form';
import { Heading } from '../../ui/heading';
import s from './roster.module.css';
import type { TapOutbox } from './tap-outbox';

/** The server's limit. */
const NUMBER_MAX = 9999;

export interface NumberDialogProps {
  person: Arrival | null;
  outbox: Pick<TapOutbox, 'add'>;
  onClose: () => void;
}

/** Changes the number of a person who is here, or undoes the check-in. */
export function NumberDialog({ person, outbox, onClose }: NumberDialogProps) {
  const id = useId();
  return (
    <Dialog open={person !== null} onClose={onClose} role="alertdialog" size="small" labelledBy={id}>
      {person && <NumberForm person={person} outbox={outbox} id={id} onClose={onClose} />}
    </Dialog>
  );
}

function NumberForm({ person, outbox, id, onClose }: NumberDialogProps & { person: Arrival; id: string }) {
  const t = useMessages();
  const { guestId, userId } = person;
  const form = useForm({
    names: ['number'],
    validate: ({ number }) => (isNumber(number) ? {} : { number: t('admin.arrivals.number.wrong') }),
    async onSubmit({ number }) {
      if (Number(number) !== person.number) outbox.add({ what: 'in', guestId, userId, number: Number(number) });
      onClose();
    },
  });
  const undo = () => {
    outbox.add({ what: 'out', guestId, userId });
    onClose();
  };
  return (
    <div className={s.question}>
      <Heading below={1} id={id}>
        <bdi>{person.name}</bdi>
      </Heading>
      <Form form={form}>
        <TextField
          name="number"
          label={t('admin.arrivals.number')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          defaultValue={person.number ?? ''}
        />
        <div className={s.answers}>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('admin.arrivals.number.save')}
          </Button>
        </div>
        <Button variant="ghost" onClick={undo}>
          {t('admin.arrivals.undo')}
        </Button>
      </Form>
    </div>
  );
}

const isNumber = (text: string) => /^\d+$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= NUMBER_MAX;
