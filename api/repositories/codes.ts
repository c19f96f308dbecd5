import type { Queryable } from '../db/db.ts';
import { MAY_JOIN } from './guests.ts';
import type { PersonId } from './person-id.ts';

export type CodePurpose = 'confirm' | 'reset';

export const CODE_LIFETIME_MS = 10 * 60_000;
/** A code that is about to end is replaced when it is asked for again: its mail would come too late. */
const LAST_MS = 60_000;
/** How often a code of six digits may be tried by everybody together. */
export const TRIES_MAX = 100;
/**
 * Wrong tries after which codes of ten digits are given out, which can be tried as often as anybody likes. They are counted until
 * a day has passed without a code.
 */
const GUESSED_MAX = 60;
/** How often one code is mailed: whoever asks again has it that often already. */
export const MAILS_MAX = 10;

/** SQL for whether the code of `codes` can be tried no more. */
const BURNT = `(length(codes.code) <= 6 and codes.tries >= ${TRIES_MAX})`;
/** SQL for a new code after so many guesses: the short one in `short`, or the long one in `long`. */
const FRESH = (short: string, long: string) => `case when codes.guessed >= ${GUESSED_MAX} then ${long} else ${short} end`;

/**
 * SQL that makes a code, or keeps a usable one, so that a resend doesn't invalidate the previous mail. Its parameters are
 * `codeParams`. Returns the code's row, alone or in a `with`, and none if the account has been erased. `mails` is how often it has
 * been asked for.
 */
export const CURRENT_CODE = `
  insert into codes (client_id, user_id, purpose, code, expires_at, mails)
  select a.client_id, a.user_id, $3::text, $4::text, $5::bigint, 1 from accounts a where a.client_id = $1 and a.user_id = $2
  on conflict (client_id, user_id, purpose) do update set (code, expires_at, tries, mails, set_version) = (
    select case when usable then codes.code else ${FRESH('excluded.code', '$7::text')} end,
      case when usable then codes.expires_at else excluded.expires_at end,
      case when usable then codes.tries else 0 end,
      case when usable then codes.mails else 0 end + 1, null::int
    from (select codes.expires_at > $6::bigint + ${LAST_MS} and codes.set_version is null and not ${BURNT} as usable) as present)
  returning client_id, user_id, purpose, code, expires_at, mails`;

/** A new code in both lengths. */
export interface FreshCode {
  /** Six digits. */
  short: string;
  /** Ten digits, for somebody whose codes are being guessed. */
  long: string;
}

/** @param fresh the new code, unless there is a usable one */
export const codeParams = (owner: PersonId, purpose: CodePurpose, fresh: FreshCode, now: number): readonly unknown[] => [
  owner.clientId,
  owner.userId,
  purpose,
  fresh.short,
  now + CODE_LIFETIME_MS,
  now,
  fresh.long,
];

/** Replaces any present code, with tries of its own. Returns the code. */
export async function replaceCode(
  q: Queryable,
  owner: PersonId,
  purpose: CodePurpose,
  fresh: FreshCode,
  expiresAt: number,
): Promise<string> {
  const rows = await q.query<{ code: string }>(
    `insert into codes (client_id, user_id, purpose, code, expires_at) values ($1, $2, $3, $4, $5)
     on conflict (client_id, user_id, purpose) do update set
       code = ${FRESH('excluded.code', '$6::text')}, expires_at = excluded.expires_at, tries = 0, mails = 0, set_version = null
     returning code`,
    [owner.clientId, owner.userId, purpose, fresh.short, expiresAt, fresh.long],
  );
  const [row] = rows;
  if (!row) throw new Error('The code could not be stored.');
  return row.code;
}

/** Whether a code was mailed that can still be used. */
export async function hasUsableCode(q: Queryable, owner: PersonId, purpose: CodePurpose, now: number): Promise<boolean> {
  const rows = await q.query(
    `select 1 from codes where client_id = $1 and user_id = $2 and purpose = $3 and expires_at > $4 and not ${BURNT}`,
    [owner.clientId, owner.userId, purpose, now],
  );
  return rows.length > 0;
}

/** A code that somebody has given, and that is the stored one. */
export interface RightCode {
  code: string;
  expiresAt: number;
  /** The account's password version since this code was spent; `null` while it is unspent. */
  setVersion: number | null;
  /** Whether it was tried too often, so that it can't be used any more. */
  burnt: boolean;
}

/** Beyond so many tries, a code that can't be used any more is answered like a wrong one. */
const HINTS_MAX = 2 * TRIES_MAX;

/**
 * Tries a code, and counts the try if it is wrong, in one statement, so that simultaneous tries are all counted. Returns `null` for
 * a wrong code, and while its owner isn't on the event's guest list.
 */
export async function tryCode(q: Queryable, owner: PersonId, purpose: CodePurpose, given: string): Promise<RightCode | null> {
  const rows = await q.query<RightCode & { right: boolean }>(
    `update codes set tries = codes.tries + (codes.code <> $4)::int, guessed = codes.guessed + (codes.code <> $4)::int
     from accounts a
     where codes.client_id = $1 and codes.user_id = $2 and codes.purpose = $3
       and a.client_id = codes.client_id and a.user_id = codes.user_id
     returning codes.code, codes.expires_at::float8 as "expiresAt", codes.set_version as "setVersion", ${BURNT} as burnt,
       codes.code = $4 and ${MAY_JOIN} and (not ${BURNT} or codes.tries < ${HINTS_MAX}) as right`,
    // Nothing but digits was ever a code, and not every text is one that the database takes.
    [owner.clientId, owner.userId, purpose, /^\d{6,10}$/.test(given) ? given : ''],
  );
  const [row] = rows;
  if (!row?.right) return null;
  const { code, expiresAt, setVersion, burnt } = row;
  return { code, expiresAt, setVersion, burnt };
}

/**
 * Spends the code, but keeps it until it expires, with the resulting password version, so that a call repeated because its
 * answer was lost can be recognised. The same code is worthless for the other purpose, see `makeShownCode`. Returns `false` if
 * another request was faster. Requires a transaction.
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
  if (rows.length === 0) return false;
  const other = `delete from codes where client_id = $1 and user_id = $2 and purpose <> $3 and code = $4`;
  await q.query(other, [owner.clientId, owner.userId, purpose, code]);
  return true;
}
