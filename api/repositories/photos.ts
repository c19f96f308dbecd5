import { PHOTOS_MAX } from '../../src/domain/limits.ts';
import type { Queryable } from '../db/db.ts';
import type { PersonId } from './person-id.ts';

/**
 * The state of a photo: `offered` until an upload is accepted, `stored` until a profile takes it, `used` while the profile shows
 * it, `removed` until the store has deleted it, and `gone` for another day, so that neither a late upload nor an outdated tab
 * brings it back.
 */
export type PhotoState = 'offered' | 'stored' | 'used' | 'removed' | 'gone';

export interface PhotoRow {
  clientId: string;
  key: string;
  state: PhotoState;
  /** How often the due action has failed. */
  tries: number;
}

const COLUMNS = `client_id as "clientId", photo_key as key, state, tries`;
const DAY_MS = 24 * 60 * 60_000;
/** How long an upload may wait for a profile. */
export const UNUSED_MS = 60 * 60_000;
/** Longer than an upload URL is valid. */
const TIDY_AFTER_MS = 10 * 60_000;

/** Unused uploads of an event, of up to 5 MB each, from which on it counts as full. */
const EVENT_MAX = 5_000;
/** Unused uploads that an account may have in a full event: more than a profile shows. */
const ACCOUNT_MAX = 2 * PHOTOS_MAX;
const UNUSED = `from photos where client_id = $1 and due_at is not null and state in ('offered', 'stored')`;

/**
 * Records an issued upload URL. An upload that no profile uses is deleted after an hour. A full event refuses only those who have
 * more unused uploads than they can show, so that nobody fills another's place. How many an account asks for in an hour is
 * limited as well (security/rate-limit.ts).
 *
 * @returns `false` if there are too many
 */
export async function offerPhoto(q: Queryable, owner: PersonId, key: string, now: number): Promise<boolean> {
  const rows = await q.query(
    `insert into photos (client_id, photo_key, user_id, state, due_at, tries)
     select $1, $2, $3, 'offered', $4::bigint, 0
     where (select count(*) from (select 1 ${UNUSED} limit ${EVENT_MAX}) as unused) < ${EVENT_MAX}
       or (select count(*) ${UNUSED} and user_id = $3) < ${ACCOUNT_MAX}
     returning photo_key`,
    [owner.clientId, key, owner.userId, now + UNUSED_MS],
  );
  return rows.length === 1;
}

/** Adds photos that weren't uploaded: those of the seed, and copies. */
export async function addUsedPhotos(q: Queryable, owner: PersonId, keys: readonly string[]): Promise<void> {
  await q.query(
    `insert into photos (client_id, photo_key, user_id, state, due_at, tries)
     select $1, key, $2, 'used', null, 0 from unnest($3::text[]) as key`,
    [owner.clientId, owner.userId, [...keys]],
  );
}

/**
 * Binds an upload URL to these bytes. Returns `false` if it has accepted other bytes, if its photo was removed, or if it was
 * never issued. Idempotent for the same bytes, since browsers may send twice.
 */
export async function claimPhoto(q: Queryable, clientId: string, key: string, digest: string): Promise<boolean> {
  const rows = await q.query(
    `update photos set state = case when state = 'offered' then 'stored' else state end, digest = $3
     where client_id = $1 and photo_key = $2
       and (state = 'offered' or (state in ('stored', 'used') and digest = $3)) returning state`,
    [clientId, key, digest],
  );
  return rows.length === 1;
}

/** Undoes a claim whose photo could not be stored. */
export async function unclaimPhoto(q: Queryable, clientId: string, key: string): Promise<void> {
  await q.query(
    `update photos set state = 'offered', digest = null where client_id = $1 and photo_key = $2 and state = 'stored'`,
    [clientId, key],
  );
}

export async function findPhotoState(q: Queryable, clientId: string, key: string): Promise<PhotoState | null> {
  const rows = await q.query<PhotoRow>(`select ${COLUMNS} from photos where client_id = $1 and photo_key = $2`, [clientId, key]);
  return rows[0]?.state ?? null;
}

/**
 * Records that the photo of these bytes can't be resized. Returns `false` without a change if other bytes were accepted: then
 * the file has been damaged since.
 *
 * @param digest SHA-256 of the bytes that were tried
 */
export async function markUnshrinkable(q: Queryable, clientId: string, key: string, digest: string): Promise<boolean> {
  const rows = await q.query(
    `update photos set unshrinkable = true
     where client_id = $1 and photo_key = $2 and (digest is null or digest = $3) returning photo_key`,
    [clientId, key, digest],
  );
  return rows.length === 1;
}

/** Forgets that the photo can't be resized, so that it is tried again. */
export async function unmarkUnshrinkable(q: Queryable, clientId: string, key: string): Promise<void> {
  await q.query(`update photos set unshrinkable = false where client_id = $1 and photo_key = $2`, [clientId, key]);
}

/** The keys of all photos that can't be resized. */
export async function listUnshrinkable(q: Queryable): Promise<string[]> {
  const rows = await q.query<{ key: string }>(
    `select photo_key as key from photos where unshrinkable and state in ('stored', 'used') order by photo_key`,
  );
  return rows.map(({ key }) => key);
}

export async function isUnshrinkable(q: Queryable, clientId: string, key: string): Promise<boolean> {
  const rows = await q.query(`select 1 from photos where client_id = $1 and photo_key = $2 and unshrinkable`, [clientId, key]);
  return rows.length > 0;
}

/** A photo whose file is still at an earlier release's path. */
export interface OldPhoto {
  clientId: string;
  key: string;
  oldPath: string;
}

