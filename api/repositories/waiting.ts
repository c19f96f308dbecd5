import type { Queryable } from '../db/db.ts';

/** A phone that looked within this time is waiting, ms: an open page looks every 20 seconds. */
const WAITS_FOR_MS = 60_000;
/** A look sooner than that after the last is not written down, ms. */
const NOTED_EVERY_MS = 20_000;

/** Notes that somebody has looked for people who aren't released yet. */
export async function noteLook(q: Queryable, who: { clientId: string; userId: string }, now: number): Promise<void> {
  await q.query(`update accounts set looked_at = $3 where client_id = $1 and user_id = $2 and coalesce(looked_at, 0) <= $4`, [
    who.clientId,
    who.userId,
    now,
    now - NOTED_EVERY_MS,
  ]);
}

/** How many have looked within the last minute. */
export async function countWaiting(q: Queryable, clientId: string, now: number): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    `select count(*)::int as count from accounts where client_id = $1 and looked_at > $2`,
    [clientId, now - WAITS_FOR_MS],
  );
  return row?.count ?? 0;
}
