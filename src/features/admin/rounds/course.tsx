import { useId } from 'react';
import { useStore } from 'zustand';
import type { CourseAct, DeskRounds } from '../../../api/admin-rounds-calls';
import { useMessages } from '../../../messages/messages';
import { Button } from '../../../ui/button';
import { useAdminStores } from '../admin-stores';
import shared from '../dashboard.module.css';
import { DeskSection } from '../desk-section';
import { useAction } from '../use-call';
import { AfterLast } from './after-last';
import s from './rounds.module.css';
import { countdown, type Shown } from './standing';
import { useClockTime } from './use-clock-time';
import { useRoundsAct } from './use-rounds-act';

/** What can be done in each state, the next step first. */
const ACTS: Readonly<Record<Shown['state'], readonly CourseAct[]>> = {
  planned: ['start'],
  running: ['pause', 'minute', 'next', 'back'],
  change: ['pause', 'minute', 'next', 'back'],
  paused: ['start', 'minute', 'next', 'back'],
  over: ['back'],
};

interface CourseProps {
  rounds: DeskRounds;
  shown: Shown;
  isRinging: boolean;
}

/** What phones and the big screen show now, and what moves it. */
export function Course({ rounds, shown, isRinging }: CourseProps) {
  const t = useMessages();
  const { rounds: store } = useAdminStores();
  const evening = useStore(useAdminStores().evening, (state) => state.evening);
  const [busy, run] = useAction<CourseAct>();
  const act = useRoundsAct();
  const clockTime = useClockTime();
  const id = useId();
  const { state, round, left, isBreak } = shown;
  const { rounds: count, endsAllAt } = rounds;
  const acts = state === 'planned' && count === 0 ? [] : ACTS[state];
  return (
    <DeskSection title={t('admin.tab.rounds')}>
      <div className={s.now} data-state={state} data-rings={isRinging || undefined}>
        <div aria-live="polite">
          <p className={s.title}>{title()}</p>
          <p className={shared.muted}>{beside()}</p>
        </div>
        {left !== null && (
          <p role="timer" aria-labelledby={`${id}-left`} className={s.left}>
            <span id={`${id}-left`} hidden>
              {t('admin.rounds.left')}
            </span>
            <bdi dir="ltr">{countdown(left)}</bdi>
          </p>
        )}
        {state !== 'over' && count > 0 && endsAllAt !== null && (
          <p className={shared.muted}>{t('admin.rounds.ends', { time: clockTime(endsAllAt, evening) })}</p>
        )}
      </div>
      {state === 'over' && <AfterLast />}
      <div className={shared.buttons}>
        {acts.map((what) => (
          <Button
            key={what}
            variant={what === 'start' ? 'primary' : 'secondary'}
            busy={busy === what}
            disabled={busy !== null && busy !== what}
            onClick={() => void run(what, async () => void (await act(() => store.act(what))))}
          >
            {t(`admin.rounds.${what}`)}
          </Button>
        ))}
      </div>
    </DeskSection>
  );

  function title(): string {
    if (state === 'over') return t('admin.rounds.over');
    if (state === 'planned') return count > 0 ? t('admin.rounds.ready') : t('admin.rounds.nobody');
    if (state === 'change') return t(isBreak ? 'admin.rounds.break' : 'admin.rounds.change');
    return t('admin.rounds.round', { round, rounds: count });
  }

  function beside(): string {
    if (state === 'paused') return t('admin.rounds.paused');
    return state === 'change' ? t('admin.rounds.then', { round: round + 1, rounds: count }) : '';
  }
}