/** Up to `count` old photos; of all events if `clientIds` is `null`. */
export function listOldPhotos(q: Queryable, clientIds: readonly string[] | null, count: number): Promise<OldPhoto[]> {
  return q.query<OldPhoto>(
    `select client_id as "clientId", photo_key as key, old_path as "oldPath" from photos
     where old_path is not null and ($1::text[] is null or client_id = any($1::text[])) limit $2`,
    [clientIds && [...clientIds], count],
  );
}

export async function noteMoved(q: Queryable, { clientId, key }: OldPhoto): Promise<void> {
  await q.query(`update photos set old_path = null where client_id = $1 and photo_key = $2`, [clientId, key]);
}

/** The states of these photos of one owner, locked until the end of the transaction. */
export async function lockPhotos(q: Queryable, owner: PersonId, keys: readonly string[]): Promise<Map<string, PhotoState>> {
  const rows = await q.query<PhotoRow>(
    `select ${COLUMNS} from photos where client_id = $1 and user_id = $2 and photo_key = any($3::text[])
     order by photo_key for update`,
    [owner.clientId, owner.userId, [...keys]],
  );
  return new Map(rows.map((row) => [row.key, row.state]));
}

/** Marks the photos a profile takes as used, and those it drops as removed. */
export async function exchangePhotos(
  q: Queryable,
  owner: PersonId,
  taken: readonly string[],
  givenUp: readonly string[],
  now: number,
): Promise<void> {
  await q.query(
    `update photos set state = 'used', due_at = $3, tries = 0
     where client_id = $1 and photo_key = any($2::text[]) and state = 'stored'`,
    [owner.clientId, [...taken], now + TIDY_AFTER_MS],
  );
  await q.query(
    `update photos set state = 'removed', due_at = $3, tries = 0 where client_id = $1 and photo_key = any($2::text[])`,
    [owner.clientId, [...givenUp], now],
  );
}

/**
 * Marks somebody's photos and uploads as removed, except for copies kept with reports. A bucket's upload URL can't be revoked,
 * so offered photos become due once it has expired.
 */
export async function removePhotosOf(q: Queryable, owner: PersonId, now: number): Promise<void> {
  await q.query(
    `update photos set state = 'removed', tries = 0,
       due_at = case state when 'offered' then greatest($3::bigint, due_at - $4::bigint) else $3::bigint end
     where client_id = $1 and user_id = $2 and state in ('offered', 'stored', 'used')
       and not exists (select 1 from reports r where r.client_id = $1 and r.reported_id = $2 and photo_key = any(r.photos))`,
    [owner.clientId, owner.userId, now, UNUSED_MS - TIDY_AFTER_MS],
  );
}

/** Marks unused uploads as removed once they are overdue; at most `count` of them. */
export async function expireUploads(q: Queryable, clientIds: readonly string[], now: number, count: number): Promise<void> {
  await q.query(
    `update photos set state = 'removed', tries = 0 where (client_id, photo_key) in (
       select client_id, photo_key from photos
       where client_id = any($1::text[]) and state in ('offered', 'stored') and due_at <= $2 order by due_at limit $3)
     and state in ('offered', 'stored')`,
    [[...clientIds], now, count],
  );
}

/** Marks up to `count` photos of deleted accounts as removed. Returns how many. Scans every photo, so run it rarely. */
export async function expireOrphans(q: Queryable, clientIds: readonly string[], now: number, count: number): Promise<number> {
  const rows = await q.query(
    `update photos set state = 'removed', due_at = $2, tries = 0 where (client_id, photo_key) in (
       select p.client_id, p.photo_key from photos p
       left join accounts a on a.client_id = p.client_id and a.user_id = p.user_id
       where p.client_id = any($1::text[]) and p.state = 'used' and a.user_id is null limit $3)
     returning photo_key`,
    [[...clientIds], now, count],
  );
  return rows.length;
}

/**
 * Leases up to `count` photos with a due action for `leaseMs`, during which other processes skip them. The latest first: whoever
 * has just deleted a photo waits for it, and not those of an event that ended weeks ago.
 */
export function takeDuePhotos(
  q: Queryable,
  clientIds: readonly string[],
  now: number,
  leaseMs: number,
  count: number,
): Promise<PhotoRow[]> {
  return q.query<PhotoRow>(
    `update photos set due_at = $3 where (client_id, photo_key) in (
       select client_id, photo_key from photos
       where client_id = any($1::text[]) and state in ('used', 'removed', 'gone') and due_at <= $2 order by due_at desc limit $4)
     and due_at <= $2 returning ${COLUMNS}`,
    [[...clientIds], now, now + leaseMs, count],
  );
}

/**
 * Records that these photos' due actions are done: a removed photo becomes `gone` for a day, a `gone` one is forgotten. All are
 * of one state.
 */
export async function settlePhotos(q: Queryable, photos: readonly PhotoRow[], now: number): Promise<void> {
  const [first] = photos;
  if (first === undefined) return;
  const which = [photos.map(({ clientId }) => clientId), photos.map(({ key }) => key), first.state];
  const these = `(client_id, photo_key) in (select * from unnest($1::text[], $2::text[])) and state = $3`;
  if (first.state === 'gone') {
    await q.query(`delete from photos where ${these}`, which);
    return;
  }
  const [next, due] = first.state === 'removed' ? ['gone', now + DAY_MS] : ['used', null];
  await q.query(`update photos set state = $4, due_at = $5::bigint, tries = 0 where ${these}`, [...which, next, due]);
}

/** Records that the action failed; it is retried at `due`. */
export async function postponePhoto(q: Queryable, { clientId, key }: PhotoRow, due: number): Promise<void> {
  await q.query(`update photos set due_at = $3, tries = tries + 1 where client_id = $1 and photo_key = $2`, [clientId, key, due]);
}
