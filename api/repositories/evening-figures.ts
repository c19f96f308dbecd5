import type { Queryable } from '../db/db.ts';
import { findOpening } from './events.ts';
import type { PersonId } from './person-id.ts';

/** Smaller sums are hidden, because they could reveal individuals. */
const TOLD_FROM = 10;
const ROUNDED_TO = 5;

/** How many likes and matches an event has; `null` for a sum below `TOLD_FROM`. */
interface LikeSums {
  likes: number | null;
  matches: number | null;
}

/**
 * The sums, once results are out or, without a results time, once liking has ended; `null` before. Rounded, and including
 * suspended people, so that suspending somebody doesn't reveal their likes.
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

/** A phone that polled within this time counts as waiting, in ms: an open page polls every 20 seconds. */
const WAITS_FOR_MS = 60_000;
/** Shortest time between two recorded polls, in ms. */
const NOTED_EVERY_MS = 20_000;

/** Records that somebody tried to browse before the release. */
export async function noteLook(q: Queryable, who: PersonId, now: number): Promise<void> {
  await q.query(`update accounts set looked_at = $3 where client_id = $1 and user_id = $2 and coalesce(looked_at, 0) <= $4`, [
    who.clientId,
    who.userId,
    now,
    now - NOTED_EVERY_MS,
  ]);
}

/** How many people are waiting for the release. */
export async function countWaiting(q: Queryable, clientId: string, now: number): Promise<number> {
  const [row] = await q.query<{ count: number }>(
    `select count(*)::int as count from accounts where client_id = $1 and looked_at > $2`,
    [clientId, now - WAITS_FOR_MS],
  );
  return row?.count ?? 0;
}
