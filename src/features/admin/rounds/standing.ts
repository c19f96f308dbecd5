import type { DeskRounds } from '../../../api/admin-rounds-calls';
import { standingAt } from '../../../domain/rounds/timing';

/** What is shown of rounds at a moment. */
export interface Shown {
  state: DeskRounds['state'];
  round: number;
  /** Time left of the round or the change, in ms; `null` before the first and after the last. */
  left: number | null;
  /** Whether it is the long break. */
  isBreak: boolean;
}

/**
 * How rounds stand at a time by the server's clock. They go on by themselves from the last answer, so that a desk without a
 * connection, or with one that is slow, is right all the same.
 *
 * @param at ms since 1970
 */
export function shownAt(rounds: DeskRounds, at: number): Shown {
  const { state, round, endsAt, settings } = rounds;
  if (endsAt === null || state === 'over' || state === 'planned') return { state, round, left: null, isBreak: false };
  if (state === 'paused') return { state, round, left: endsAt - rounds.now, isBreak: false };
  const now = standingAt({ round, phase: state, endsAt, pausedAt: null, reached: round }, settings, rounds.rounds, at);
  const left = now.state === 'over' || now.endsAt === null ? null : Math.max(0, now.endsAt - at);
  return { state: now.state, round: now.round, left, isBreak: now.state === 'change' && now.round === settings.breakAfter };
}

/**
 * Names the part of the evening that is shown: a round, or the change after it. A pause is within one.
 *
 * @param before the part before it; none for what is shown first
 */
export const partOf = ({ state, round }: Pick<Shown, 'state' | 'round'>, before: string | undefined): string | undefined =>
  state === 'paused' ? before : `${state} ${round}`;

/** Time left as it is counted down: `2:41`. A part of a second is a whole one, so that 0:00 is the end. @param ms ms */
export function countdown(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
