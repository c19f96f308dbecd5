import type { Queryable } from '../db/db.ts';
import { removePhotosOf } from './photos.ts';

/**
 * Ends somebody's taking part, in a transaction: the profile goes, and with it the likes in both directions, the
 * card and the consents; so do the mails that wait to be sent. Photos and uploads wait to be deleted by the store. The account stays, and
 * so do its sessions. Once more changes nothing.
 *
 * @param now ms since 1970
 */
export async function leave(q: Queryable, owner: { clientId: string; userId: string }, now: number): Promise<void> {
  const who = [owner.clientId, owner.userId];
  // First, since it waits for a change of the profile that is under way, which may be taking photos.
  await q.query(`delete from profiles where client_id = $1 and user_id = $2`, who);
  // That the password was changed is about the account, and whoever has taken it over must not be able to hush it up.
  await q.query(`delete from outbox where client_id = $1 and user_id = $2 and kind <> 'changed'`, who);
  await removePhotosOf(q, owner, now);
}
