import { useRef, useState } from 'react';
import type { Evening, NewTimes } from '../../api/admin-calls';
import { dateLocale, formatMoment } from '../../session/dates';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { failureOf } from './failure';
import { stageOf, type Stage } from './stage';
import { TimesForm } from './times-form';
import { WhomForm } from './whom-form';
import shared from './dashboard.module.css';
import s from './evening.module.css';

const SEEN = {
  waiting: 'admin.sees.waiting',
  open: 'admin.sees.open',
  secret: 'admin.sees.secret',
  closed: 'admin.sees.closed',
} as const satisfies Record<Stage, MessageKey>;

const DAY_MS = 24 * 60 * 60_000;

/** When the evening begins and ends, each beside what attendees see meanwhile, and what changes it. */
export function Timing({ evening }: { evening: Evening }) {
  const t = useMessages();
  const { now, locale } = useServices();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const [pressed, setPressed] = useState<string | null>(null);
  const [editing, setEditing] = useState<'times' | 'whom' | null>(null);
  const stage = stageOf(evening, now());
  const box = useRef<HTMLDivElement>(null);
  /** For the focus, whose button or form goes with the change. */
  const tell = () => box.current?.focus({ preventScroll: true });
  const date = (ms: number) => formatMoment(ms, dateLocale(locale), evening.zone) ?? '';

  const change = async (times: NewTimes, button: string) => {
    setPressed(button);
    try {
      await store.change(times);
      tell();
      const after = store.getState().evening;
      if (after) toasts.show('success', t(SEEN[stageOf(after, now())]));
    } catch (error) {
      const failure = failureOf(error);
      if (failure) toasts.show('error', 'text' in failure ? failure.text : t(failure.key, failure.values));
    } finally {
      setPressed(null);
    }
  };
  const close = () => {
    setEditing(null);
    tell();
  };
  const button = (key: 'admin.release' | 'admin.hold' | 'admin.close', times: NewTimes, isPrimary = false) => (
    <Button
      key={key}
      variant={isPrimary ? 'primary' : 'secondary'}
      busy={pressed === key}
      disabled={pressed !== null && pressed !== key}
      onClick={() => void change(times, key)}
    >
      {t(key)}
    </Button>
  );

  const opener = (form: 'times' | 'whom') => (
    <Button variant="ghost" aria-expanded={editing === form} onClick={() => setEditing(editing === form ? null : form)}>
      {t(`admin.${form}`)}
    </Button>
  );

  const { opensAt, closesAt, resultsAt, retentionDays } = evening;
  const isOver = stage === 'secret' || stage === 'closed';
  const deletedAt = closesAt === null || retentionDays === null ? null : closesAt + retentionDays * DAY_MS;
  return (
    <div className={s.timing}>
      <div ref={box} tabIndex={-1} className={s.stage} data-stage={stage}>
        <p className={s.stageTitle}>{stageText()}</p>
        {!isOver && closesAt !== null && <p className={s.stageTitle}>{t('admin.closes', { time: date(closesAt) })}</p>}
        {resultsAt !== null && <p className={s.stageTitle}>{t('admin.results', { time: date(resultsAt) })}</p>}
        <p>{t(SEEN[stage])}</p>
        {deletedAt !== null && <p className={shared.muted}>{t('admin.deletes', { date: date(deletedAt) })}</p>}
      </div>
      <div className={s.buttons}>
        {stage !== 'open' && button('admin.release', { opensAt: 'now' }, stage === 'waiting')}
        {stage === 'open' && button('admin.close', { closesAt: 'now' })}
        {stage === 'open' && button('admin.hold', { opensAt: null })}
        {opener('times')}
        {evening.shows && opener('whom')}
      </div>
      {stage === 'open' && <p className={shared.muted}>{t('admin.close.hint')}</p>}
      {editing === 'times' && <TimesForm evening={evening} onDone={close} />}
      {editing === 'whom' && evening.shows && <WhomForm shows={evening.shows} onDone={close} />}
    </div>
  );

  function stageText(): string {
    if (isOver) return t('admin.closed', { time: date(closesAt ?? 0) });
    if (opensAt === null) return t(stage === 'open' ? 'admin.open' : 'admin.waits');
    return t(stage === 'open' ? 'admin.open.since' : 'admin.opens', { time: date(opensAt) });
  }
}
