import type { Queryable } from '../db/db.ts';
import type { PersonId } from './person-id.ts';

/** SQL for the events `e` that somebody, of the event `$1` with the id `$2`, made at a desk: an event's journal says so of their e-mail. */
const MADE = `events e
  join journal j on j.client_id = e.client_id and j.act = 'made the event'
  join accounts there on there.client_id = e.client_id and there.user_id = j.by_id
  join accounts own on own.client_id = $1 and own.user_id = $2 and own.email = there.email`;

/** Whether somebody made an event after `since`, in ms since 1970. */
export async function hasMade(q: Queryable, maker: PersonId, clientId: string, since: number): Promise<boolean> {
  const rows = await q.query(`select 1 from ${MADE} where e.client_id = $3 and e.created_at > $4::bigint`, [
    maker.clientId,
    maker.userId,
    clientId,
    since,
  ]);
  return rows.length > 0;
}

/** An event that was made at a desk. */
interface MadeEvent {
  clientId: string;
  /** May be empty. */
  name: string;
  /** ms since 1970 */
  at: number;
}

/** What somebody made, the oldest first: events other than their own that begin after `since`, in ms since 1970, or have no date. */
export function listMade(q: Queryable, maker: PersonId, since: number): Promise<MadeEvent[]> {
  return q.query<MadeEvent>(
    `select e.client_id as "clientId", coalesce(e.name, '') as name, e.created_at::float8 as at from ${MADE}
     where e.client_id <> $1 and coalesce(e.starts_at > $3::bigint, true) order by e.created_at, e.client_id`,
    [maker.clientId, maker.userId, since],
  );
}
