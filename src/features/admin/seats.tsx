import { useId, useState } from 'react';
import { useStore } from 'zustand';
import type { Guest, GuestPage } from '../../api/guest-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Dialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { PagedSearch } from './paged-list';
import type { PagedStore } from './paged-store';
import { RemoveListForm, SeatForm } from './seat-form';
import shared from './dashboard.module.css';
import s from './roster.module.css';

const STATES = {
  none: 'admin.seat.none',
  unconfirmed: 'admin.state.unconfirmed',
  profile: 'admin.withoutProfile',
  photo: 'admin.withoutPhoto',
  ready: null,
} as const satisfies Record<Guest['state'], MessageKey | null>;

/** The seats of the list by name, found by words; each can be passed on. */
export function Seats({ store, onChanged }: { store: PagedStore<GuestPage>; onChanged: () => void }) {
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
      <ul className={s.people}>
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
        {asked === 'remove' && <RemoveListForm id={id} onClose={close} onDone={onChanged} />}
        {asked !== null && asked !== 'remove' && <SeatForm guest={asked} id={id} onClose={close} onDone={onChanged} />}
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
