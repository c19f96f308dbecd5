import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { classes } from '../../ui/classes';
import type { Act } from './acts';
import { useAdminStores } from './admin-stores';
import { DeskSection } from './desk-section';
import { PagedFailure, PagedRows, PagedSearch } from './paged-list';
import { PersonActs } from './person-acts';
import { RosterRow } from './roster-row';
import { createRosterStore } from './roster-store';
import shared from './dashboard.module.css';
import s from './roster.module.css';

/** Everybody at the event, found by name, e-mail or a report, each with what an organiser can do about them. */
export function Roster() {
  const t = useMessages();
  const { calls, evening, isDoor } = useAdminStores();
  // With the component: what is known of people goes when the page is locked.
  const [store] = useState(() => createRosterStore(calls, () => void evening.load()));
  const { phase, items, words } = useStore(store);
  const [act, setAct] = useState<Act | null>(null);
  useEffect(() => void store.load(), [store]);
  return (
    <DeskSection title={t('admin.people')}>
      <PagedSearch store={store} label={t(isDoor ? 'admin.people.search.door' : 'admin.people.search')} />
      <PagedFailure store={store} text={t('admin.people.failed')} />
      <output className={classes(shared.muted, s.status)}>
        {phase === 'loading' && t('admin.people.loading')}
        {phase === 'ready' && items.length === 0 && t(words === '' ? 'admin.people.none' : 'admin.people.unfound')}
      </output>
      <PagedRows store={store} moreLabel={t('admin.people.more')} failureText={t('admin.people.failed')}>
        {items.map((person) => (
          <RosterRow key={person.id} person={person} onAct={(what) => setAct({ what, person })} />
        ))}
      </PagedRows>
      <PersonActs act={act} store={store} onClose={() => setAct(null)} />
    </DeskSection>
  );
}
