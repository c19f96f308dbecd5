import type { Queryable } from '../db/db.ts';
import type { FoundPerson } from './people.ts';

type Person = Pick<FoundPerson, 'clientId' | 'userId' | 'email'>;

/** A photo to be deleted. */
export interface DoomedPhoto {
  clientId: string;
  key: string;
  /** Until when something can still be uploaded to its address, in ms since 1970; 0 when it can't. */
  openUntil: number;
}

/**
 * Ends the person's sessions, and replaces the password by one that nobody knows, so that nothing new arrives while their
 * photos are being deleted.
 */
export async function lockOut(q: Queryable, { clientId, userId }: Person, unknownHash: string): Promise<void> {
  await q.query(
    `update accounts set password_hash = $3, password_version = password_version + 1, kept_session = null
     where client_id = $1 and user_id = $2`,
    [clientId, userId, unknownHash],
  );
  await q.query(`delete from codes where client_id = $1 and user_id = $2`, [clientId, userId]);
}

const DAY_MS = 24 * 60 * 60_000;

/** What `due_at` of an upload address says about when it was given; see `offerPhoto`. */
const OPEN_UNTIL = (lifetime: string) =>
  `(case when state in ('offered', 'stored') then due_at - ${DAY_MS} + ${lifetime}::bigint else 0 end)::float8 as "openUntil"`;

/** Every photo and upload of the person. `lifetimeMs`: how long an upload address is good for. */
export function doomPhotosOf(q: Queryable, { clientId, userId }: Person, lifetimeMs: number): Promise<DoomedPhoto[]> {
  return q.query<DoomedPhoto>(
    `select client_id as "clientId", photo_key as key, ${OPEN_UNTIL('$3')} from photos where client_id = $1 and user_id = $2`,
    [clientId, userId, lifetimeMs],
  );
}

/** Up to `count` photos of an event. */
export function doomPhotosAt(q: Queryable, clientId: string, lifetimeMs: number, count: number): Promise<DoomedPhoto[]> {
  return q.query<DoomedPhoto>(
    `select client_id as "clientId", photo_key as key, ${OPEN_UNTIL('$2')} from photos where client_id = $1 limit $3`,
    [clientId, lifetimeMs, count],
  );
}

/** Deletes the rows of photos whose files are gone. */
export async function forgetPhotos(q: Queryable, clientId: string, keys: readonly string[]): Promise<void> {
  await q.query(`delete from photos where client_id = $1 and photo_key = any($2::text[])`, [clientId, [...keys]]);
}

/**
 * Deletes everything that is left of the person: account, profile, seats, codes, networks, mails, limits, likes, contacts
 * and blocks both ways, the suspension, reports about them, and what the journal says of them. Reports by them stay without their
 * name and their words.
 * `subjects` are their names in the counts of tries.
 */
export async function eraseRows(q: Queryable, { clientId, userId, email }: Person, subjects: readonly string[]): Promise<void> {
  const who = [clientId, userId];
  // Contacts go with the likes.
  await q.query(`delete from likes where client_id = $1 and $2 in (liker_id, liked_id)`, who);
  // The card goes with the profile.
  await q.query(`delete from profiles where client_id = $1 and user_id = $2`, who);
  await q.query(`delete from guests where client_id = $1 and email = $2`, [clientId, email]);
  await q.query(`delete from mail where client_id = $1 and recipient = $2`, [clientId, email]);
  await q.query(`delete from outbox where client_id = $1 and user_id = $2`, who);
  // A bucket's name has the subject's at its end, or between colons.
  await q.query(
    `delete from rate_limits where client_id = $1
       and exists (select 1 from unnest($2::text[]) as subject where position(':' || subject || ':' in bucket || ':') > 0)`,
    [clientId, [...subjects]],
  );
  await q.query(`delete from reports where client_id = $1 and reported_id = $2`, who);
  await q.query(`update reports set reporter_id = null, words = '' where client_id = $1 and reporter_id = $2`, who);
  await q.query(`delete from journal where client_id = $1 and user_id = $2`, who);
  await q.query(`update journal set by_id = null where client_id = $1 and by_id = $2`, who);
  // Codes, known networks, blocks and the suspension go with the account.
  await q.query(`delete from accounts where client_id = $1 and user_id = $2`, who);
}

/** A seat on a guest list whose e-mail nobody has registered with. */
export interface LoneSeat {
  clientId: string;
  guestId: string;
}

/** The seats of an e-mail at events where it has no account; at one event, or at all. */
export function findLoneSeats(q: Queryable, email: string, clientId: string | undefined): Promise<LoneSeat[]> {
  return q.query<LoneSeat>(
    `select g.client_id as "clientId", g.guest_id as "guestId" from guests g
     where g.email = $1 and ($2::text is null or g.client_id = $2::text)
       and not exists (select 1 from accounts a where a.client_id = g.client_id and a.email = g.email)
     order by g.client_id, g.guest_id`,
    [email, clientId ?? null],
  );
}

/** Deletes a seat. Returns `false` if there is none. */
export async function eraseSeat(q: Queryable, { clientId, guestId }: LoneSeat): Promise<boolean> {
  const rows = await q.query(`delete from guests where client_id = $1 and guest_id = $2 returning guest_id`, [clientId, guestId]);
  return rows.length === 1;
}

const ACCOUNTS_AT_ONCE = 500;

/** Deletes up to 500 people of an event with all their rows. Returns how many it deleted. */
export async function eraseSomePeople(q: Queryable, clientId: string): Promise<number> {
  const rows = await q.query(
    `delete from accounts where client_id = $1 and user_id in
       (select user_id from accounts where client_id = $1 limit ${ACCOUNTS_AT_ONCE}) returning user_id`,
    [clientId],
  );
  return rows.length;
}

/** Deletes what an event has besides people and photos, and the event. */
export async function eraseEvent(q: Queryable, clientId: string): Promise<void> {
  for (const table of ['guests', 'door_acts', 'mail', 'rate_limits', 'reports', 'journal', 'events']) {
    await q.query(`delete from ${table} where client_id = $1`, [clientId]);
  }
}
