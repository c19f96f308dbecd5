import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useMoment } from '../../session/dates';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Notice } from '../../ui/notice';
import { Screen } from '../../ui/screen';
import { AdminStoresContext, createAdminStores } from './admin-stores';
import { AfterCard } from './after-card';
import { Arrivals } from './arrivals';
import s from './dashboard.module.css';
import { DeskSections } from './desk-section';
import { DoorCard, DoorNote } from './door-card';
import { EveningCard } from './evening-card';
import { Guests } from './guests';
import { Locked, Renewal } from './password-gate';
import { Roster } from './roster';
import { accessExpiry, useWatch, type Watch } from './watch';

/** The admin area (§2): the user, the session's end and the logout; below them the evening, if the server has one. */
export function Dashboard() {
  const t = useMessages();
  const { session } = useServices();
  const { record, user } = useStore(session);
  const desk = useRef<HTMLDivElement>(null);
  const { locked, endsAt } = useWatch(desk);
  const expiry = accessExpiry({ record, user });
  const time = useMoment()(expiry ?? Number.NaN);
  return (
    <Screen title={t('admin.title')} width="text">
      <Card className={s.card}>
        <p className={s.welcome}>{t('admin.welcome', { email: user?.email ?? '' })}</p>
        <p>{t('admin.expiry', { time: time || t('admin.expiry.unknown') })}</p>
        <Button onClick={() => session.end('manual')}>{t('admin.logout')}</Button>
      </Card>
      <div ref={desk} className={s.desk}>
        <EveningDesk locked={locked} endsAt={endsAt} />
      </div>
    </Screen>
  );
}

/** The organiser's tools for the evening. Nothing, not even the lock, if the server has no evening. */
function EveningDesk({ locked, endsAt }: Pick<Watch, 'locked' | 'endsAt'>) {
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
