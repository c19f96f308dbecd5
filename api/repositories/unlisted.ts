import type { Queryable } from '../db/db.ts';
import { MAY_JOIN } from './guests.ts';
import type { PersonId } from './person-id.ts';

/** How long somebody who isn't on the guest list gets no second mail that says so. */
const TOLD_MS = 24 * 60 * 60_000;

/** SQL for whether the account `a` was told within a day that its e-mail isn't on the guest list. */
export const TOLD_TODAY = (now: string) => `coalesce(a.told_unlisted_at + ${TOLD_MS} > ${now}::bigint, false)`;

/** How a mail to somebody is to be written. */
interface Standing {
  /** Whether the e-mail may join, being on the guest list or because there is none. */
  joins: boolean;
  /** Whether it was told that it may not, within a day. */
  told: boolean;
}

/**
 * Whether somebody may join, and with `telling` notes that they are now told that they may not. One statement, the same for
 * everybody. Returns `null` if the account has been erased.
 */
export async function standingOf(
  q: Queryable,
  { clientId, userId }: PersonId,
  telling: boolean,
  now: number,
): Promise<Standing | null> {
  const rows = await q.query<Standing>(
    `with standing as (
       select ${MAY_JOIN} as joins, ${TOLD_TODAY('$3')} as told from accounts a where a.client_id = $1 and a.user_id = $2
     ), noted as (
       update accounts b set told_unlisted_at = $3 from standing s
       where b.client_id = $1 and b.user_id = $2 and $4::boolean and not s.joins and not s.told
     )
     select joins, told from standing`,
    [clientId, userId, now, telling],
  );
  return rows[0] ?? null;
}

/** Notes that somebody has been told. */
export async function noteTold(q: Queryable, { clientId, userId }: PersonId, now: number): Promise<void> {
  await q.query(`update accounts set told_unlisted_at = $3 where client_id = $1 and user_id = $2`, [clientId, userId, now]);
}
