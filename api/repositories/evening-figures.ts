import type { Queryable } from '../db/db.ts';
import { countTurnUp } from './arrivals.ts';
import { findOpening, hasEnded } from './events.ts';
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

/** Fewer people, or fewer of them with a match, would tell of single ones: among twenty, all and all but one are both ten of ten. */
const PEOPLE_FROM = 20;

/** How an evening went. */
interface Outcome {
  /** How many checked in, and of how many who were expected; `null` if nobody was checked in. */
  turnUp: { came: number; expected: number } | null;
  /** Of ten attendees, how many had a match; `null` before the sums are told, or if too few took part. */
  matchedOfTen: number | null;
}

/** How an event went, once liking has ended; `null` before. No-shows were expected, too. */
export async function findOutcome(q: Queryable, clientId: string, now: number): Promise<Outcome | null> {
  const opening = await findOpening(q, clientId);
  if (!opening || !hasEnded(opening, now)) return null;
  const { came, expected } = await countTurnUp(q, clientId);
  const turnUp = came === 0 ? null : { came, expected };
  if (opening.resultsAt !== null && opening.resultsAt > now) return { turnUp, matchedOfTen: null };
  const [row] = await q.query<{ people: number; matched: number }>(
    `select count(*)::int as people, count(*) filter (where exists (
       select 1 from likes mine join likes theirs on theirs.client_id = mine.client_id
         and theirs.liker_id = mine.liked_id and theirs.liked_id = mine.liker_id
       where mine.client_id = p.client_id and mine.liker_id = p.user_id))::int as matched
     from profiles p join accounts a on a.client_id = p.client_id and a.user_id = p.user_id
     where p.client_id = $1 and a.role <> 'admin'`,
    [clientId],
  );
  const { people = 0, matched = 0 } = row ?? {};
  const isTold = people >= PEOPLE_FROM && matched >= TOLD_FROM;
  return { turnUp, matchedOfTen: isTold ? Math.round((10 * matched) / people) : null };
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
