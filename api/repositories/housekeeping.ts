import type { Queryable } from '../db/db.ts';

/** Who tidies up, and until when nobody else does unless it says so again. */
export interface Hold {
  holder: string;
  now: number;
  /** In ms since 1970. */
  until: number;
}

/**
 * Takes the events whose tidying up is due and that no other process is tidying. Returns their ids. Processes may serve
 * different events, so each event is held by itself.
 *
 * @param always also those that aren't due
 */
export async function holdEvents(
  q: Queryable,
  clientIds: readonly string[],
  { holder, now, until }: Hold,
  always: boolean,
): Promise<string[]> {
  const rows = await q.query<{ clientId: string }>(
    `insert into housekeeping as h (client_id, holder, held_until, due_at)
     select client_id, $2::uuid, $4::bigint, $3::bigint from unnest($1::text[]) as client_id
     on conflict (client_id) do update set holder = excluded.holder, held_until = excluded.held_until
       where h.held_until <= $3 and ($5 or h.due_at <= $3)
     returning h.client_id as "clientId"`,
    [clientIds.toSorted(), holder, now, until, always],
  );
  return rows.map(({ clientId }) => clientId);
}

/** Keeps the events for longer. Returns `false` if another process has taken one meanwhile. */
export async function keepHolding(q: Queryable, clientIds: readonly string[], { holder, until }: Hold): Promise<boolean> {
  const rows = await q.query(
    `update housekeeping set held_until = $3 where client_id = any($1::text[]) and holder = $2 returning client_id`,
    [[...clientIds], holder, until],
  );
  return rows.length === clientIds.length;
}

/** Lets the events go. */
export async function releaseEvents(
  q: Queryable,
  clientIds: readonly string[],
  { holder, now }: Pick<Hold, 'holder' | 'now'>,
  dueAt: number,
): Promise<void> {
  await q.query(
    `update housekeeping set holder = null, held_until = $3, due_at = $4 where client_id = any($1::text[]) and holder = $2`,
    [[...clientIds], holder, now, dueAt],
  );
}
