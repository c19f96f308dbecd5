import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Guest, GuestPage } from '../../api/guest-calls';
import { normalizeNewEmail } from '../../domain/email';
import { SEAT_NAME_MAX } from '../../domain/guest-list/seats';
import { useMessages, type MessageKey } from '../../messages/messages';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/dialog';
import { TextField } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import shared from './dashboard.module.css';
import { PagedSearch } from './paged-list';
import type { PagedStore } from './paged-store';
import { Question } from './question';
import s from './roster.module.css';

const STATES = {
  none: 'admin.seat.none',
  unconfirmed: 'admin.state.unconfirmed',
  profile: 'admin.withoutProfile',
  photo: 'admin.withoutPhoto',
  ready: null,
} as const satisfies Record<Guest['state'], MessageKey | null>;

/** The seats of the list, with a search; each can be reassigned. */
export function Seats({ store }: { store: PagedStore<GuestPage> }) {
  const t = useMessages();
  const { items, phase, words, more } = useStore(store);
  const [asked, setAsked] = useState<Guest | 'remove' | null>(null);
  const id = useId();
  const close = () => setAsked(null);
  return (
    <>
      <PagedSearch store={store} label={t('admin.guests.search')} />
      <output className={classes(shared.muted, s.status)}>
        {phase === 'ready' && items.length === 0 && words !== '' && t('admin.people.unfound')}
      </output>
      <ul role="list" className={s.people}>
        {items.map((guest) => (
          <Seat key={guest.id} guest={guest} onChange={() => setAsked(guest)} />
        ))}
      </ul>
      {more !== 'none' && (
        <div className={s.more}>
          {more === 'failed' && <Notice kind="danger">{t('admin.guests.failed')}</Notice>}
          <Button busy={more === 'loading'} onClick={() => store.loadMore()}>
            {t('admin.people.more')}
          </Button>
        </div>
      )}
      <Button variant="ghost" className={s.quiet} onClick={() => setAsked('remove')}>
        {t('admin.guests.remove')}
      </Button>
      <Dialog open={asked !== null} onClose={close} role="alertdialog" size="small" labelledBy={id} describedBy={`${id}-hint`}>
        {asked === 'remove' && <RemoveListForm id={id} onClose={close} />}
        {asked !== null && asked !== 'remove' && <SeatForm guest={asked} id={id} onClose={close} />}
      </Dialog>
    </>
  );
}

function Seat({ guest, onChange }: { guest: Guest; onChange: () => void }) {
  const t = useMessages();
  const { name, email, state } = guest;
  const title = name || email;
  const lacks = email === '' ? 'admin.seat.free' : STATES[state];
  return (
    <li className={s.person}>
      <div className={s.facts}>
        <p className={s.name}>
          <bdi>{title || t('admin.seat.free')}</bdi>
        </p>
        {name !== '' && email !== '' && <p className={s.detail}>{email}</p>}
        {lacks !== null && title !== '' && <p className={s.detail}>{t(lacks)}</p>}
      </div>
      <Button small variant="ghost" className={s.quiet} aria-label={t('admin.seat.of', { name: title })} onClick={onChange}>
        {t('admin.seat.change')}
      </Button>
    </li>
  );
}

interface SeatDialogProps {
  /** Id of the heading. */
  id: string;
  onClose: () => void;
}

/** Reassigns a seat by changing its e-mail. */
function SeatForm({ guest, id, onClose }: SeatDialogProps & { guest: Guest }) {
  const t = useMessages();
  const toasts = useToasts();
  const { guests, refresh } = useAdminStores();
  return (
    <Question
      id={id}
      title={t('admin.seat.of', { name: guest.name || guest.email })}
      hint={<p>{t('admin.seat.hint')}</p>}
      action={t('admin.seat.save')}
      fields={['name', 'email']}
      faults={({ email }): { email?: string } =>
        email.trim() === '' || normalizeNewEmail(email) !== null ? {} : { email: t('admin.seat.email.wrong') }
      }
      needsPassword={false}
      onClose={onClose}
      onAnswer={async ({ name, email }) => {
        await guests.changeSeat(guest.id, name, email.trim());
        onClose();
        toasts.show('success', t('admin.seat.done'));
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

/** Asks for the password before the list is removed. */
function RemoveListForm({ id, onClose }: SeatDialogProps) {
  const t = useMessages();
  const toasts = useToasts();
  const { guests, refresh } = useAdminStores();
  return (
    <Question
      id={id}
      title={t('admin.guests.remove')}
      hint={<p>{t('admin.guests.remove.hint')}</p>}
      action={t('admin.guests.remove')}
      isDangerous
      onClose={onClose}
      onAnswer={async ({ password }) => {
        await guests.removeGuestList(password);
        onClose();
        toasts.show('success', t('admin.guests.open'));
        refresh();
      }}
    />
  );
}
