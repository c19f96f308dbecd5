import type { Standing } from '../../src/domain/rounds/timing.ts';
import { seatedRound, standing } from '../acts/rounds.ts';
import type { Acting } from '../acts/timing.ts';
import type { SessionClaims } from '../repositories/accounts.ts';
import { findRounds, listOwnSeats, type KeptRounds, type OwnSeat } from '../repositories/rounds.ts';
import type { Following } from './following.ts';
import { createTogether, type Together } from './together.ts';

/** What an attendee is told of the rounds. */
export interface Seated {
  /** `null` if the session is over. */
  seats: OwnSeat[] | null;
  /** `null` where no rounds are planned. */
  rounds: { kept: KeptRounds; at: Standing } | null;
}

/** Where attendees sit in the round that runs and the next. All phones of an event ask at a change. */
export interface OwnSeats {
  of(caller: SessionClaims): Promise<Seated>;
}

export function createOwnSeats({ db, now }: Acting, following: Following): OwnSeats {
  const events = new Map<string, Together<SessionClaims, Seated>>();
  const answerAt = (clientId: string) => async (callers: readonly SessionClaims[]) => {
    await following.look(clientId);
    const kept = await findRounds(db, clientId);
    const at = kept && standing(kept, now());
    const round = at ? seatedRound(at) : 0;
    const seats = await listOwnSeats(db, clientId, callers, [round, round + 1]);
    return seats.map((own) => ({ seats: own, rounds: kept && at && { kept, at } }));
  };
  return {
    of(caller) {
      const { clientId } = caller;
      const ask = events.get(clientId) ?? createTogether(answerAt(clientId));
      events.set(clientId, ask);
      return ask(caller);
    },
  };
}
