import type { Queryable } from '../db/db.ts';
import { findOpening } from './events.ts';

/** Smaller sums aren't told: of a few people they would say who. */
const TOLD_FROM = 10;
const ROUNDED_TO = 5;

/** How much was liked at an event; `null` for a sum that is too small to be told. */
interface LikeSums {
  likes: number | null;
  matches: number | null;
}

/**
 * The sums from the results on or, without a results time, from the end of liking on; `null` before. They are rounded and
 * include suspended people, so that suspending somebody and looking again doesn't reveal their likes.
 */
export async function findLikeSums(q: Queryable, clientId: string, now: number): Promise<LikeSums | null> {
  const opening = await findOpening(q, clientId);
  const toldAt = opening?.resultsAt ?? opening?.closedAt ?? null;
  if (toldAt === null || toldAt > now) return null;
  const [sums] = await q.query<{ likes: number; matches: number }>(
    `select (select count(*)::int from likes where client_id = $1) as likes,
       (select count(*)::int from likes a join likes b on b.client_id = a.client_id
          and b.liker_id = a.liked_id and b.liked_id = a.liker_id
        where a.client_id = $1 and a.liker_id < a.liked_id) as matches`,
    [clientId],
  );
  return { likes: rounded(sums?.likes ?? 0), matches: rounded(sums?.matches ?? 0) };
}

const rounded = (sum: number): number | null => (sum < TOLD_FROM ? null : Math.round(sum / ROUNDED_TO) * ROUNDED_TO);

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
