import type { Queryable } from '../db/db.ts';

/** Who may log in. */
export interface Account {
  clientId: string;
  userId: string;
  email: string;
  passwordHash: string;
  role: string;
  confirmed: boolean;
}

const COLUMNS = `client_id as "clientId", user_id as "userId", email, password_hash as "passwordHash", role, confirmed`;

export async function findAccount(q: Queryable, clientId: string, email: string): Promise<Account | null> {
  const rows = await q.query<Account>(`select ${COLUMNS} from accounts where client_id = $1 and email = $2`, [clientId, email]);
  return rows[0] ?? null;
}

export async function findAccountById(q: Queryable, clientId: string, userId: string): Promise<Account | null> {
  const rows = await q.query<Account>(`select ${COLUMNS} from accounts where client_id = $1 and user_id = $2`, [
    clientId,
    userId,
  ]);
  return rows[0] ?? null;
}

/** `false` when the e-mail is taken. */
export async function addAccount(q: Queryable, account: Account, now: number): Promise<boolean> {
  const rows = await q.query(
    `insert into accounts (client_id, user_id, email, password_hash, role, confirmed, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning user_id`,
    [account.clientId, account.userId, account.email, account.passwordHash, account.role, account.confirmed, now],
  );
  return rows.length === 1;
}

export async function confirmAccount(q: Queryable, clientId: string, userId: string): Promise<void> {
  await q.query(`update accounts set confirmed = true where client_id = $1 and user_id = $2`, [clientId, userId]);
}

/**
 * Sets a new password and ends every session that began before `now`, save `keptSession`.
 * A reset by mail keeps none and confirms the account as well: the code proved whose mailbox it is.
 */
export async function setPassword(
  q: Queryable,
  account: { clientId: string; userId: string },
  passwordHash: string,
  now: number,
  keptSession: string | null,
): Promise<void> {
  await q.query(
    `update accounts
     set password_hash = $3, tokens_valid_after = $4, kept_session = $5::uuid,
         confirmed = confirmed or $5::uuid is null
     where client_id = $1 and user_id = $2`,
    [account.clientId, account.userId, passwordHash, now, keptSession],
  );
}

/** Whether a session that began at `issuedAt` still counts: the account exists and its password is the same as then. */
export async function isSessionAlive(
  q: Queryable,
  claims: { clientId: string; userId: string; session: string; issuedAt: number },
): Promise<boolean> {
  const rows = await q.query<{ after: number; kept: string | null }>(
    `select tokens_valid_after::float8 as after, kept_session as kept from accounts
     where client_id = $1 and user_id = $2`,
    [claims.clientId, claims.userId],
  );
  const [account] = rows;
  if (!account) return false;
  return claims.issuedAt >= account.after || claims.session === account.kept;
}
