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
import { Locked, LockWarning, PutAway } from './lock';
import { Renewal } from './password-gate';
import { Roster } from './roster';
import { accessExpiry, useWatch, type Watch } from './idle-lock';

/** The admin area (§2): the user, the session's end and the logout; below them the evening, if the server has one. */
export function Dashboard() {
  const t = useMessages();
  const { session } = useServices();
  const { record, user } = useStore(session);
  const desk = useRef<HTMLDivElement>(null);
  const watch = useWatch(desk);
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
        <EveningDesk {...watch} />
      </div>
    </Screen>
  );
}

/** The organiser's tools for the evening. Nothing, not even the lock, if the server has no evening. */
function EveningDesk({ locked, locksSoon, endsAt }: Watch) {
  const t = useMessages();
  const services = useServices();
  const [stores] = useState(() => createAdminStores(services));
  const { evening } = stores;
  const { phase, failed, busy } = useStore(evening);
  /** Nothing is loaded before the first unlocking; from then on all stays where it is, with what was typed, out of sight. */
  const [opened, setOpened] = useState(false);
  if (!locked && !opened) setOpened(true);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!locked) stores.refresh();
    else if (evening.getState().phase === 'asking') void evening.load();
  }, [evening, stores, locked]);

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
  const renewal = endsAt !== null && !locked && <Renewal endsAt={endsAt} />;
  if (phase === 'none') return renewal;
  if (phase === 'asking') return failure;
  return (
    <>
      <PutAway place={place} locked={locked} />
      {locked && <Locked />}
      {opened && (
        <AdminStoresContext value={stores}>
          <div ref={place} className={s.desk}>
            <div className={s.desk}>
              {failure}
              {renewal}
              <DeskSections>
                {stores.isDoor ? <DoorNote /> : <EveningCard />}
                <Arrivals />
                <Guests />
                <Roster />
                {!stores.isDoor && <AfterCard />}
                {!stores.isDoor && <DoorCard />}
              </DeskSections>
            </div>
          </div>
          <LockWarning shown={locksSoon && !locked} />
        </AdminStoresContext>
      )}
    </>
  );
}
