import type { Queryable } from '../db/db.ts';
import { isDeletionPlanned } from './events.ts';

/** How long people's data is kept, in ms. */
export interface Lifetimes {
  /** After the event's end; where it has none, after the last login, and after its release. */
  keptMs: number;
  /** For an account whose e-mail was never confirmed. */
  unconfirmedMs: number;
}

/**
 * SQL for whether the data of an account `a` of an event `e`, which may be missing, has been kept long enough. Who joins after
 * everybody of an ended event was deleted has a time of their own. An event that is still to come keeps everybody, and an
 * organiser stays, who would be locked out of what comes next. An organiser's own day for it comes first. Parameters: now, `keptMs`, `unconfirmedMs`.
 */
const isOverdue = (now: string, kept: string, unconfirmed: string) => `(
  (not a.confirmed and a.created_at + ${unconfirmed} <= ${now}
    and not exists (select 1 from codes c where c.client_id = a.client_id and c.user_id = a.user_id and c.expires_at > ${now}))
  or (a.role <> 'admin' and case
    when ${isDeletionPlanned} and a.created_at < e.deletes_at and e.deletes_at <= ${now} then true
    when e.closed_at is not null and a.created_at < e.closed_at + ${kept} then e.closed_at + ${kept} <= ${now}
    else e.awaits_opening is not true and greatest(a.used_at, a.created_at, e.released_at) + ${kept} <= ${now}
  end))`;

/**
 * Deletes up to `count` accounts that are overdue, with all that is theirs; their photos are left to the keeper of photos.
 * Returns how many it deleted. Of several processes, none waits for what another is deleting.
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
 * Deletes the seats of events that ended long enough ago; where there is no end, those that nobody has an account for, as long
 * after they were put on the list. Any process does it for all.
 */
export async function deleteOverdueSeats(q: Queryable, clientIds: readonly string[], keptMs: number, now: number): Promise<void> {
  await q.query(
    `delete from guests g where g.client_id = any($1::text[]) and exists (
       select 1 from (select g.client_id) as id left join events e on e.client_id = id.client_id
       where case
         when ${isDeletionPlanned} and g.added_at < e.deletes_at and e.deletes_at <= $2::bigint then true
         when e.closed_at is not null and g.added_at < e.closed_at + $3::bigint then e.closed_at + $3::bigint <= $2::bigint
         else e.awaits_opening is not true and greatest(g.added_at, e.released_at) + $3::bigint <= $2::bigint
           and not exists (select 1 from accounts a where a.client_id = g.client_id and a.email = g.email)
       end)`,
    [[...clientIds], now, keptMs],
  );
}
