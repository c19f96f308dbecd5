import type { Queryable } from '../../db/db.ts';
import { findArrivals, type Arrival } from '../../repositories/arrivals.ts';
import { isoTime } from '../../rules/time-text.ts';
import type { ArrivalsReply } from '../../schemas/admin-door.ts';

type Shown = ArrivalsReply['people'][number];

/** Somebody who is expected, as an answer has them. */
export const shownArrival = (arrival: Arrival): Shown => {
  const { guestId, userId, name, email, number, hereAt, absentAt, state, gender } = arrival;
  return { guestId, userId, name, email, number, hereAt: isoTime(hereAt), absentAt: isoTime(absentAt), state, gender };
};

/** What the rows of another list have of the arrivals, by the id that they share; `null` for whom nobody expects. */
export async function arrivalsBeside<Key extends 'guestId' | 'userId'>(
  q: Queryable,
  clientId: string,
  key: Key,
  rows: readonly Record<Key, string>[],
): Promise<(row: Record<Key, string>) => Shown | null> {
  const found = await findArrivals(
    q,
    clientId,
    key,
    rows.map((row) => row[key]),
  );
  return (row) => {
    const arrival = found.get(row[key]);
    return arrival ? shownArrival(arrival) : null;
  };
}
