import type { Queryable } from '../db/db.ts';

export interface RateLimit {
  /** What is counted, for example `presign`. */
  name: string;
  hits: number;
  windowMs: number;
}

interface Window {
  hits: number;
  endsAt: number;
}

/** Counts a hit and returns its window. `who` is a name that doesn't tell whose it is. */
export async function addHit(q: Queryable, clientId: string, limit: RateLimit, who: string, now: number): Promise<Window> {
  const rows = await q.query<Window>(
    `insert into rate_limits (client_id, bucket, window_ends, hits) values ($1, $2, $3, 1)
     on conflict (client_id, bucket) do update set
       hits = case when rate_limits.window_ends <= $4 then 1 else rate_limits.hits + 1 end,
       window_ends = case when rate_limits.window_ends <= $4 then excluded.window_ends else rate_limits.window_ends end
     returning hits, window_ends::float8 as "endsAt"`,
    [clientId, `${limit.name}:${who}`, now + limit.windowMs, now],
  );
  const [window] = rows;
  if (!window) throw new Error('The hit could not be stored.');
  return window;
}
