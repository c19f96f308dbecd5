import type { Standing } from '../../src/domain/rounds/timing.ts';
import { seatedRound } from '../acts/rounds.ts';
import type { KeptRounds } from '../repositories/rounds.ts';
import { isoTime } from '../rules/time-text.ts';

/** What is told to everybody of how rounds stand. */
export function shownRounds({ planned }: KeptRounds, at: Standing, now: number) {
  const { state, endsAt } = at;
  return { now: new Date(now).toISOString(), state, round: seatedRound(at), rounds: planned, endsAt: isoTime(endsAt) };
}
