import type { Queryable } from '../db/db.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import type { Origin } from '../security/pseudonyms.ts';
import { isAtDoor } from './people.ts';
import type { PersonId } from './person-id.ts';

/** An account that can log in. */
export interface Account {
  clientId: string;
  userId: string;
  email: string;
  /** `''` if no password is valid, see `withdrawPassword`. */
  passwordHash: string;
  /** Incremented with every new password; a session is valid only for the version it was opened with. */
  passwordVersion: number;
  /** The session that changed the password, and so wasn't ended by the change; `null` otherwise. */
  keptSession: string | null;
  role: string;
  confirmed: boolean;
  /** The language of the account's mails. */
  language: MailLanguage;
}

/** The data of a new account. */
export type NewAccount = Omit<Account, 'passwordVersion' | 'keptSession'>;

const COLUMNS = `client_id as "clientId", user_id as "userId", email, password_hash as "passwordHash",
  password_version as "passwordVersion", kept_session::text as "keptSession", role, confirmed, language`;

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

/** Returns `false` when the e-mail is taken. */
export async function addAccount(q: Queryable, account: NewAccount, now: number): Promise<boolean> {
  const rows = await q.query(
    `insert into accounts (client_id, user_id, email, password_hash, role, confirmed, language, created_at, used_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $8) on conflict do nothing returning user_id`,
    [
      account.clientId,
      account.userId,
      account.email,
      account.passwordHash,
      account.role,
      account.confirmed,
      account.language,
      now,
    ],
  );
  return rows.length === 1;
}

export async function confirmAccount(q: Queryable, clientId: string, userId: string): Promise<void> {
  await q.query(`update accounts set confirmed = true where client_id = $1 and user_id = $2`, [clientId, userId]);
}

/**
 * Invalidates the password of an unconfirmed account whose e-mail is registered again with another password. The mailed code
 * proves who owns the mailbox, but not whose password is the owner's, so neither may work.
 */
export async function withdrawPassword(q: Queryable, { clientId, userId }: Pick<Account, 'clientId' | 'userId'>): Promise<void> {
  await q.query(`update accounts set password_hash = '' where client_id = $1 and user_id = $2 and not confirmed`, [
    clientId,
    userId,
  ]);
}

/** Whether the account's password was withdrawn. */
export async function isContested(q: Queryable, { clientId, userId }: Pick<Account, 'clientId' | 'userId'>): Promise<boolean> {
  const [row] = await q.query<{ contested: boolean }>(
    `select password_hash = '' as contested from accounts where client_id = $1 and user_id = $2`,
    [clientId, userId],
  );
  return row?.contested ?? false;
}

/**
 * Changes the password and ends all sessions but `session`. Returns `false` without a change if the password has changed since
 * `account` was read.
 */
export async function changePassword(q: Queryable, account: Account, passwordHash: string, session: string): Promise<boolean> {
  const rows = await q.query(
    `update accounts set password_hash = $3, password_version = password_version + 1, kept_session = $4
     where client_id = $1 and user_id = $2 and password_version = $5 returning user_id`,
    [account.clientId, account.userId, passwordHash, session, account.passwordVersion],
  );
  return rows.length === 1;
}

/**
 * Sets a password regardless of the old one, and ends all sessions. Also confirms the account, since the mailed code has proved
 * who owns the mailbox. Returns the new version.
 */
export async function resetPassword(q: Queryable, account: PersonId, passwordHash: string): Promise<number> {
  const rows = await q.query<{ version: number }>(
    `update accounts set password_hash = $3, password_version = password_version + 1, kept_session = null, confirmed = true
     where client_id = $1 and user_id = $2 returning password_version as version`,
    [account.clientId, account.userId, passwordHash],
  );
  const [row] = rows;
  if (!row) throw new Error('The account is gone.');
  return row.version;
}

/** The claims of a session's token. */
export interface SessionClaims {
  clientId: string;
  userId: string;
  /** Identifies one login, so that a password change can end all other sessions. */
  session: string;
  /** The password version at login; a new version ends the session, without relying on clocks. */
  passwordVersion: number;
}

/**
 * SQL for whether a session is valid: its account `a` exists with the same password, and isn't suspended. What is passed is SQL for
 * the claims of its token.
 */
export const sessionIsAlive = (clientId: string, userId: string, passwordVersion: string, session: string): string =>
  `a.client_id = ${clientId} and a.user_id = ${userId} and (a.password_version = ${passwordVersion} or a.kept_session::text = ${session})
  and not exists (select 1 from suspensions s where s.client_id = a.client_id and s.user_id = a.user_id)`;

/** The same with parameters from `$1`: client id, user id, password version and session id. */
export const SESSION_IS_ALIVE = sessionIsAlive('$1', '$2', '$3', '$4');

export async function isSessionAlive(q: Queryable, claims: SessionClaims): Promise<boolean> {
  const rows = await q.query(`select 1 from accounts a where ${SESSION_IS_ALIVE}`, [
    claims.clientId,
    claims.userId,
    claims.passwordVersion,
    claims.session,
  ]);
  return rows.length === 1;
}

/**
 * The session's current role, whatever the token says; `door` for an attendee with the door role; `null` if the session is over.
 *
 * @param now ms since 1970
 */
export async function roleOf(q: Queryable, claims: SessionClaims, now: number): Promise<string | null> {
  const rows = await q.query<{ role: string }>(
    `select case when a.role <> 'admin' and ${isAtDoor('$5')} then 'door' else a.role end as role
     from accounts a where ${SESSION_IS_ALIVE}`,
    [claims.clientId, claims.userId, claims.passwordVersion, claims.session, now],
  );
  return rows[0]?.role ?? null;
}

/** The language of the account's mails; `null` if there is no such account. */
export async function languageOf(q: Queryable, { clientId, userId }: PersonId): Promise<MailLanguage | null> {
  const rows = await q.query<{ language: MailLanguage }>(`select language from accounts where client_id = $1 and user_id = $2`, [
    clientId,
    userId,
  ]);
  return rows[0]?.language ?? null;
}

/** Of these events, those of which somebody is an admin with the same e-mail as at their own. */
export async function listEventsOfAdmin(q: Queryable, admin: PersonId, clientIds: readonly string[]): Promise<string[]> {
  const rows = await q.query<{ id: string }>(
    `select other.client_id as id from accounts own join accounts other on other.email = own.email and other.role = 'admin'
     where own.client_id = $1 and own.user_id = $2 and other.client_id = any($3::text[]) and other.client_id <> own.client_id`,
    [admin.clientId, admin.userId, [...clientIds]],
  );
  return rows.map(({ id }) => id);
}

/** How long a network stays known without a login. */
export const KNOWN_MS = 30 * 24 * 60 * 60_000;

/** Whether the account with this e-mail has recently authenticated from this device, or only from its network. */
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
 * Records that somebody from this origin has authenticated: network and device, a row each, and that the account is in use.
 * Returns `false` without recording if the password has changed since `account` was read.
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
export async function forgetNetworks(q: Queryable, account: PersonId): Promise<void> {
  await q.query(`delete from known_networks where client_id = $1 and user_id = $2`, [account.clientId, account.userId]);
}

/** An id that belongs to nobody, and sorts before all others. */
export const NIL_ID = '00000000-0000-0000-0000-000000000000';
