import type { Queryable } from '../db/db.ts';
import { EXPECTED, SORT_TEXT } from './arrivals.ts';
import { byPlace, type NameOrder } from './by-name.ts';
import { freeNumbers } from './seat-numbers.ts';
import { freedNow } from './seat-undo.ts';
import { UNDO_MS } from './undo.ts';

/** Everybody who was checked in at once. */
export interface AllHere {
  /** ms since 1970 */
  at: number;
  /** How many of them are as they were left, and would be away again. */
  people: number;
}

const WAITED_FOR = 'd.here_at is null and d.absent_at is null';

/**
 * Checks in everybody who is waited for, by name. Each has the number of a check-in just undone, else the lowest free one; an account
 * without a seat gets one. Each seat notes it as its way back, before the one that it had; the note is gone with whatever is done to
 * the seat afterwards. Returns how many. The caller holds the event's door.
 */
export async function setAllHere(q: Queryable, clientId: string, order: NameOrder, now: number): Promise<number> {
  await q.query(
    `insert into guests (client_id, guest_id, name, email, added_at)
     select $1, gen_random_uuid(), d.name, d.email, $2 from ${EXPECTED} where d.guest_id is null and ${WAITED_FOR}`,
    [clientId, now],
  );
  const waiting = await q.query<{ id: string; sortText: string }>(
    `select d.id, ${SORT_TEXT} as "sortText" from ${EXPECTED} where ${WAITED_FOR}`,
    [clientId],
  );
  const seats = waiting.toSorted(byPlace(order)).map(({ id }) => id);
  await q.query(
    `update guests g set here_at = $2, number = given.number, was = jsonb_build_object('allAt', $2::bigint, 'was', g.was)
     from unnest($3::uuid[], $4::int[]) as given (guest_id, number) where g.client_id = $1 and g.guest_id = given.guest_id`,
    [clientId, now, seats, await freeNumbers(q, clientId, seats, now)],
  );
  return seats.length;
}

/** The last time that all were checked in at once, if somebody can still be away again by one press; `null` if there is none. */
export async function findAllHere(q: Queryable, clientId: string, now: number): Promise<AllHere | null> {
  const [row] = await q.query<AllHere>(
    `select (g.was->>'allAt')::float8 as at, count(*)::int as people from guests g
     where g.client_id = $1 and (g.was->>'allAt')::bigint > $2 group by 1 order by 1 desc limit 1`,
    [clientId, now - UNDO_MS],
  );
  return row ?? null;
}

/**
 * Takes the check-ins of that time away, of those who are as they were left. Their numbers are free, and kept for a check-in soon
 * after.
 */
export async function setAllAway(q: Queryable, clientId: string, { at }: AllHere, now: number): Promise<void> {
  await q.query(
    `update guests g set here_at = null, number = null, was = coalesce(nullif(g.was->'was', 'null'), '{}') || ${freedNow('$3')}
     where g.client_id = $1 and (g.was->>'allAt')::bigint = $2`,
    [clientId, at, now],
  );
}
