import type { Queryable } from '../db/db.ts';
import { EXPECTED, SORT_TEXT } from './arrivals.ts';
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
 * Checks in everybody who is waited for, with the lowest free numbers, by name; an account without a seat gets one. Each seat notes
 * it as its way back, which is gone with whatever is done to the seat afterwards. Returns how many. The caller holds the event's door.
 */
export async function setAllHere(q: Queryable, clientId: string, now: number): Promise<number> {
  await q.query(
    `insert into guests (client_id, guest_id, name, email, added_at)
     select $1, gen_random_uuid(), d.name, d.email, $2 from ${EXPECTED} where d.guest_id is null and ${WAITED_FOR}`,
    [clientId, now],
  );
  const rows = await q.query(
    `with waiting as (
       select d.id, row_number() over (order by ${SORT_TEXT}, d.id) as place from ${EXPECTED} where ${WAITED_FOR}
     ), free as (
       select one as number, row_number() over (order by one) as place
       from generate_series(1, (select count(number) from guests where client_id = $1) + (select count(*) from waiting)) as one
       where not exists (select 1 from guests where client_id = $1 and number = one)
     )
     update guests g set here_at = $2, number = coalesce(g.number, free.number), was = jsonb_build_object('allAt', $2::bigint)
     from waiting join free using (place) where g.client_id = $1 and g.guest_id = waiting.id
     returning g.guest_id`,
    [clientId, now],
  );
  return rows.length;
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

/** Takes the check-ins of that time away, of those who are as they were left. Their numbers are free. */
export async function setAllAway(q: Queryable, clientId: string, { at }: AllHere, now: number): Promise<void> {
  await q.query(
    `update guests g set here_at = null, number = null, was = ${freedNow('$3')}
     where g.client_id = $1 and (g.was->>'allAt')::bigint = $2`,
    [clientId, at, now],
  );
}
