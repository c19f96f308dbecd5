import { useRef, useState, type ClipboardEvent } from 'react';
import { normalizeNewEmail } from '../../../domain/email';
import { guestTyped, isSeveralGuests } from '../../../domain/guest-list/one-guest';
import { SEAT_NAME_MAX, type Seat } from '../../../domain/guest-list/seats';
import { useMessages } from '../../../messages/messages';
import { newEvent } from '../../../page/kinds';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/field';
import { focusLate } from '../../../ui/focus-late';
import { Form } from '../../../ui/form';
import { focusBy } from '../../../ui/form-focus';
import { Notice } from '../../../ui/notice';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { failureAt, useAction } from '../use-call';
import { useWatchedForm } from '../watched-form';
import shared from '../dashboard.module.css';
import s from './guest-import.module.css';

const isAddress = (email: string) => normalizeNewEmail(email) !== null;

/** Adds one guest, by name and e-mail, or by the name alone, if the server takes that. @param onSeveral takes a pasted text with more guests than one */
export function GuestAdd({ onSeveral }: { onSeveral: (text: string) => void }) {
  const t = useMessages();
  const toasts = useToasts();
  const { guests, refresh } = useAdminStores();
  const [list] = useDeskFacts().guests;
  const takesNames = typeof list !== 'string' && list.takesNames === true;
  /** A guest whose e-mail is on the list, and whether the fields still hold them. Two may well share one. */
  const [known, setKnown] = useState<{ guest: Seat; isAsSent: () => boolean } | null>(null);
  const [busy, run] = useAction();
  const name = useRef<HTMLInputElement>(null);
  const email = useRef<HTMLInputElement>(null);
  const [form, watch] = useWatchedForm({
    names: ['name', 'email'],
    validate: (values): { email?: string } => {
      const { name: called, email: address } = guestTyped(values);
      const isByName = takesNames && called !== '' && address === '';
      return isByName || isAddress(address) ? {} : { email: t('admin.seat.email.wrong') };
    },
    async onSubmit(values) {
      const guest = guestTyped(values);
      try {
        await add(guest, true);
      } catch (error) {
        form.setErrors(failureAt('email', error));
      }
    },
  });
  const focused = () => focusBy(name.current?.form ?? null);
  const add = async (guest: Seat, once: boolean, before?: () => boolean) => {
    const isUntouched = watch();
    const isAsSent = before ?? isUntouched;
    const pressed = focused();
    const { added } = await guests.importSeats([guest], once);
    setKnown(added > 0 ? null : { guest, isAsSent });
    if (added === 0) return;
    if (isAsSent()) form.reset();
    if (isUntouched() && focused() === pressed) focusLate(name.current, pressed ?? name.current);
    toasts.show('success', t('admin.guest.added', { guest: guest.name || guest.email }));
    refresh();
  };
  /** Puts a name and an e-mail that are pasted together each into its field. */
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const pasted = guestTyped({ name: text, email: '' });
    const isSeveral = isSeveralGuests(text);
    if (!name.current || !email.current || (!isSeveral && (pasted.name === '' || !isAddress(pasted.email)))) return;
    event.preventDefault();
    if (isSeveral) return onSeveral(text);
    name.current.value = pasted.name;
    email.current.value = pasted.email;
    email.current.dispatchEvent(newEvent('input', { bubbles: true }));
  };
  const both = { onPaste, onInput: () => setKnown(null), autoComplete: 'off', dir: 'auto' };
  return (
    <Form form={form} label={t('admin.guest.one')} className={s.one ?? ''}>
      <div className={s.fields}>
        <TextField {...both} ref={name} name="name" label={t('admin.seat.name')} maxLength={SEAT_NAME_MAX} />
        <TextField {...both} ref={email} name="email" inputMode="email" label={t('admin.seat.email')} />
      </div>
      <p className={shared.muted}>{t('admin.guest.hint')}</p>
      {takesNames && <p className={shared.muted}>{t('admin.guest.byName')}</p>}
      {known && (
        <Notice
          kind="info"
          action={
            <Button small busy={busy !== null} onClick={() => void run(true, () => add(known.guest, false, known.isAsSent))}>
              {t('admin.guest.another')}
            </Button>
          }
        >
          {t('admin.guest.known', { guest: known.guest.email || known.guest.name })}
        </Notice>
      )}
      <div className={shared.buttons}>
        <Button type="submit" variant="primary" busy={form.busy}>
          {t('admin.guests.takeIn')}
        </Button>
      </div>
    </Form>
  );
}
