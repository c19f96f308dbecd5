import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useMessages } from '../../messages/messages';
import { useMoment } from '../../session/dates';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { classes } from '../../ui/classes';
import { Heading } from '../../ui/heading';
import { AdminStoresContext, createAdminStores, type AdminStores } from './admin-stores';
import s from './dashboard.module.css';
import { Desk, DoorDesk } from './desk';
import { useDeskTab } from './desk-tabs';
import { accessExpiry, useIdleLock, type IdleLock } from './idle-lock';
import { LoadFailure } from './load-failure';
import { Locked, LockWarning, PutAway } from './lock';
import { LockTime } from './lock-choice';
import { Renewal } from './password-gate';

/** The admin area (§2): the user, the session's end and the logout; with them the desk, if the server has an evening. */
export function Dashboard() {
  const t = useMessages();
  const services = useServices();
  const [stores] = useState(() => createAdminStores(services));
  const { phase } = useStore(stores.evening);
  const place = useRef<HTMLDivElement>(null);
  const lock = useIdleLock(place);
  const [tab] = useDeskTab();
  const hasTabs = phase === 'ready' && !stores.isDoor;
  return (
    <div ref={place} className={classes(s.screen, hasTabs && !lock.locked ? s.tabbed : s.plain)}>
      <Heading>{t('admin.title')}</Heading>
      {(!hasTabs || lock.locked || tab === 'EVENING') && <Account isOpen={phase === 'ready' && !lock.locked} />}
      <EveningDesk {...lock} stores={stores} hasTabs={hasTabs} />
    </div>
  );
}

/** §2's own words, and with an open desk after how long it locks. */
function Account({ isOpen }: { isOpen: boolean }) {
  const t = useMessages();
  const { session } = useServices();
  const { record, user } = useStore(session);
  const expiry = accessExpiry({ record, user });
  const time = useMoment()(expiry ?? Number.NaN);
  return (
    <div part="card" className={s.account}>
      <div>
        <p className={s.welcome}>{t('admin.welcome', { email: user?.email ?? '' })}</p>
        <p>{t('admin.expiry', { time: time || t('admin.expiry.unknown') })}</p>
        {isOpen && <LockTime />}
      </div>
      <Button onClick={() => session.end('manual')}>{t('admin.logout')}</Button>
    </div>
  );
}

interface EveningDeskProps extends IdleLock {
  stores: AdminStores;
  hasTabs: boolean;
}

/** The organiser's tools for the evening. Nothing, not even the lock, if the server has no evening. */
function EveningDesk({ locked, locksSoon, endsAt, stores, hasTabs }: EveningDeskProps) {
  const t = useMessages();
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

  const failure = failed && <LoadFailure text={t('admin.evening.failed')} load={evening.load} busy={busy} />;
  const renewal = endsAt !== null && !locked && <Renewal endsAt={endsAt} />;
  if (phase === 'none') return renewal;
  if (phase === 'asking') return failure;
  return (
    <>
      <PutAway place={place} locked={locked} locksSoon={locksSoon} />
      {locked && <Locked />}
      {opened && (
        <AdminStoresContext value={stores}>
          <div ref={place} className={s.place}>
            <div className={s.place}>
              {failure && <div className={s.above}>{failure}</div>}
              {renewal && <div className={s.above}>{renewal}</div>}
              {hasTabs ? <Desk locked={locked} /> : <DoorDesk />}
            </div>
          </div>
          <LockWarning shown={locksSoon && !locked} />
        </AdminStoresContext>
      )}
    </>
  );
}
