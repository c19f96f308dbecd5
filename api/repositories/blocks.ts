import type { Queryable } from '../db/db.ts';
import { isShownHere } from './here.ts';

interface Owner {
  clientId: string;
  userId: string;
}

/**
 * SQL for whether two people of one event may be shown to each other: neither has blocked the other, and the second is
 * neither suspended nor an admin, who is there to run the evening, and here where the event shows nobody else. Whatever answers
 * with people asks this, so that a like given at the moment of a block shows nobody either.
 *
 * @param client SQL for the event's id, as are the others for the ids of the two
 */
export const mayMeet = (client: string, viewer: string, other: string): string => `
  not exists (select 1 from blocks b where b.client_id = ${client} and b.blocker_id = ${viewer} and b.blocked_id = ${other})
  and not exists (select 1 from blocks b where b.client_id = ${client} and b.blocker_id = ${other} and b.blocked_id = ${viewer})
  and not exists (select 1 from suspensions s where s.client_id = ${client} and s.user_id = ${other})
  and ${other} <> all (array(select o.user_id from accounts o where o.client_id = ${client} and o.role = 'admin'))
  and ${isShownHere(client, other)}`;

/** Parts two people for good, and ends their likes both ways. Nothing happens for somebody unknown, and for oneself. */
export async function addBlock(q: Queryable, owner: Owner, blockedId: string, now: number): Promise<void> {
  await q.query(
    `with added as (
       insert into blocks (client_id, blocker_id, blocked_id, created_at)
       select client_id, $2::uuid, user_id, $4::bigint from accounts where client_id = $1 and user_id = $3 and user_id <> $2
       on conflict do nothing
     )
     delete from likes where client_id = $1 and (liker_id, liked_id) in (($2, $3), ($3, $2))`,
    [owner.clientId, owner.userId, blockedId, now],
  );
}
