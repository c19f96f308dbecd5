import type { Queryable } from '../db/db.ts';

/**
 * Limits how often something may be tried. The first tries are free; then each waits for its turn, with pauses that double. The
 * counts are in the database, shared by all processes.
 */
export interface Lane {
  /** What is counted, for example `login`. */
  name: string;
  /** Tries without a pause. */
  free: number;
  /** Tries until the window ends; none after that. Default: no end. */
  cap?: number | undefined;
  /** The pause after the last free try, in ms. It doubles after every `every` tries, up to `maxPauseMs`. */
  pauseMs: number;
  every: number;
  maxPauseMs: number;
  /** How many may wait for a turn at once; others are refused. */
  waiting: number;
  windowMs: number;
}

/** A lane and a pseudonym whose tries it counts: a row of `rate_limits`. */
export type Bucket = readonly [lane: Lane, who: string];

/** A try with its turn at `at`, or one refused until `refusedUntil` (both ms since 1970). */
type Turn = { at: number } | { refusedUntil: number };

/** The longest wait, in ms: the widget gives up after 15 s, and hashing takes time too. */
const LONGEST_WAIT_MS = 8_000;

/** SQL for the pause after `hits` tries. The parameters from `$first` are `numbersOf`. */
const pause = (hits: string, first: number) =>
  `(case when ${hits} < $${first}::int then 0 else least($${first + 3}::float8,
    $${first + 1}::float8 * power(2, least(floor((${hits} - $${first}::int)::float8 / $${first + 2}::float8), 30))) end)::bigint`;

const numbersOf = ({ free, pauseMs, every, maxPauseMs }: Lane) => [free, pauseMs, every, maxPauseMs];

const UNCAPPED = 2_147_483_647;

/** Counts a try and returns its turn, in one statement, so that two tries can't share a turn. Refused tries aren't counted. */
export async function takeTurn(q: Queryable, clientId: string, bucket: Bucket, now: number): Promise<Turn> {
  const [lane] = bucket;
  const cap = lane.cap ?? UNCAPPED;
  const paused = pause('rate_limits.hits', 7);
  // Without a try that counts, the window begins anew: when somebody was here, and right, must not show by when it ends.
  const isOver = '(rate_limits.window_ends <= $3::bigint or rate_limits.hits = 0)';
  const rows = await q.query<{ at: number }>(
    `insert into rate_limits (client_id, bucket, window_ends, hits, turn_at) values ($1, $2, $4, 1, $3)
     on conflict (client_id, bucket) do update set
       hits = case when ${isOver} then 1 else rate_limits.hits + 1 end,
       turn_at = case when ${isOver} or rate_limits.hits < $7::int then $3::bigint
         else greatest($3::bigint, rate_limits.turn_at + ${paused}) end,
       window_ends = case when ${isOver} then excluded.window_ends else rate_limits.window_ends end
     where ${isOver}
       or (rate_limits.hits < $6::int and (rate_limits.hits < $7::int
         or rate_limits.turn_at + ${paused} <= $3::bigint + least(${LONGEST_WAIT_MS}, ${paused} * $5::int)))
     returning turn_at::float8 as at`,
    [clientId, nameOf(bucket), now, now + lane.windowMs, lane.waiting, cap, ...numbersOf(lane)],
  );
  const [row] = rows;
  if (row) return { at: row.at };
  const [window] = await q.query<{ until: number }>(
    `select (case when hits >= $3::int then window_ends else turn_at + ${pause('hits', 4)} end)::float8 as until
     from rate_limits where client_id = $1 and bucket = $2`,
    [clientId, nameOf(bucket), cap, ...numbersOf(lane)],
  );
  return { refusedUntil: window?.until ?? now };
}

/** Uncounts a try that wasn't a wrong guess. Locks the rows in order to avoid deadlocks. */
export async function giveBack(q: Queryable, clientId: string, buckets: readonly Bucket[]): Promise<void> {
  await q.query(
    `with mine as (
       select client_id, bucket from rate_limits where client_id = $1 and bucket = any($2::text[]) and hits > 0
       order by bucket for update
     )
     update rate_limits r set hits = r.hits - 1 from mine where r.client_id = mine.client_id and r.bucket = mine.bucket`,
    [clientId, buckets.map(nameOf)],
  );
}

/** Whether all free tries are used up. */
export async function isBusy(q: Queryable, clientId: string, bucket: Bucket, now: number): Promise<boolean> {
  const rows = await q.query(
    `select 1 from rate_limits where client_id = $1 and bucket = $2 and window_ends > $3 and hits >= $4`,
    [clientId, nameOf(bucket), now, bucket[0].free],
  );
  return rows.length > 0;
}

function nameOf([lane, who]: Bucket): string {
  return `${lane.name}:${who}`;
}

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

/** Counts hits of the pseudonym `who` and returns their window. */
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
