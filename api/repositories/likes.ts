import type { Db, Queryable } from '../db/db.ts';
import { NIL_ID, SESSION_IS_ALIVE, type SessionClaims } from './accounts.ts';
import type { PersonId } from './person-id.ts';
import { mayMeet, numberOf, seeEachOther, seesProfile } from './visibility.ts';
import { hasConsented, PROFILE_COLUMNS, type StoredProfile } from './profiles.ts';
import { sharesContacts } from './contacts.ts';
import { areSecret, EVENT_TIMES, isOver, type EventTimes } from './events.ts';

/** A position in a list of likes, sorted newest first, ties by id. */
export interface LikePosition {
  at: number;
  userId: string;
}

export interface LikeEntry extends StoredProfile, Omit<LikePosition, 'userId'> {
  likedByMe: boolean;
  /** The person's number at the event; `null` without one. */
  number: number | null;
}

/** A match, and whether its owner has been shown it. */
export interface MatchEntry extends LikeEntry {
  seen: boolean;
}

/** Adds a like without any checks. Idempotent. */
export async function addLike(q: Queryable, owner: PersonId, likedId: string, now: number): Promise<void> {
  await q.query(`insert into likes (client_id, liker_id, liked_id, created_at) values ($1, $2, $3, $4) on conflict do nothing`, [
    owner.clientId,
    owner.userId,
    likedId,
    now,
  ]);
}

/** The outcome of a like; liking somebody again is also `liked` or `matched`. */
export type Liking =
  | 'session is over'
  | 'no own profile'
  | 'no consent'
  | 'event is over'
  | 'nobody to like'
  | 'liked'
  | 'matched';

/**
 * Adds a like of somebody the owner could browse, with as few statements as possible, since most writes are likes. Unknown ids,
 * the owner's own, people the owner doesn't see, blocked people in either direction and suspended ones all give the same
 * outcome. A match is marked as shown, since the answer tells of it. Before an event's results, the other's like isn't looked
 * up, so that neither the answer nor its timing reveals it.
 *
 * @param consentVersion the version to which the owner must have agreed; `null` for none
 */
export async function like(
  db: Db,
  owner: SessionClaims,
  likedId: string,
  now: number,
  consentVersion: string | null,
): Promise<Liking> {
  const [pair] = await db.query<{
    hasProfile: boolean;
    consented: boolean;
    isOver: boolean;
    secret: boolean;
    likeable: boolean;
    likedBack: boolean;
  }>(
    `with pair as (
       select a.client_id, a.user_id, own.user_id is not null as has_profile, ${hasConsented('$7')} as consented,
         ${isOver('$6::bigint')} as is_over, ${areSecret('$6::bigint')} as secret,
         ${seesProfile('own', 'other')} and ${mayMeet('a.client_id', 'a.user_id', 'other.user_id')} as likeable,
         case when ${areSecret('$6::bigint')} then false else exists
           (select 1 from likes back where back.client_id = $1 and back.liker_id = $5 and back.liked_id = $2) end as liked_back
       from accounts a
       left join events e on e.client_id = a.client_id
       left join profiles own on own.client_id = a.client_id and own.user_id = a.user_id
       left join profiles other on other.client_id = a.client_id and other.user_id = $5
       where ${SESSION_IS_ALIVE}
     ), added as (
       insert into likes (client_id, liker_id, liked_id, created_at, match_seen)
       select client_id, user_id, $5::uuid, $6::bigint, liked_back from pair where likeable and consented and not is_over
       on conflict (client_id, liker_id, liked_id) do update set match_seen = true
         where excluded.match_seen and not likes.match_seen
     )
     select has_profile as "hasProfile", consented, is_over as "isOver", secret, likeable, liked_back as "likedBack" from pair`,
    [owner.clientId, owner.userId, owner.passwordVersion, owner.session, likedId, now, consentVersion],
  );
  if (!pair) return 'session is over';
  if (!pair.hasProfile) return 'no own profile';
  if (!pair.consented) return 'no consent';
  if (pair.isOver) return 'event is over';
  if (!pair.likeable) return 'nobody to like';
  if (pair.likedBack) return 'matched';
  if (pair.secret) return 'liked';
  // If two people like each other at the same moment, neither statement sees the other's like. Checking again after storing
  // the own like lets at least the later one see it.
  return !db.oneAtATime && (await seeMatches(db, owner, [likedId], now)) > 0 ? 'matched' : 'liked';
}

/** Marks these matches as shown; ignores ids that aren't matches. Returns how many are. */
export async function seeMatches(q: Queryable, owner: PersonId, ids: readonly string[], now: number): Promise<number> {
  const rows = await q.query(
    `update likes set match_seen = true where client_id = $1 and liker_id = $2 and liked_id = any($3::uuid[]) and ${RESULTS_ARE_OUT}
       and exists (select 1 from likes back where back.client_id = $1 and back.liker_id = likes.liked_id and back.liked_id = $2)
       and ${seeEachOther('likes.client_id', 'likes.liker_id', 'likes.liked_id')}
     returning liked_id`,
    [owner.clientId, owner.userId, [...ids], now],
  );
  return rows.length;
}

/** SQL for whether the event `$1` keeps no likes secret at the time `$4`. */
const RESULTS_ARE_OUT = `not exists (select 1 from events e where e.client_id = $1 and ${areSecret('$4::bigint')})`;

/**
 * Removes a like, and in a match also the other's like. Before an event's results the other's like stays, because its removal
 * would reveal the match.
 */
