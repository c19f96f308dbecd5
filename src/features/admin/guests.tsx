import { useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useAdminStores, useDeskList } from './admin-stores';
import s from './dashboard.module.css';
import { DeskSection } from './desk-section';
import { GuestImport } from './guest-import';
import { createPagedStore } from './paged-store';
import { Seats } from './seats';
import { UnlistedPeople } from './unlisted';

/** The guest list: import, seats, and attendees who aren't on it. */
export function Guests() {
  const t = useMessages();
  const { guests: calls, isDoor } = useAdminStores();
  const store = useDeskList(() => createPagedStore(calls.guests));
  const { phase, page } = useStore(store);
  const [shown, setShown] = useState<'import' | 'seats' | null>(null);
  // At the door, Arrivals shows the list; only people not on it are needed here.
  if (phase === 'loading' || phase === 'none' || (isDoor && page?.hasList !== true)) return null;
  const toggle = (what: 'import' | 'seats') => setShown(shown === what ? null : what);
  return (
    <DeskSection title={t('admin.guests')}>
      {phase === 'failed' && (
        <Notice
          kind="danger"
          action={
            <Button small onClick={() => void store.load()}>
              {t('admin.retry')}
            </Button>
          }
        >
          {t('admin.guests.failed')}
        </Notice>
      )}
      {page && <p>{page.hasList ? t('admin.guests.invited', { count: page.invited }) : t('admin.guests.open')}</p>}
      {page?.hasList && !isDoor && (
        <div className={s.buttons}>
          <Button aria-expanded={shown === 'seats'} onClick={() => toggle('seats')}>
            {t('admin.guests.show')}
          </Button>
          <Button variant="ghost" aria-expanded={shown === 'import'} onClick={() => toggle('import')}>
            {t('admin.guests.add')}
          </Button>
        </div>
      )}
      {page && (!page.hasList || shown === 'import') && <GuestImport />}
      {page?.hasList && shown === 'seats' && <Seats store={store} />}
      {page?.hasList && <UnlistedPeople />}
    </DeskSection>
  );
}
