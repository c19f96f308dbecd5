import type { Queryable } from '../db/db.ts';

export type CodePurpose = 'confirm' | 'reset';

export const CODE_LIFETIME_MS = 10 * 60_000;

interface CodeOwner {
  clientId: string;
  userId: string;
}

/** The code already sent if it is still usable, else `fresh`: a resend must not invalidate the previous mail. */
export async function currentCode(
  q: Queryable,
  owner: CodeOwner,
  purpose: CodePurpose,
  fresh: string,
  now: number,
): Promise<string> {
  const rows = await q.query<{ code: string }>(
    `insert into codes (client_id, user_id, purpose, code, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (client_id, user_id, purpose) do update set
       code = case when codes.expires_at > $6 and codes.set_version is null then codes.code else excluded.code end,
       expires_at = case when codes.expires_at > $6 and codes.set_version is null then codes.expires_at else excluded.expires_at end,
       set_version = null
     returning code`,
    [owner.clientId, owner.userId, purpose, fresh, now + CODE_LIFETIME_MS, now],
  );
  const [row] = rows;
  if (!row) throw new Error('The code could not be stored.');
  return row.code;
}

export interface KeptCode {
  code: string;
  expiresAt: number;
  /** The password version this code has set; `null` while it is unspent. */
  setVersion: number | null;
}

export async function findCode(q: Queryable, owner: CodeOwner, purpose: CodePurpose): Promise<KeptCode | null> {
  const rows = await q.query<KeptCode>(
    `select code, expires_at::float8 as "expiresAt", set_version as "setVersion" from codes
     where client_id = $1 and user_id = $2 and purpose = $3`,
    [owner.clientId, owner.userId, purpose],
  );
  return rows[0] ?? null;
}

/** Deletes the code; returns `false` if another request was faster. */
export async function spendCode(q: Queryable, owner: CodeOwner, purpose: CodePurpose, code: string): Promise<boolean> {
  const rows = await q.query(
    `delete from codes where client_id = $1 and user_id = $2 and purpose = $3 and code = $4 and set_version is null returning code`,
    [owner.clientId, owner.userId, purpose, code],
  );
  return rows.length === 1;
}

/**
 * Spends a reset code, but keeps it with the version it set until it expires, so that a reset repeated because its answer
 * got lost can be confirmed. Returns `false` if another request was faster.
 */
export async function spendResetCode(q: Queryable, owner: CodeOwner, code: string, setVersion: number): Promise<boolean> {
  const rows = await q.query(
    `update codes set set_version = $4 where client_id = $1 and user_id = $2 and purpose = 'reset' and code = $3
       and set_version is null returning code`,
    [owner.clientId, owner.userId, code, setVersion],
  );
  return rows.length === 1;
}
