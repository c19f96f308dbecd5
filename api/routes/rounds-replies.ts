import { standingAt, type Standing } from '../../src/domain/rounds/timing.ts';
import { seatedRound } from '../acts/rounds.ts';
import type { KeptRounds } from '../repositories/rounds.ts';
import { isoTime } from '../rules/time-text.ts';

/** What is told to everybody of how rounds stand. */
export function shownRounds({ planned }: KeptRounds, at: Standing, now: number) {
  const { state, endsAt, pausedAt } = at;
  // While it is held, the time left is that to its end from when it was read, not from now.
  return {
    now: new Date(pausedAt ?? now).toISOString(),
    state,
    round: seatedRound(at),
    rounds: planned,
    endsAt: isoTime(endsAt),
  };
}

/**
 * When the round after that of `at` is, by which a phone without a connection goes on. Empty while nothing goes on by itself. Only for
 * a round that isn't the last.
 */
export function nextTimes(kept: KeptRounds, at: Standing) {
  if (at.state !== 'running' && at.state !== 'change') return {};
  let then = at;
  // Not one step: a change may take no time.
  while (then.round === at.round && then.endsAt !== null) then = standingAt(then, kept, kept.planned, then.endsAt);
  const endsAt = then.endsAt ?? 0;
  return {
    startsAt: new Date(endsAt - kept.roundMs).toISOString(),
    endsAt: new Date(endsAt).toISOString(),
    isAfterBreak: at.round === kept.breakAfter,
  };
}
