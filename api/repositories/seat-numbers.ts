import type { Queryable } from '../db/db.ts';
import { UNDO_MS } from './undo.ts';

/**
 * A number for each of these seats: that of a check-in undone by mistake not long ago, unless somebody else has it, else the lowest
 * free one. The caller holds the event's door.
 */
export async function freeNumbers(
  q: Queryable,
  clientId: string,
  guestIds: readonly string[],
  now: number,
): Promise<readonly number[]> {
  const seats = await q.query<{ id: string; number: number | null; freed: number | null }>(
    `select g.guest_id as id, g.number, case when (g.was->>'freedAt')::bigint > $2 then (g.was->>'freedNumber')::int end as freed
     from guests g where g.client_id = $1`,
    [clientId, now - UNDO_MS],
  );
  const freed = new Map(seats.map((seat) => [seat.id, seat.freed]));
  const taken = new Set(seats.map(({ number }) => number));
  const take = (number: number) => {
    taken.add(number);
    return number;
  };
  const again = guestIds.map((id) => {
    const number = freed.get(id) ?? null;
    return number === null || taken.has(number) ? null : take(number);
  });
  let next = 1;
  return again.map((number) => {
    if (number !== null) return number;
    while (taken.has(next)) next += 1;
    return take(next);
  });
}

/** As `freeNumbers`, for one seat. */
export async function freeNumber(q: Queryable, clientId: string, guestId: string, now: number): Promise<number> {
  const [number = 1] = await freeNumbers(q, clientId, [guestId], now);
  return number;
}
