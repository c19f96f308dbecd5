import type { Queryable } from '../db/db.ts';
import type { PersonId } from './person-id.ts';

/** How long somebody who has registered, and not confirmed, is told so at the login: as long as an unconfirmed account is kept. */
export const CLAIM_MS = 7 * 24 * 60 * 60_000;

/**
 * Notes that an e-mail was registered with a password, whoever has the e-mail: until its owner proves it by a code, a login with
 * that password is answered as that of somebody who still has to confirm, be the e-mail free, waiting or taken. So the answer says
 * nothing but what whoever logs in has done themselves.
 *
 * @param hash of the password, with the salt of the e-mail, so that it can be looked up
 */
export async function addClaim(q: Queryable, { clientId, userId }: PersonId, hash: string, now: number): Promise<void> {
  await q.query(
    `insert into claims (client_id, user_id, password_hash, expires_at) values ($1, $2, $3, $4)
     on conflict (client_id, user_id, password_hash) do update set expires_at = excluded.expires_at`,
    [clientId, userId, hash, now + CLAIM_MS],
  );
}

/** Whether the e-mail of this account was registered with this password. */
export async function isClaimed(q: Queryable, { clientId, userId }: PersonId, hash: string, now: number): Promise<boolean> {
  const rows = await q.query(
    `select 1 from claims where client_id = $1 and user_id = $2 and password_hash = $3 and expires_at > $4`,
    [clientId, userId, hash, now],
  );
  return rows.length > 0;
}

/** Forgets the registration of somebody who has confirmed it: from now on, its password opens the account, or is an old one. */
export async function forgetClaim(q: Queryable, { clientId, userId }: PersonId, hash: string): Promise<void> {
  await q.query(`delete from claims where client_id = $1 and user_id = $2 and password_hash = $3`, [clientId, userId, hash]);
}
