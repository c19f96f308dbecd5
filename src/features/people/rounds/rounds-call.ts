import type { Api } from '../../../api/api';
import { asFields, decodeCount, decodeMoment, own, type Fields } from '../../../api/decode';
import { ApiError } from '../../../api/errors';
import { cleanText } from '../../../api/text';

const STATES = ['planned', 'running', 'paused', 'change', 'over'] as const;
const NAME_MAX = 120;

/** Who sits across: no more of a profile than this. */
export interface Across {
  number: number | null;
  /** Empty if the server sent none. */
  firstName: string;
}

/** How the rounds stand, and the attendee's own seat in them. */
export interface Rounds {
  state: (typeof STATES)[number];
  /** The round that runs or ran last, from 1; 0 before the first. In a pause of a change, the one to come. */
  round: number;
  rounds: number;
  /** When the round or the change ends by the server's clock, in ms since 1970; `null` if unknown. */
  endsAt: number | null;
  /** The own table in this round; `null` is a break. */
  table: number | null;
  with: Across | null;
  /** The seat in the next round; `null` after the last. */
  next: { table: number | null } | null;
}

/** @returns how the rounds stand, and the server's time, if it says so. Rejects with `ApiError`. */
export async function readRounds({ send }: Pick<Api, 'send'>): Promise<{ rounds: Rounds; serverNow: number | null }> {
  const answer = asFields(await send({ path: '/rounds', errorField: 'message', method: 'GET' }));
  const rounds = answer && decodeRounds(answer);
  if (!rounds) throw new ApiError('shape');
  return { rounds, serverNow: decodeMoment(own(answer, 'now')) };
}

/** `null` without a state that this release knows, or without the number of a round that it is about. */
function decodeRounds(answer: Fields): Rounds | null {
  const state = STATES.find((known) => known === own(answer, 'state'));
  const round = decodeCount(own(answer, 'round')) ?? 0;
  if (!state || (round === 0 && state !== 'planned' && state !== 'over')) return null;
  const next = asFields(own(answer, 'next'));
  return {
    state,
    round,
    rounds: Math.max(round, decodeCount(own(answer, 'rounds')) ?? 0),
    endsAt: decodeMoment(own(answer, 'endsAt')),
    table: tableOf(answer),
    with: decodeAcross(asFields(own(answer, 'with')) ?? {}),
    next: next && { table: tableOf(next) },
  };
}

const tableOf = (seat: Fields) => decodeCount(own(seat, 'table'));

function decodeAcross(fields: Fields): Across | null {
  const number = decodeCount(own(fields, 'number'));
  const firstName = cleanText(own(fields, 'firstName'), NAME_MAX);
  return number === null && firstName === '' ? null : { number, firstName };
}

/**
 * What follows by the plan, until the server has said so: for a phone that can't reach it when the round or the change ends.
 * @param changeMs about how long a change is; `null` if unknown
 */
export function afterEnd(rounds: Rounds, changeMs: number | null): Rounds {
  const { state, round, next, endsAt } = rounds;
  if (state === 'running') return { ...rounds, state: next ? 'change' : 'over', endsAt: endsAt && changeMs && endsAt + changeMs };
  if (state !== 'change' || !next) return rounds;
  return { ...rounds, state: 'running', round: round + 1, endsAt: null, table: next.table, with: null, next: null };
}
