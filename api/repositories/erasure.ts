import type { Queryable } from '../db/db.ts';
import { isDeletionPlanned } from './events.ts';
import type { FoundPerson } from './people.ts';
import { UNUSED_MS } from './photos.ts';

type Person = Pick<FoundPerson, 'clientId' | 'userId' | 'email'>;

/** A photo to be deleted. */
export interface DoomedPhoto {
  clientId: string;
  key: string;
  /** When the photo's upload URL expires, in ms since 1970; 0 if it has none. */
  openUntil: number;
}

/** Ends the person's sessions and replaces the password by an unknown one, so that nothing new arrives during the erasure. */
export async function lockOut(q: Queryable, { clientId, userId }: Person, unknownHash: string): Promise<void> {
  await q.query(
    `update accounts set password_hash = $3, password_version = password_version + 1, kept_session = null
     where client_id = $1 and user_id = $2`,
    [clientId, userId, unknownHash],
  );
  await q.query(`delete from codes where client_id = $1 and user_id = $2`, [clientId, userId]);
}

/** SQL for when an upload URL expires, derived from `due_at`; see `offerPhoto`. */
const OPEN_UNTIL = (lifetime: string) =>
  `(case when state in ('offered', 'stored') then due_at - ${UNUSED_MS} + ${lifetime}::bigint else 0 end)::float8 as "openUntil"`;

/** Every photo and upload of the person. `lifetimeMs` is that of an upload URL. */
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
 * Deletes all other data of the person: account, profile, seats, invitations, codes, networks, mails, limits, likes, contacts and blocks both
 * ways, the suspension, reports about them, and journal entries about them. Reports by them stay, without name, words and note.
 *
 * @param subjects the person's pseudonyms in the rate limits
 */
