import { useRef } from 'react';
import { useStore } from 'zustand';
import { dateLocale, formatMoment } from '../../session/dates';
import { useMessages } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Card } from '../../ui/card';
import { Screen } from '../../ui/screen';
import { accessExpiry } from './expiry';
import { EveningDesk } from './evening-desk';
import { useWatch } from './watch';
import s from './dashboard.module.css';

/** The admin area of §2: who is signed in, until when, and the logout; below, the evening, if the server has one. */
export function Dashboard() {
  const t = useMessages();
  const { session, locale } = useServices();
  const { record, user } = useStore(session);
  const desk = useRef<HTMLDivElement>(null);
  const { locked, endsAt } = useWatch(desk);
  const expiry = accessExpiry({ record, user });
  const time = expiry === null ? null : formatMoment(expiry, dateLocale(locale));
  return (
    <Screen title={t('admin.title')} width="text">
      <Card className={s.card}>
        <p className={s.welcome}>{t('admin.welcome', { email: user?.email ?? '' })}</p>
        <p>{t('admin.expiry', { time: time ?? t('admin.expiry.unknown') })}</p>
        <Button onClick={() => session.end('manual')}>{t('admin.logout')}</Button>
      </Card>
      <div ref={desk} className={s.desk}>
        <EveningDesk locked={locked} endsAt={endsAt} />
      </div>
    </Screen>
  );
}
