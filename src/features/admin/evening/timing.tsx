import { useRef, useState } from 'react';
import type { Evening, EveningChange } from '../../../api/admin-calls';
import { useMessages, type MessageKey } from '../../../messages/messages';
import { useServices } from '../../../session/services';
import { Button } from '../../../ui/button';
import { focusLate } from '../../../ui/focus-late';
import { useToasts } from '../../../ui/toasts';
import { useAdminStores, useDeskFacts } from '../admin-stores';
import { useAction } from '../use-call';
import shared from '../dashboard.module.css';
import { profilesIn } from '../evening-counts';
import { useEventMoment } from '../event-moment';
import { areResultsToCome, phaseOf, type EveningPhase } from '../evening-times';
import s from './evening.module.css';
import { MAIL_LABELS, SendMail } from '../mails/send-mail';
import { Asked } from './asked';
import { PreparationButton, useNextStep } from './next-step';
import { ResultsNow } from './results-now';

const SEEN = {
  waiting: 'admin.sees.waiting',
  open: 'admin.sees.open',
  secret: 'admin.sees.secret',
  closed: 'admin.sees.closed',
} as const satisfies Record<EveningPhase, MessageKey>;

/** What is now, what attendees see meanwhile, and buttons to go on: the next step is the primary one. */
export function Timing({ evening }: { evening: Evening }) {
  const t = useMessages();
  const { now } = useServices();
  const toasts = useToasts();
  const store = useAdminStores().evening;
  const [pressed, run] = useAction<ActKey>();
  const acts = { pressed, run };
  const [tasks] = useDeskFacts().after;
  /** The end that Close replaced, and by which; for servers that undo nothing themselves. */
  const [closed, setClosed] = useState<{ from: number | null; at: number | null } | null>(null);
  const phase = phaseOf(evening, now());
  const next = useNextStep(evening);
  const preparation = phase === 'waiting' && next !== 'release' ? next : null;
  const summary = useRef<HTMLDivElement>(null);
  const focusSummary = () => focusLate(summary.current, summary.current?.parentElement);
  const date = useEventMoment();

  const change = async (times: EveningChange) => {
    await store.change(times);
    setClosed(times.closesAt === 'now' ? { from: closesAt, at: store.getState().evening?.closesAt ?? null } : null);
    if (times.resultsAt !== 'now') return tell();
    focusSummary();
    toasts.show('success', t('admin.results.shown'));
  };
  const undo = async () => {
    await (undoUntil === null ? store.change({ closesAt: closed?.from ?? null }) : store.undo());
    setClosed(null);
    tell();
  };
  const tell = () => {
    focusSummary();
    const after = store.getState().evening;
    if (after) toasts.show('success', t(SEEN[phaseOf(after, now())]));
  };
  const { opensAt, closesAt, resultsAt, retentionDays: days, undoUntil, people } = evening;
  const withProfile = profilesIn(people);
  const isOver = phase === 'secret' || phase === 'closed';
  const isSecret = areResultsToCome(evening, now());
  const canUndo = undoUntil !== null || (isOver && closed !== null && closed.at === closesAt);
  const results = typeof tasks === 'string' ? undefined : tasks.mailings.find(({ kind }) => kind === 'results');
  // By its key it is the same one, with the password that is being typed, when liking ends and it moves to the front.
  const showResults = isSecret && (
    <ResultsNow key="results" count={withProfile} isOver={isOver} onShow={(password) => change({ resultsAt: 'now', password })} />
  );
  return (
    <div className={s.timing}>
      <div ref={summary} tabIndex={-1} className={s.phase} data-phase={phase}>
        <p className={s.phaseTitle}>{phaseText()}</p>
        {!isOver && closesAt !== null && <p className={s.phaseTitle}>{t('admin.closes', { time: date(closesAt) })}</p>}
        {resultsAt !== null && <p className={s.phaseTitle}>{t('admin.results', { time: date(resultsAt) })}</p>}
        <p>{t(SEEN[phase])}</p>
        {isOver && results !== undefined && results.mailed > 0 && <p>{t('admin.results.mailed', { count: results.mailed })}</p>}
      </div>
      <div className={shared.buttons}>
        {preparation && <PreparationButton what={preparation} />}
        {phase === 'waiting' && (
          <ActButton of="admin.release" isNext={next === 'release'} {...acts} act={() => change({ opensAt: 'now' })} />
        )}
        {phase === 'open' && <ActButton of="admin.close" isNext {...acts} act={() => change({ closesAt: 'now' })} />}
        {phase === 'closed' && results?.isDue && results.waiting > 0 && <SendMail mailing={results} isNext />}
        {phase === 'secret' && showResults}
        {phase === 'open' && <ActButton of="admin.hold" {...acts} act={() => change({ opensAt: null })} />}
        {canUndo && <ActButton of="admin.undo" {...acts} act={undo} />}
        {isOver && (
          <Asked
            label={t('admin.reopen')}
            hint={t('admin.reopen.hint', { count: withProfile })}
            onConfirm={({ password }) => change({ closesAt: null, password })}
          />
        )}
        {phase === 'open' && showResults}
      </div>
      <div className={s.hints}>
        {preparation && preparation !== 'guests' && (
          <p>
            {t(MAIL_LABELS[preparation.kind])} ·{' '}
            {t('admin.mail.counts', { waiting: preparation.waiting, mailed: preparation.mailed })}
          </p>
        )}
        {phase === 'open' && (
          <>
            <p>
              {t(isSecret ? 'admin.close.hint.secret' : 'admin.close.hint')}
              {days !== null && ` ${days === 1 ? t('admin.close.deletesOne') : t('admin.close.deletes', { days })}`}
            </p>
            <p>{t('admin.hold.hint')}</p>
          </>
        )}
        {canUndo && <p>{t('admin.undo.hint')}</p>}
        {isOver && <p>{t('admin.reopen.note')}</p>}
      </div>
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
  /** Whether this is the next step; default `false`. */
  isNext?: boolean;
  /** Of which button the act is under way; `null` if none is. */
  pressed: ActKey | null;
  run: (key: ActKey, act: () => Promise<void>) => Promise<void>;
  act: () => Promise<void>;
}

/** A button for what one press undoes. */
function ActButton({ of, isNext = false, pressed, run, act }: ActButtonProps) {
  const t = useMessages();
  return (
    <Button
      variant={isNext ? 'primary' : 'secondary'}
      busy={pressed === of}
      disabled={pressed !== null && pressed !== of}
      // The second of a double tap is for the button that was there, and not for the one in its place: Close after Release.
      onClick={(event) => void (event.detail < 2 && run(of, act))}
    >
      {t(of)}
    </Button>
  );
}