export async function eraseRows(q: Queryable, { clientId, userId, email }: Person, subjects: readonly string[]): Promise<void> {
  const who = [clientId, userId];
  // Contacts go with the likes.
  await q.query(`delete from likes where client_id = $1 and $2 in (liker_id, liked_id)`, who);
  // The card goes with the profile.
  await q.query(`delete from profiles where client_id = $1 and user_id = $2`, who);
  await q.query(`delete from guests where client_id = $1 and email = $2`, [clientId, email]);
  // A seat that they passed on, and its way back to them.
  await q.query(`update guests set was = null where client_id = $1 and $2::text in (was->>'email', was->'was'->>'email')`, [
    clientId,
    email,
  ]);
  await q.query(`delete from invitations where client_id = $1 and email = $2`, [clientId, email]);
  await q.query(`delete from mail where client_id = $1 and recipient = $2`, [clientId, email]);
  await q.query(`delete from outbox where client_id = $1 and user_id = $2`, who);
  // A bucket's name contains the subject between colons or at its end.
  await q.query(
    `delete from rate_limits where client_id = $1
       and exists (select 1 from unnest($2::text[]) as subject where position(':' || subject || ':' in bucket || ':') > 0)`,
    [clientId, [...subjects]],
  );
  await q.query(`delete from reports where client_id = $1 and reported_id = $2`, who);
  // What an organiser wrote about a report may name who made it.
  await q.query(
    `update reports set reporter_id = null, words = '', handled_note = '' where client_id = $1 and reporter_id = $2`,
    who,
  );
  await q.query(`update reports set handled_by = null where client_id = $1 and handled_by = $2`, who);
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

/** The seats of an e-mail at events where it has no account, at one event or all. */
export function findLoneSeats(q: Queryable, email: string, clientId: string | undefined): Promise<LoneSeat[]> {
  return q.query<LoneSeat>(
    `select g.client_id as "clientId", g.guest_id as "guestId" from guests g
     where g.email = $1 and ($2::text is null or g.client_id = $2::text)
       and not exists (select 1 from accounts a where a.client_id = g.client_id and a.email = g.email)
     order by g.client_id, g.guest_id`,
    [email, clientId ?? null],
  );
}

/** Deletes a seat, and the invitations of its e-mail. Returns `false` if there is none. */
export async function eraseSeat(q: Queryable, { clientId, guestId }: LoneSeat): Promise<boolean> {
  const rows = await q.query(
    `with seat as (delete from guests where client_id = $1 and guest_id = $2 returning client_id, guest_id, email),
     invited as (delete from invitations i using seat s where i.client_id = s.client_id and i.email = s.email)
     select guest_id from seat`,
    [clientId, guestId],
  );
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

/** Deletes an event and its data, except people and photos. */
export async function eraseEvent(q: Queryable, clientId: string): Promise<void> {
  for (const table of [
    'guests',
    'invitations',
    'door_acts',
    'mail',
    'outbox_turns',
    'rate_limits',
    'reports',
    'journal',
    'rounds',
    'round_seats',
    'housekeeping',
    'events',
  ]) {
    await q.query(`delete from ${table} where client_id = $1`, [clientId]);
  }
}

/** How long people's data is kept, in ms. */
interface Lifetimes {
  /** After the event's end or, without an end, after the last login and the release. */
  keptMs: number;
  /** For an account whose e-mail was never confirmed. */
  unconfirmedMs: number;
}

/**
 * SQL for whether an account `a` of an event `e`, which may be missing, is due for deletion. An organiser's own deletion date
 * comes first. Accounts made after everybody else's deletion are kept as long after their last use. Future events keep
 * everybody, and admins stay, or they would be locked out of later events. Parameters: now, `keptMs`, `unconfirmedMs`.
 */
const isOverdue = (now: string, kept: string, unconfirmed: string) => `(
  (not a.confirmed and a.created_at + ${unconfirmed} <= ${now}
    and not exists (select 1 from codes c where c.client_id = a.client_id and c.user_id = a.user_id and c.expires_at > ${now})
    and not exists (select 1 from claims c where c.client_id = a.client_id and c.user_id = a.user_id and c.expires_at > ${now}))
  or (a.role <> 'admin' and case
    when ${isDeletionPlanned} and a.created_at < e.deletes_at and e.deletes_at <= ${now} then true
    when e.closed_at is not null and a.created_at < e.closed_at + ${kept} then e.closed_at + ${kept} <= ${now}
    else e.awaits_opening is not true and greatest(a.used_at, a.created_at, e.released_at) + ${kept} <= ${now}
  end))`;

/**
 * Deletes up to `count` overdue accounts with all their data; photos are left to the photo keeper. Skips rows that another
 * process is deleting. Returns how many it deleted.
 */
export async function deleteOverdue(
  q: Queryable,
  clientIds: readonly string[],
  { keptMs, unconfirmedMs }: Lifetimes,
  now: number,
  count: number,
): Promise<number> {
  const rows = await q.query<{ id: string }>(
    `with overdue as (
       select a.client_id, a.user_id, a.email from accounts a left join events e on e.client_id = a.client_id
       where a.client_id = any($1::text[]) and ${isOverdue('$2::bigint', '$3::bigint', '$4::bigint')}
       order by a.client_id, a.user_id limit $5 for update of a skip locked
     ), photos_of as (
       update photos p set state = 'removed', due_at = $2, tries = 0 from overdue o
       where p.client_id = o.client_id and p.user_id = o.user_id and p.state <> 'gone'
     ), reports_about as (
       delete from reports r using overdue o where r.client_id = o.client_id and r.reported_id = o.user_id
     ), reports_by as (
       update reports r set reporter_id = null, words = '' from overdue o
       where r.client_id = o.client_id and r.reporter_id = o.user_id
         and not exists (select 1 from overdue about where about.client_id = r.client_id and about.user_id = r.reported_id)
     ), entries as (
       delete from journal j using overdue o where j.client_id = o.client_id and j.user_id = o.user_id
     ), acts as (
       update journal j set by_id = null from overdue o where j.client_id = o.client_id and j.by_id = o.user_id
         and not exists (select 1 from overdue about where about.client_id = j.client_id and about.user_id = j.user_id)
     ), mails as (
       delete from mail m using overdue o where m.client_id = o.client_id and m.recipient = o.email
     )
     delete from accounts a using overdue o where a.client_id = o.client_id and a.user_id = o.user_id returning a.user_id as id`,
    [[...clientIds], now, keptMs, unconfirmedMs, count],
  );
  return rows.length;
}

/**
 * Deletes up to `count` seats of events that ended at least `keptMs` ago or, without an end, seats without an account that were
 * added that long ago. Returns how many it deleted.
 */
export async function deleteOverdueSeats(
  q: Queryable,
  clientIds: readonly string[],
  keptMs: number,
  now: number,
  count: number,
): Promise<number> {
  const rows = await q.query(
    `delete from guests where (client_id, guest_id) in (
       select g.client_id, g.guest_id from guests g left join events e on e.client_id = g.client_id
       where g.client_id = any($1::text[]) and case
         when ${isDeletionPlanned} and g.added_at < e.deletes_at and e.deletes_at <= $2::bigint then true
         when e.closed_at is not null and g.added_at < e.closed_at + $3::bigint then e.closed_at + $3::bigint <= $2::bigint
         else e.awaits_opening is not true and greatest(g.added_at, e.released_at) + $3::bigint <= $2::bigint
           and not exists (select 1 from accounts a where a.client_id = g.client_id and a.email = g.email)
       end limit $4)
     returning guest_id`,
    [[...clientIds], now, keptMs, count],
  );
  return rows.length;
}