export async function removeLike(q: Queryable, owner: PersonId, likedId: string, now: number): Promise<void> {
  await q.query(
    `with own as (delete from likes where client_id = $1 and liker_id = $2 and liked_id = $3 returning client_id)
     delete from likes where client_id = $1 and liker_id = $3 and liked_id = $2 and ${RESULTS_ARE_OUT} and exists (select 1 from own)`,
    [owner.clientId, owner.userId, likedId, now],
  );
}

/** SQL for whether a like `l` is still visible: once an event is over and its results are out, only if it made a match. */
const outlasts = (now: string) => `(not ${isOver(now)} or ${areSecret(now)} or ${IS_RETURNED})`;

/** SQL for whether a like `l` makes a match. */
const IS_RETURNED = `exists (select 1 from likes back where back.client_id = l.client_id
  and back.liker_id = l.liked_id and back.liked_id = l.liker_id)`;

/** The ids of the people the owner likes, newest first; after the event and its results, only matches. */
export async function likedIds(q: Queryable, owner: PersonId, now: number): Promise<string[]> {
  const rows = await q.query<{ id: string }>(
    `select l.liked_id as id from likes l left join events e on e.client_id = l.client_id
     where l.client_id = $1 and l.liker_id = $2 and ${mayMeet('l.client_id', 'l.liker_id', 'l.liked_id')}
       and ${seeEachOther('l.client_id', 'l.liker_id', 'l.liked_id')} and ${outlasts('$3')}
     order by l.created_at desc, l.liked_id`,
    [owner.clientId, owner.userId, now],
  );
  return rows.map((row) => row.id);
}

/** The start of a list. */
const START: LikePosition = { at: Number.MAX_SAFE_INTEGER, userId: NIL_ID };

/** A part of a list: up to `count` entries after a position or from the start; `count` is 0 for a list that was read to its end. */
export interface LikesPage {
  after: LikePosition | null;
  count: number;
}

export interface Likes {
  /** The people the owner likes. */
  liked: LikeEntry[];
  /** The people who like the owner. */
  likedBy: LikeEntry[];
  /** The people in both lists, newest match first. */
  matches: MatchEntry[];
}

/** Facts about the event that come with the lists. */
interface AboutEvent extends EventTimes {
  /** Whether matches can share contacts now. */
  sharesContacts: boolean;
}

type LikesRow = AboutEvent & ((MatchEntry & { list: keyof Likes }) | { list: null });

/** The requested parts of the lists, and the time in ms since 1970. */
export interface LikesWanted {
  liked: LikesPage;
  likedBy: LikesPage;
  /** The maximum number of matches. */
  matches: number;
  now: number;
}

/**
 * The owner's lists, newest first; `null` if the session is over. Before the results, others' likes aren't looked up, so that
 * neither the lists nor the answer's timing depend on them.
 */
export async function listLikes(
  q: Queryable,
  owner: SessionClaims,
  { liked, likedBy, matches, now }: LikesWanted,
): Promise<(Likes & AboutEvent) | null> {
  const shown = `${mayMeet('a.client_id', 'a.user_id', 'p.user_id')} and ${seesProfile('own', 'p')}`;
  const person = `${PROFILE_COLUMNS}, ${numberOf('$1', 'p.user_id')} as number`;
  const rows = await q.query<LikesRow>(
    `select ${EVENT_TIMES}, ${sharesContacts('$12')} as "sharesContacts", entry.*
     from accounts a
     left join events e on e.client_id = a.client_id
     left join profiles own on own.client_id = a.client_id and own.user_id = a.user_id
     left join lateral (
       (select 'liked' as list, ${person}, l.created_at::float8 as at, true as "likedByMe", false as seen
        from likes l join profiles p on p.client_id = l.client_id and p.user_id = l.liked_id
        where l.client_id = $1 and l.liker_id = $2 and ${shown} and ${outlasts('$12')}
          and (l.created_at < $5 or (l.created_at = $5 and l.liked_id > $6))
        order by l.created_at desc, l.liked_id limit $7)
       union all
       (select 'likedBy', ${person}, l.created_at::float8, ${IS_RETURNED}, false
        from likes l join profiles p on p.client_id = l.client_id and p.user_id = l.liker_id
        where l.client_id = $1 and l.liked_id = $2 and not ${areSecret('$12')} and ${shown} and ${outlasts('$12')}
          and (l.created_at < $8 or (l.created_at = $8 and l.liker_id > $9))
        order by l.created_at desc, l.liker_id limit $10)
       union all
       (select 'matches', ${person}, greatest(mine.created_at, theirs.created_at)::float8 as at, true, mine.match_seen
        from likes mine
        join likes theirs on theirs.client_id = mine.client_id
          and theirs.liker_id = mine.liked_id and theirs.liked_id = mine.liker_id
        join profiles p on p.client_id = mine.client_id and p.user_id = mine.liked_id
        where mine.client_id = $1 and mine.liker_id = $2 and not ${areSecret('$12')} and ${shown}
        order by at desc, p.user_id limit $11)
     ) entry on true
     where ${SESSION_IS_ALIVE}
     order by entry.at desc, entry."userId"`,
    [owner.clientId, owner.userId, owner.passwordVersion, owner.session, ...partOf(liked), ...partOf(likedBy), matches, now],
  );
  const [first] = rows;
  if (!first) return null;
  const entriesOf = (list: keyof Likes) => rows.filter((row): row is LikesRow & { list: typeof list } => row.list === list);
  const lists = { liked: entriesOf('liked'), likedBy: entriesOf('likedBy'), matches: entriesOf('matches') };
  const { closesAt, resultsAt, sharesContacts: shares } = first;
  return { ...lists, closesAt, resultsAt, sharesContacts: shares };
}

function partOf({ after, count }: LikesPage) {
  const { at, userId } = after ?? START;
  return [at, userId, count];
}
