import type { Standing } from '../../src/domain/rounds/timing.ts';
import type { KeptRounds } from '../repositories/rounds.ts';
import { isoTime } from '../rules/time-text.ts';

/** What is told to everybody of how rounds stand. */
export function shownRounds({ planned }: KeptRounds, { state, round, endsAt }: Standing, now: number) {
  return { now: new Date(now).toISOString(), state, round, rounds: planned, endsAt: isoTime(endsAt) };
}
