import type { Queryable } from '../db/db.ts';

/** Sets when the profiles of an event can be browsed, in ms since 1970; `null` is at once. */
export async function setRelease(q: Queryable, clientId: string, releasedAt: number | null): Promise<void> {
  await q.query(
    `insert into events (client_id, released_at) values ($1, $2)
     on conflict (client_id) do update set released_at = excluded.released_at`,
    [clientId, releasedAt],
  );
}
