import type { Arrival } from '../../../api/arrival-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { Form, useForm } from '../../../ui/form';
import { Heading } from '../../../ui/heading';
import dialogs from '../question.module.css';
import s from './people.module.css';
import type { TapOutbox } from './tap-outbox';

/** The server's limit. */
const NUMBER_MAX = 9999;

interface NumberFormProps {
  arrival: Arrival;
  outbox: Pick<TapOutbox, 'add'>;
  /** Id of the heading. */
  id: string;
  onClose: () => void;
}

/** Changes the number of a person who is here, or undoes the check-in. */
export function NumberForm({ arrival, outbox, id, onClose }: NumberFormProps) {
  const t = useMessages();
  const { guestId, userId } = arrival;
  const form = useForm({
    names: ['number'],
    validate: ({ number }) => (isNumber(number) ? {} : { number: t('admin.arrivals.number.wrong') }),
    async onSubmit({ number }) {
      if (Number(number) !== arrival.number) outbox.add({ what: 'in', guestId, userId, number: Number(number) });
      onClose();
    },
  });
  const undo = () => {
    outbox.add({ what: 'out', guestId, userId });
    onClose();
  };
  return (
    <div className={dialogs.question}>
      <Heading below={1} id={id}>
        <bdi>{arrival.name || arrival.email || t('admin.seat.free')}</bdi>
      </Heading>
      <p id={`${id}-hint`} className={s.detail}>
        {arrival.email}
      </p>
      <Form form={form}>
        <TextField
          name="number"
          label={t('admin.arrivals.number')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          defaultValue={arrival.number ?? ''}
        />
        <div className={dialogs.answers}>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button type="submit" variant="primary">
            {t('admin.save')}
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
