import { useId, useRef, useState } from 'react';
import type { Evening, EveningChange, NewTimes } from '../../api/admin-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useMoment } from '../../session/dates';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { focusLate } from '../../ui/focus-late';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { useAction } from './calls';
import shared from './dashboard.module.css';
import { TimesForm, WhomForm } from './evening-forms';
import { areResultsToCome, phaseOf, type EveningPhase } from './evening-times';
import s from './evening.module.css';
import { Question } from './question';

const SEEN = {
  waiting: 'admin.sees.waiting',
  open: 'admin.sees.open',
  secret: 'admin.sees.secret',
  closed: 'admin.sees.closed',
} as const satisfies Record<EveningPhase, MessageKey>;

/** When the evening begins and ends, what attendees see meanwhile, and buttons to change it. */
export function Timing({ evening }: { evening: Evening }) {
  const t = useMessages();
  const { now } = useServices();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const [pressed, run] = useAction<string>();
  const [editing, setEditing] = useState<'times' | 'whom' | null>(null);
  /** The end that Close replaced; `null` after any other change. */
  const [replaced, setReplaced] = useState<{ closesAt: number | null } | null>(null);
  const phase = phaseOf(evening, now());
  const summary = useRef<HTMLDivElement>(null);
  const focusSummary = () => focusLate(summary.current, summary.current?.parentElement);
  const moment = useMoment();
  const date = (ms: number) => moment(ms, evening.zone);

  const change = async (times: EveningChange) => {
    await store.change(times);
    setReplaced(times.closesAt === 'now' ? { closesAt } : null);
    focusSummary();
    const after = store.getState().evening;
    if (after) toasts.show('success', t(SEEN[phaseOf(after, now())]));
  };
  const close = () => {
    setEditing(null);
    setReplaced(null);
    focusSummary();
  };
  const button = (
    key: 'admin.release' | 'admin.hold' | 'admin.close' | 'admin.close.undo',
    times: NewTimes,
    isPrimary = false,
  ) => (
    <Button
      key={key}
      variant={isPrimary ? 'primary' : 'secondary'}
      busy={pressed === key}
      disabled={pressed !== null && pressed !== key}
      onClick={() => void run(key, () => change(times))}
    >
      {t(key)}
    </Button>
  );

  const opener = (form: 'times' | 'whom') => (
    <Button variant="ghost" aria-expanded={editing === form} onClick={() => setEditing(editing === form ? null : form)}>
      {t(`admin.${form}`)}
    </Button>
  );

  const { opensAt, closesAt, resultsAt, retentionDays: days } = evening;
  const isOver = phase === 'secret' || phase === 'closed';
  const isSecret = areResultsToCome(evening, now());
  return (
    <div className={s.timing}>
      <div ref={summary} tabIndex={-1} className={s.phase} data-phase={phase}>
        <p className={s.phaseTitle}>{phaseText()}</p>
        {!isOver && closesAt !== null && <p className={s.phaseTitle}>{t('admin.closes', { time: date(closesAt) })}</p>}
        {resultsAt !== null && <p className={s.phaseTitle}>{t('admin.results', { time: date(resultsAt) })}</p>}
        <p>{t(SEEN[phase])}</p>
      </div>
      <div className={shared.buttons}>
        {phase !== 'open' && button('admin.release', { opensAt: 'now' }, phase === 'waiting')}
        {isOver && replaced && button('admin.close.undo', replaced)}
        {phase === 'open' && button('admin.close', { closesAt: 'now' })}
        {phase === 'open' && button('admin.hold', { opensAt: null })}
        {isSecret && phase !== 'waiting' && <ResultsNow onConfirm={(password) => change({ resultsAt: 'now', password })} />}
        {opener('times')}
        {evening.shows && opener('whom')}
      </div>
      {phase === 'open' && (
        <p className={shared.muted}>
          {t(isSecret ? 'admin.close.hint.secret' : 'admin.close.hint')}
          {days !== null && ` ${days === 1 ? t('admin.close.deletesOne') : t('admin.close.deletes', { days })}`}
        </p>
      )}
      {editing === 'times' && <TimesForm evening={evening} onDone={close} />}
      {editing === 'whom' && evening.shows && <WhomForm shows={evening.shows} onDone={close} />}
    </div>
  );

  function phaseText(): string {
    if (isOver) return t('admin.closed', { time: date(closesAt ?? 0) });
    if (opensAt === null) return t(phase === 'open' ? 'admin.open' : 'admin.waits');
    return t(phase === 'open' ? 'admin.open.since' : 'admin.opens', { time: date(opensAt) });
  }
}

/** A button that shows the results once that was confirmed by the password, as they can't be hidden again. */
function ResultsNow({ onConfirm }: { onConfirm: (password: string) => Promise<void> }) {
  const t = useMessages();
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{t('admin.results.now')}</Button>
      <Dialog open={isAsking} onClose={close} role="alertdialog" size="small" labelledBy={id} describedBy={`${id}-hint`}>
        <Question
          id={id}
          title={t('admin.results.now')}
          hint={t('admin.results.now.hint')}
          action={t('admin.results.now')}
          onClose={close}
          onAnswer={async ({ password }) => {
            await onConfirm(password);
            close();
          }}
        />
      </Dialog>
    </>
  );
}
