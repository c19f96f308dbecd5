import type { Queryable } from '../db/db.ts';
import type { Origin } from '../security/networks.ts';
import type { Account } from './accounts.ts';

/** How long a network stays known without a login. */
export const KNOWN_MS = 30 * 24 * 60 * 60_000;

/** From where the person with this e-mail has recently authenticated: `origin` itself, or only its network. */
export async function whatIsKnown(
  q: Queryable,
  clientId: string,
  email: string,
  { network, device }: Origin,
  now: number,
): Promise<'device' | 'network' | null> {
  const rows = await q.query<{ name: string }>(
    `select k.network as name from accounts a join known_networks k on k.client_id = a.client_id and k.user_id = a.user_id
     where a.client_id = $1 and a.email = $2 and k.network in ($3, $4) and k.seen_at > $5`,
    [clientId, email, network, device, now - KNOWN_MS],
  );
  if (rows.some(({ name }) => name === device)) return 'device';
  return rows.length > 0 ? 'network' : null;
}

/**
 * Records that someone at `origin` knows the password or owns the mailbox: its network and its device, a row each, and that
 * the account is in use. Returns `false` without recording if the password is no longer that of `account`: then the check
 * proves nothing any more.
 */
export async function rememberOrigin(
  q: Queryable,
  account: Pick<Account, 'clientId' | 'userId' | 'passwordVersion'>,
  { network, device }: Origin,
  now: number,
): Promise<boolean> {
  const rows = await q.query(
    `with used as (
       update accounts set used_at = $4 where client_id = $1 and user_id = $2 and password_version = $5
       returning client_id, user_id
     )
     insert into known_networks (client_id, user_id, network, seen_at)
     select client_id, user_id, name, $4::bigint from used, unnest($3::text[]) name
     on conflict (client_id, user_id, network) do update set seen_at = excluded.seen_at
     returning user_id`,
    [account.clientId, account.userId, [network, device], now, account.passwordVersion],
  );
  return rows.length > 0;
}

/** Makes all networks and devices unknown to the account again, after its password was replaced. */
export async function forgetNetworks(q: Queryable, account: { clientId: string; userId: string }): Promise<void> {
  await q.query(`delete from known_networks where client_id = $1 and user_id = $2`, [account.clientId, account.userId]);
}
