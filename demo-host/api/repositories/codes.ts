import type { Queryable } from '../db/db.ts';

export type CodePurpose = 'confirm' | 'reset';

export const CODE_LIFETIME_MS = 10 * 60_000;
export const CODE_TRIES_MAX = 5;

interface CodeOwner {
  clientId: string;
  userId: string;
}

/** The code that is already out and still usable, else `fresh`: a resend must not invalidate the mail before it. */
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
       code = case when codes.expires_at > $6 and codes.tries < $7 then codes.code else excluded.code end,
       expires_at = case when codes.expires_at > $6 and codes.tries < $7 then codes.expires_at else excluded.expires_at end,
       tries = case when codes.expires_at > $6 and codes.tries < $7 then codes.tries else 0 end
     returning code`,
    [owner.clientId, owner.userId, purpose, fresh, now + CODE_LIFETIME_MS, now, CODE_TRIES_MAX],
  );
  const [row] = rows;
  if (!row) throw new Error('The code could not be stored.');
  return row.code;
}

/** A code as found for one more try. `tries` counts this one. */
export interface CodeTry {
  code: string;
  expiresAt: number;
  tries: number;
}

/** Counts the try and answers the code in one statement, so that parallel guesses can't share a try. */
export async function countTry(q: Queryable, owner: CodeOwner, purpose: CodePurpose): Promise<CodeTry | null> {
  const rows = await q.query<CodeTry>(
    `update codes set tries = tries + 1 where client_id = $1 and user_id = $2 and purpose = $3
     returning code, expires_at::float8 as "expiresAt", tries`,
    [owner.clientId, owner.userId, purpose],
  );
  return rows[0] ?? null;
}

/** Spends the code; `false` when another request was faster. */
export async function spendCode(q: Queryable, owner: CodeOwner, purpose: CodePurpose, code: string): Promise<boolean> {
  const rows = await q.query(
    `delete from codes where client_id = $1 and user_id = $2 and purpose = $3 and code = $4 returning code`,
    [owner.clientId, owner.userId, purpose, code],
  );
  return rows.length === 1;
}
