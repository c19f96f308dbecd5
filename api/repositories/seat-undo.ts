import type { Queryable } from '../db/db.ts';
import { UNDO_MS } from './undo.ts';

/** What a seat was before it was passed on or joined, or that there was none. */
type Was = { /** ms since 1970 */ at: number; added: true } | (WasSeat & { added?: undefined });

interface WasSeat {
  at: number;
  name: string;
  email: string | null;
  number: number | null;
  hereAt: number | null;
  absentAt: number | null;
  /** The seat that has become part of it. */
  merged: { guestId: string; name: string; number: number | null; hereAt: number | null; addedAt: number } | null;
}

/**
 * SQL for what a seat `g` is now, as its way back. It stays with the seat, so that it is erased with it.
 *
 * @param at parameter with the time
 * @param merged SQL of the `jsonb` of another seat, or `null`
 */
export const wasNow = (at: string, merged: string): string =>
  `jsonb_build_object('at', ${at}::bigint, 'name', g.name, 'email', g.email, 'number', g.number, 'hereAt', g.here_at,
     'absentAt', g.absent_at, 'merged', ${merged}::jsonb)`;

/** SQL for the way back of a seat that is added for somebody: it goes. @param at parameter with the time */
export const addedNow = (at: string): string => `jsonb_build_object('at', ${at}::bigint, 'added', true)`;

/** SQL for what is kept of a check-in that is undone: its number. It is no way back by itself. @param at parameter with the time */
export const freedNow = (at: string): string => `jsonb_build_object('freedAt', ${at}::bigint, 'freedNumber', number)`;

/**
 * SQL for the way back of a seat `g`, also where everybody was checked in at once since; `null` without one. It outlives check-ins:
 * at the door, whoever is joined or let in is checked in next.
 */
export const WAY_BACK = `case when g.was->>'at' is not null then g.was when g.was->'was'->>'at' is not null then g.was->'was' end`;

/** The seat that was last passed on, joined, or given to somebody, if there is still a way back. */
export async function findSeatUndo(
  q: Queryable,
  clientId: string,
  now: number,
): Promise<{ guestId: string; name: string; at: number } | null> {
  const [row] = await q.query<{ guestId: string; name: string; at: number }>(
    `select g.guest_id as "guestId", g.name, ((${WAY_BACK})->>'at')::float8 as at from guests g
     where g.client_id = $1 and ((${WAY_BACK})->>'at')::bigint > $2 order by at desc, g.guest_id limit 1`,
    [clientId, now - UNDO_MS],
  );
  return row ?? null;
}

/**
 * Makes a seat what it was, and what had become part of it a seat again, with a number that is still free; or removes one that was
 * given to somebody. A check-in since goes with it: whose it would be, nobody knows. Returns `false` if there is no way back any more.
 * The caller holds the event's door.
 */
export async function restoreSeat(q: Queryable, clientId: string, guestId: string, now: number): Promise<boolean> {
  const [row] = await q.query<{ was: string; email: string | null }>(
    `select (${WAY_BACK})::text as was, g.email from guests g
     where g.client_id = $1 and g.guest_id = $2 and ((${WAY_BACK})->>'at')::bigint > $3`,
    [clientId, guestId, now - UNDO_MS],
  );
  if (!row) return false;
  const was = JSON.parse(row.was) as Was;
  if (was.added) {
    await q.query(`delete from guests where client_id = $1 and guest_id = $2`, [clientId, guestId]);
    return true;
  }
  const { name, email, number, hereAt, absentAt, merged } = was;
  const free = `case when not exists (select 1 from guests o where o.client_id = $1 and o.number = $4 and o.guest_id <> $2) then $4::int
    when $4::int is not null then (select max(o.number) + 1 from guests o where o.client_id = $1) end`;
  await q.query(
    `update guests set name = $3, number = ${free}, email = $5, here_at = $6, absent_at = $7, was = null
     where client_id = $1 and guest_id = $2`,
    [clientId, guestId, name, number, email, hereAt, absentAt],
  );
  if (merged !== null)
    await q.query(
      `insert into guests (client_id, guest_id, name, number, email, here_at, added_at) values ($1, $2, $3, ${free}, $5, $6, $7)`,
      [clientId, merged.guestId, merged.name, merged.number, row.email, merged.hereAt, merged.addedAt],
    );
  return true;
}
