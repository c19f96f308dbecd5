import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { AdminStoresContext, createAdminStores } from './admin-stores';
import { Arrivals } from './arrivals';
import { AfterCard } from './after-card';
import { DoorCard, DoorNote } from './door-card';
import { DeskSections } from './desk-section';
import { EveningCard } from './evening-card';
import { Guests } from './guests';
import { Locked } from './locked';
import { Renewal } from './renewal';
import { Roster } from './roster';
import type { Watch } from './watch';

/** What an organiser needs on the evening. Nothing where the server offers nothing of the kind, and then no lock either. */
export function EveningDesk({ locked, endsAt }: Pick<Watch, 'locked' | 'endsAt'>) {
  const t = useMessages();
  const services = useServices();
  const [stores] = useState(() => createAdminStores(services));
  const { evening } = stores;
  const { phase, failed, busy } = useStore(evening);
  useEffect(() => {
    if (!locked || evening.getState().phase === 'asking') void evening.load();
  }, [evening, locked]);

  const retry = (
    <Button small busy={busy} onClick={() => void evening.load()}>
      {t('admin.retry')}
    </Button>
  );
  const failure = failed && (
    <Notice kind="danger" action={retry}>
      {t('admin.evening.failed')}
    </Notice>
  );
  if (phase === 'none') return null;
  if (phase === 'asking') return failure;
  if (locked) return <Locked />;
  return (
    <AdminStoresContext value={stores}>
      {failure}
      {endsAt !== null && <Renewal endsAt={endsAt} />}
      <DeskSections>
        {stores.isDoor ? <DoorNote /> : <EveningCard />}
        <Arrivals />
        <Guests />
        <Roster />
        {!stores.isDoor && <AfterCard />}
        {!stores.isDoor && <DoorCard />}
      </DeskSections>
    </AdminStoresContext>
  );
}
