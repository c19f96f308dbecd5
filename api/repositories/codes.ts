import type { Queryable } from '../db/db.ts';
import { MAY_JOIN } from './guests.ts';
import type { PersonId } from './person-id.ts';

export type CodePurpose = 'confirm' | 'reset';

export const CODE_LIFETIME_MS = 10 * 60_000;

/**
 * SQL that makes a code, or keeps a usable one, so that a resend doesn't invalidate the previous mail. Its parameters are
 * `codeParams`. Returns the code's row, alone or in a `with`, and none if the account has been erased.
 */
export const CURRENT_CODE = `
  insert into codes (client_id, user_id, purpose, code, expires_at)
  select a.client_id, a.user_id, $3::text, $4::text, $5::bigint from accounts a where a.client_id = $1 and a.user_id = $2
  on conflict (client_id, user_id, purpose) do update set
    code = case when codes.expires_at > $6 and codes.set_version is null then codes.code else excluded.code end,
    expires_at = case when codes.expires_at > $6 and codes.set_version is null then codes.expires_at else excluded.expires_at end,
    set_version = null
  returning client_id, user_id, purpose, code, expires_at`;

/** @param fresh the new code, unless there is a usable one */
export const codeParams = (owner: PersonId, purpose: CodePurpose, fresh: string, now: number): readonly unknown[] => [
  owner.clientId,
  owner.userId,
  purpose,
  fresh,
  now + CODE_LIFETIME_MS,
  now,
];

/** Replaces any present code. */
export async function replaceCode(
  q: Queryable,
  owner: PersonId,
  purpose: CodePurpose,
  code: string,
  expiresAt: number,
): Promise<void> {
  await q.query(
    `insert into codes (client_id, user_id, purpose, code, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (client_id, user_id, purpose) do update set code = excluded.code, expires_at = excluded.expires_at, set_version = null`,
    [owner.clientId, owner.userId, purpose, code, expiresAt],
  );
}

export interface KeptCode {
  code: string;
  expiresAt: number;
  /** The account's password version since this code was spent; `null` while it is unspent. */
  setVersion: number | null;
  /** Whether the code is valid: `false` while its owner isn't on the event's guest list. */
  mayJoin: boolean;
}

export async function findCode(q: Queryable, owner: PersonId, purpose: CodePurpose): Promise<KeptCode | null> {
  const rows = await q.query<KeptCode>(
    `select c.code, c.expires_at::float8 as "expiresAt", c.set_version as "setVersion", ${MAY_JOIN} as "mayJoin"
     from codes c join accounts a on a.client_id = c.client_id and a.user_id = c.user_id
     where c.client_id = $1 and c.user_id = $2 and c.purpose = $3`,
    [owner.clientId, owner.userId, purpose],
  );
  return rows[0] ?? null;
}

/**
 * Spends the code, but keeps it until it expires, with the resulting password version, so that a call repeated because its
 * answer was lost can be recognised. Returns `false` if another request was faster.
 */
export async function spendCode(
  q: Queryable,
  owner: PersonId,
  purpose: CodePurpose,
  code: string,
  setVersion: number,
): Promise<boolean> {
  const rows = await q.query(
    `update codes set set_version = $5 where client_id = $1 and user_id = $2 and purpose = $3 and code = $4
       and set_version is null returning code`,
    [owner.clientId, owner.userId, purpose, code, setVersion],
  );
  return rows.length === 1;
}
