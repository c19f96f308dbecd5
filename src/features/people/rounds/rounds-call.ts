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
  /** `null` after the last, and where a phone without a connection doesn't know it. */
  next: NextRound | null;
}

/** The next round as it is planned, with the own seat. */
export interface NextRound {
  table: number | null;
  /** When it begins and ends if all goes on, in ms since 1970; `null` if unknown. */
  startsAt: number | null;
  endsAt: number | null;
  /** Whether the long break is before it. */
  isAfterBreak: boolean;
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
    endsAt: endOf(answer),
    table: tableOf(answer),
    with: decodeAcross(asFields(own(answer, 'with')) ?? {}),
    next: next && {
      table: tableOf(next),
      startsAt: decodeMoment(own(next, 'startsAt')),
      endsAt: endOf(next),
      isAfterBreak: !!own(next, 'isAfterBreak'),
    },
  };
}

const tableOf = (seat: Fields) => decodeCount(own(seat, 'table'));
const endOf = (fields: Fields) => decodeMoment(own(fields, 'endsAt'));

function decodeAcross(fields: Fields): Across | null {
  const number = decodeCount(own(fields, 'number'));
  const firstName = cleanText(own(fields, 'firstName'), NAME_MAX);
  return number === null && firstName === '' ? null : { number, firstName };
}

/**
 * What follows a round or a change by the plan, until the server has said so: for a phone that can't reach it when that ends. Of what
 * follows the next round it knows nothing; that round then stays, without a time.
 */
export function afterEnd(rounds: Rounds): Rounds {
  const { state, round, next } = rounds;
  if (!next) return { ...rounds, state: round < rounds.rounds ? state : 'over', endsAt: null };
  if (state === 'running') return { ...rounds, state: 'change', endsAt: next.startsAt };
  return { ...rounds, ...next, state: 'running', round: round + 1, with: null, next: null };
}
