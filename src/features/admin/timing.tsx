import { useId, useRef, useState } from 'react';
import type { Evening, EveningChange } from '../../api/admin-calls';
import { useMessages, type MessageKey } from '../../messages/messages';
import { useMoment } from '../../session/dates';
import { useServices } from '../../session/services';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { focusLate } from '../../ui/focus-late';
import { useToasts } from '../../ui/toasts';
import { useAdminStores } from './admin-stores';
import { useAction } from './use-call';
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
  const [pressed, run] = useAction<ActKey>();
  const acts = { pressed, run };
  const [editing, setEditing] = useState<'times' | 'whom' | null>(null);
  /** The end that Close replaced; for servers that undo nothing themselves. */
  const [replaced, setReplaced] = useState<{ closesAt: number | null } | null>(null);
  const phase = phaseOf(evening, now());
  const summary = useRef<HTMLDivElement>(null);
  const focusSummary = () => focusLate(summary.current, summary.current?.parentElement);
  const moment = useMoment();
  const date = (ms: number) => moment(ms, evening.zone);

  const change = async (times: EveningChange) => {
    await store.change(times);
    setReplaced(times.closesAt === 'now' ? { closesAt } : null);
    if (times.resultsAt !== 'now') return tell();
    focusSummary();
    toasts.show('success', t('admin.results.shown'));
  };
  const undo = async () => {
    await (undoUntil === null ? store.change(replaced ?? {}) : store.undo());
    setReplaced(null);
    tell();
  };
  const tell = () => {
    focusSummary();
    const after = store.getState().evening;
    if (after) toasts.show('success', t(SEEN[phaseOf(after, now())]));
  };
  const close = () => {
    setEditing(null);
    setReplaced(null);
    focusSummary();
  };
  const opener = (form: 'times' | 'whom') => (
    <Button variant="ghost" aria-expanded={editing === form} onClick={() => setEditing(editing === form ? null : form)}>
      {t(`admin.${form}`)}
    </Button>
  );

  const { opensAt, closesAt, resultsAt, retentionDays: days, undoUntil, people } = evening;
  const withProfile = people.readyWomen + people.readyMen + people.withoutPhoto;
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
        {phase === 'waiting' && <ActButton of="admin.release" {...acts} act={() => change({ opensAt: 'now' })} />}
        {phase === 'open' && <ActButton of="admin.close" {...acts} act={() => change({ closesAt: 'now' })} />}
        {phase === 'open' && <ActButton of="admin.hold" {...acts} act={() => change({ opensAt: null })} />}
        {(undoUntil !== null || (isOver && replaced)) && <ActButton of="admin.undo" {...acts} act={undo} />}
        {isOver && (
          <Asked
            label={t('admin.reopen')}
            hint={t('admin.reopen.hint', { count: withProfile })}
            onConfirm={(password) => change({ closesAt: null, password })}
          />
        )}
        {isSecret && phase !== 'waiting' && (
          <Asked
            label={t('admin.results.now')}
            hint={t('admin.results.now.hint')}
            onConfirm={(password) => change({ resultsAt: 'now', password })}
          />
        )}
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

type ActKey = 'admin.release' | 'admin.hold' | 'admin.close' | 'admin.undo';

interface ActButtonProps {
  of: ActKey;
  /** Of which button the act is under way; `null` if none is. */
  pressed: ActKey | null;
  run: (key: ActKey, act: () => Promise<void>) => Promise<void>;
  act: () => Promise<void>;
}

/** A button for what one press undoes. */
function ActButton({ of, pressed, run, act }: ActButtonProps) {
  const t = useMessages();
  return (
    <Button
      variant={of === 'admin.release' ? 'primary' : 'secondary'}
      busy={pressed === of}
      disabled={pressed !== null && pressed !== of}
      onClick={() => void run(of, act)}
    >
      {t(of)}
    </Button>
  );
}

/** A button for what can't be undone by a press: it asks, and wants the password. */
function Asked({ label, hint, onConfirm }: { label: string; hint: string; onConfirm: (password: string) => Promise<void> }) {
  const [isAsking, setIsAsking] = useState(false);
  const id = useId();
  const close = () => setIsAsking(false);
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>{label}</Button>
      <Dialog open={isAsking} onClose={close} role="alertdialog" size="small" labelledBy={id} describedBy={`${id}-hint`}>
        <Question
          id={id}
          title={label}
          hint={hint}
          action={label}
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
