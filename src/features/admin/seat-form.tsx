import type { Guest } from '../../api/guest-calls';
import { normalizeEmail } from '../../domain/email';
import { SEAT_NAME_MAX } from '../../domain/guest-list';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Form, useForm } from '../../ui/form';
import { Heading } from '../../ui/heading';
import { TextField } from '../../ui/field';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { failureAt } from './failure';
import { PasswordAgain } from './password-again';
import shared from './dashboard.module.css';
import s from './roster.module.css';

interface Props {
  /** Of the heading. */
  id: string;
  onClose: () => void;
  onDone: () => void;
}

/** Passes a seat to somebody else by its e-mail. */
export function SeatForm({ guest, id, onClose, onDone }: Props & { guest: Guest }) {
  const t = useMessages();
  const toasts = useToasts();
  const { guests } = useAdminStores();
  const form = useForm({
    names: ['name', 'email'],
    validate: ({ email }): { email?: string } =>
      email.trim() === '' || normalizeEmail(email) !== null ? {} : { email: t('admin.seat.email.wrong') },
    async onSubmit({ name, email }) {
      try {
        await guests.changeSeat(guest.id, name, email.trim());
        onClose();
        toasts.show('success', t('admin.seat.done'));
        onDone();
      } catch (error) {
        form.setErrors(failureAt('email', error));
      }
    },
  });
  return (
    <div className={s.question}>
      <Heading below={1} id={id}>
        {t('admin.seat.of', { name: guest.name || guest.email })}
      </Heading>
      <p id={`${id}-hint`} className={shared.muted}>
        {t('admin.seat.hint')}
      </p>
      <Form form={form}>
        <TextField
          name="name"
          label={t('admin.seat.name')}
          defaultValue={guest.name}
          maxLength={SEAT_NAME_MAX}
          autoComplete="off"
        />
        <TextField name="email" type="email" label={t('admin.seat.email')} defaultValue={guest.email} autoComplete="off" />
        <div className={s.answers}>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button type="submit" variant="primary" busy={form.busy}>
            {t('admin.seat.save')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Asks for the password before the list goes. */
export function RemoveListForm({ id, onClose, onDone }: Props) {
  const t = useMessages();
  const toasts = useToasts();
  const { guests } = useAdminStores();
  const form = useForm({
    names: ['password'],
    validate: ({ password }) => (password === '' ? { password: t('password-required') } : {}),
    async onSubmit({ password }) {
      try {
        await guests.removeGuestList(password);
        onClose();
        toasts.show('success', t('admin.guests.open'));
        onDone();
      } catch (error) {
        form.setErrors(failureAt('password', error));
      }
    },
  });
  return (
    <div className={s.question}>
      <Heading below={1} id={id}>
        {t('admin.guests.remove')}
      </Heading>
      <p id={`${id}-hint`} className={shared.muted}>
        {t('admin.guests.remove.hint')}
      </p>
      <Form form={form}>
        <PasswordAgain />
        <div className={s.answers}>
          <Button onClick={onClose}>{t('admin.cancel')}</Button>
          <Button type="submit" variant="danger" busy={form.busy}>
            {t('admin.guests.remove')}
          </Button>
        </div>
      </Form>
    </div>
  );
}
