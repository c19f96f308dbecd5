import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { TIME_NAMES, type EveningCounts } from '../../api/admin-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { useAdminStores } from './admin-stores';
import shared from './dashboard.module.css';
import { DeskSection } from './desk-section';
import { HereOptions } from './evening-forms';
import s from './evening.module.css';
import { ReportsDialog, ReportsFigure } from './reports-list';
import { Timing } from './timing';

/** In order of importance. Counts without `always` show only if they aren't 0. */
const COUNTS: readonly [name: Exclude<keyof EveningCounts, 'openReports'>, text: MessageKey, always: boolean][] = [
  ['readyWomen', 'admin.readyWomen', true],
  ['readyMen', 'admin.readyMen', true],
  ['withoutPhoto', 'admin.withoutPhoto', true],
  ['withoutProfile', 'admin.withoutProfile', true],
  ['hereWomen', 'admin.hereWomen', false],
  ['hereMen', 'admin.hereMen', false],
  ['suspended', 'admin.suspended', false],
  ['reports', 'admin.reports', false],
];

/** A code is good for ten minutes, and somebody is waiting for it. */
const MAILS_LATE_S = 120;

/** Timers longer than this fire at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The evening at a glance: who is ready, and when it begins and ends. */
export function EveningCard() {
  const t = useMessages();
  const { evening: store } = useAdminStores();
  const { evening, busy } = useStore(store);
  const { now } = useServices();
  const [showsReports, setShowsReports] = useState(false);
  // Reloads when the evening begins, ends or has its results, and when its last change can't be undone any more.
  useEffect(() => {
    if (!evening) return undefined;
    const at = now() - evening.clockAhead;
    const moments = [...TIME_NAMES.map((name) => evening[name]), evening.undoUntil];
    const left = moments.map((moment) => (moment ?? 0) - at).filter((ms) => ms > 0);
    const next = Math.min(LONGEST_TIMER_MS, ...left);
    const timer = left.length > 0 ? setTimeout(() => void store.load(), next) : undefined;
    return () => clearTimeout(timer);
  }, [evening, store, now]);
  if (!evening) return null;
  const sumText = (sum: number | null) => (sum === null ? t('admin.sums.few') : t('admin.sums.about', { sum }));
  const shown = COUNTS.filter(([name, , always]) => always || evening.people[name] > 0);
  return (
    <DeskSection
      title={t('admin.evening')}
      beside={
        <Button small variant="ghost" busy={busy} onClick={() => void store.load()}>
          {t('admin.refresh')}
        </Button>
      }
    >
      {evening.mailsWaitSeconds >= MAILS_LATE_S && (
        <Notice kind="danger">{t('admin.mailsWait', { minutes: Math.floor(evening.mailsWaitSeconds / 60) })}</Notice>
      )}
      <dl className={s.counts}>
        {evening.invited > 0 && (
          <div className={s.count}>
            <dt>{t('admin.invited')}</dt>
            <dd>{evening.invited}</dd>
          </div>
        )}
        {shown.map(([name, text]) => (
          <div key={name} className={s.count}>
            <dt>{t(text)}</dt>
            <dd>
              {name === 'reports' ? (
                <ReportsFigure people={evening.people} onOpen={() => setShowsReports(true)} />
              ) : (
                evening.people[name]
              )}
            </dd>
          </div>
        ))}
        {evening.waitingPhones > 0 && (
          <div className={s.count}>
            <dt>{t('admin.waitingPhones')}</dt>
            <dd>{evening.waitingPhones}</dd>
          </div>
        )}
      </dl>
      <ReportsDialog open={showsReports} onClose={() => setShowsReports(false)} />
      <p className={shared.muted}>{t('admin.ready.hint')}</p>
      {evening.sums && (
        <p className={shared.muted}>
          {t('admin.sums', { likes: sumText(evening.sums.likes), matches: sumText(evening.sums.matches) })}
        </p>
      )}
      <Timing evening={evening} />
      <HereOptions evening={evening} />
    </DeskSection>
  );
}
