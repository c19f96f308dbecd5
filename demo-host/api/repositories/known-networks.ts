import type { Queryable } from '../db/db.ts';
import type { Account } from './accounts.ts';

/** How long a network stays known without a login. */
export const KNOWN_MS = 30 * 24 * 60 * 60_000;

/** Whether the person with this e-mail has recently authenticated from `network`; `false` for unknown people. */
export async function isKnownNetwork(
  q: Queryable,
  clientId: string,
  email: string,
  network: string,
  now: number,
): Promise<boolean> {
  const rows = await q.query(
    `select 1 from accounts a join known_networks k on k.client_id = a.client_id and k.user_id = a.user_id
     where a.client_id = $1 and a.email = $2 and k.network = $3 and k.seen_at > $4`,
    [clientId, email, network, now - KNOWN_MS],
  );
  return rows.length > 0;
}

/**
 * Records that someone at `network` knows the password or owns the mailbox. Returns `false` without recording if the
 * password is no longer that of `account`: then the check proves nothing any more.
 */
export async function rememberNetwork(
  q: Queryable,
  account: Pick<Account, 'clientId' | 'userId' | 'passwordVersion'>,
  network: string,
  now: number,
): Promise<boolean> {
  const rows = await q.query(
    `insert into known_networks (client_id, user_id, network, seen_at)
     select client_id, user_id, $3, $4::bigint from accounts
     where client_id = $1 and user_id = $2 and password_version = $5
     on conflict (client_id, user_id, network) do update set seen_at = excluded.seen_at
     returning user_id`,
    [account.clientId, account.userId, network, now, account.passwordVersion],
  );
  return rows.length === 1;
}

/** Makes all networks unknown to the account again, after its password was replaced. */
export async function forgetNetworks(q: Queryable, account: { clientId: string; userId: string }): Promise<void> {
  await q.query(`delete from known_networks where client_id = $1 and user_id = $2`, [account.clientId, account.userId]);
}
