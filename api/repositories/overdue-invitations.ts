import type { Queryable } from '../db/db.ts';
import { isDeletionPlanned } from './events.ts';

/**
 * Deletes up to `count` invitations of events that ended at least `keptMs` ago or, without an end, those of guests without an account
 * and a seat that are as old. Returns how many it deleted.
 */
export async function deleteOverdueInvitations(
  q: Queryable,
  clientIds: readonly string[],
  keptMs: number,
  now: number,
  count: number,
): Promise<number> {
  const rows = await q.query(
    `delete from invitations where (client_id, email, kind) in (
       select i.client_id, i.email, i.kind from invitations i left join events e on e.client_id = i.client_id
       where i.client_id = any($1::text[]) and case
         when ${isDeletionPlanned} and i.at < e.deletes_at and e.deletes_at <= $2::bigint then true
         when e.closed_at is not null and i.at < e.closed_at + $3::bigint then e.closed_at + $3::bigint <= $2::bigint
         else e.awaits_opening is not true and greatest(i.at, e.released_at) + $3::bigint <= $2::bigint
           and not exists (select 1 from accounts a where a.client_id = i.client_id and a.email = i.email)
           and not exists (select 1 from guests g where g.client_id = i.client_id and g.email = i.email)
       end limit $4)
     returning email`,
    [[...clientIds], now, keptMs, count],
  );
  return rows.length;
}
