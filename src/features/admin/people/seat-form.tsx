import type { Guest } from '../../../api/guest-calls';
import { normalizeNewEmail } from '../../../domain/email';
import { SEAT_NAME_MAX } from '../../../domain/guest-list/seats';
import { useMessages } from '../../../messages/messages';
import { TextField } from '../../../ui/field';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores } from '../admin-stores';
import { Question } from '../question';

/** Reassigns a seat by changing its e-mail. */
export function SeatForm({ guest, id, onClose }: { guest: Guest; id: string; onClose: () => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const { guests, people, refresh } = useAdminStores();
  return (
    <Question
      id={id}
      title={t('admin.seat.of', { name: guest.name || guest.email })}
      hint={<p>{t('admin.seat.hint')}</p>}
      action={t('admin.save')}
      fields={['name', 'email']}
      faults={({ email }): { email?: string } =>
        email.trim() === '' || normalizeNewEmail(email) !== null ? {} : { email: t('admin.seat.email.wrong') }
      }
      needsPassword={false}
      onClose={onClose}
      onAnswer={async ({ name, email }, isAsSent) => {
        await guests.changeSeat(guest.id, name, email.trim());
        // An older server has no way back.
        if (people.view.getState().seatUndo !== undefined)
          people.view.setState({ seatUndo: { guestId: guest.id, name: name.trim() } });
        if (isAsSent()) onClose();
        toasts.show('success', t('admin.saved'));
        refresh();
      }}
    >
      <TextField
        name="name"
        label={t('admin.seat.name')}
        defaultValue={guest.name}
        maxLength={SEAT_NAME_MAX}
        autoComplete="off"
      />
      <TextField name="email" type="email" label={t('admin.seat.email')} defaultValue={guest.email} autoComplete="off" />
    </Question>
  );
}
