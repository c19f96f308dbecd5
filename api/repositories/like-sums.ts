import type { Queryable } from '../db/db.ts';
import { findOpening } from './events.ts';

/** Smaller sums aren't told: of a few people they would say who. */
const TOLD_FROM = 10;
const ROUNDED_TO = 5;

/** How much was liked at an event; `null` for a sum that is too small to be told. */
export interface LikeSums {
  likes: number | null;
  matches: number | null;
}

/**
 * The sums once results are out, and where they come at once, once liking has ended; `null` before. Rounded, and of all likes,
 * whoever is suspended: so that nobody's own can be told by taking them out and looking again.
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
