import type { Queryable } from '../db/db.ts';
import { eraseEvent, eraseSomePeople } from './erasure.ts';

/**
 * Whether an event can be deleted at the desk: it was made, by command or at one, nobody but its admins has an account, and no photo is
 * left, whose file only a served event's photo keeper deletes.
 */
export async function isRemovable(q: Queryable, clientId: string): Promise<boolean> {
  const rows = await q.query(
    `select 1 from events e where e.client_id = $1 and e.created_at is not null
       and not exists (select 1 from accounts a where a.client_id = e.client_id and a.role <> 'admin')
       and not exists (select 1 from photos p where p.client_id = e.client_id)`,
    [clientId],
  );
  return rows.length === 1;
}

/** Deletes an event that is removable, with its admins and its guest list. */
export async function removeEvent(q: Queryable, clientId: string): Promise<void> {
  while ((await eraseSomePeople(q, clientId)) > 0);
  await eraseEvent(q, clientId);
}
