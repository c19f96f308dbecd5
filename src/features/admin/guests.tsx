import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useAdminStores } from './admin-stores';
import s from './dashboard.module.css';
import { DeskSection } from './desk-section';
import { GuestImport } from './guest-import';
import { createPagedStore } from './paged-store';
import { Seats } from './seats';
import { UnlistedPeople } from './unlisted';

/** The guest list: import, seats, and attendees who aren't on it. */
export function Guests() {
  const t = useMessages();
  const { guests: calls, evening, isDoor } = useAdminStores();
  // Created with the component, so that locking the page discards personal data.
  const [stores] = useState(() => ({
    guests: createPagedStore(calls.guests),
    unlisted: createPagedStore((_words, token, signal) => calls.unlisted(token, signal)),
  }));
  const { phase, page } = useStore(stores.guests);
  const [shown, setShown] = useState<'import' | 'seats' | null>(null);
  useEffect(() => void stores.guests.load(), [stores]);
  const changed = () => {
    void stores.guests.load();
    void stores.unlisted.load();
    void evening.load();
  };
  // At the door, Arrivals shows the list; only people not on it are needed here.
  if (phase === 'loading' || phase === 'none' || (isDoor && page?.hasList !== true)) return null;
  const toggle = (what: 'import' | 'seats') => setShown(shown === what ? null : what);
  return (
    <DeskSection title={t('admin.guests')}>
      {phase === 'failed' && (
        <Notice
          kind="danger"
          action={
            <Button small onClick={() => void stores.guests.load()}>
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
      {page && (!page.hasList || shown === 'import') && <GuestImport onImported={changed} />}
      {page?.hasList && shown === 'seats' && <Seats store={stores.guests} onChanged={changed} />}
      {page?.hasList && <UnlistedPeople store={stores.unlisted} onLetIn={changed} />}
    </DeskSection>
  );
}
