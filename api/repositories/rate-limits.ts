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

/** Counts hits and returns their window. `who` is a name that doesn't tell whose they are. */
export async function addHits(
  q: Queryable,
  clientId: string,
  limit: RateLimit,
  who: string,
  now: number,
  hits = 1,
): Promise<Window> {
  const rows = await q.query<Window>(
    `insert into rate_limits (client_id, bucket, window_ends, hits) values ($1, $2, $3, $5)
     on conflict (client_id, bucket) do update set
       hits = case when rate_limits.window_ends <= $4 then excluded.hits else rate_limits.hits + excluded.hits end,
       window_ends = case when rate_limits.window_ends <= $4 then excluded.window_ends else rate_limits.window_ends end
     returning hits, window_ends::float8 as "endsAt"`,
    [clientId, `${limit.name}:${who}`, now + limit.windowMs, now, hits],
  );
  const [window] = rows;
  if (!window) throw new Error('The hits could not be stored.');
  return window;
}
