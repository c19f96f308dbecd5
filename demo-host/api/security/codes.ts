import { randomInt, timingSafeEqual } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { Queryable } from '../db/db.ts';
import { codeMail } from '../mail/mails.ts';
import type { Account } from '../repositories/accounts.ts';
import { CODE_TRIES_MAX, countTry, currentCode, spendCode, type CodePurpose } from '../repositories/codes.ts';
import type { Services } from '../services.ts';

const WRONG = 'Invalid verification code provided, please try again.';

/** The same answer for a wrong code and for nobody by that e-mail. */
export const wrongCode = (): ApiError => new ApiError(400, WRONG);

/** Mails the code that is still good, or a new one. */
export async function mailCode({ db, mail, now }: Services, account: Account, purpose: CodePurpose): Promise<void> {
  const fresh = String(randomInt(1_000_000)).padStart(6, '0');
  const code = await currentCode(db, account, purpose, fresh, now());
  await mail.send(account.clientId, codeMail(purpose, account.email, code));
}

/**
 * Checks a code and, when it is right, spends it together with `work` in one transaction.
 * Throws `ApiError` 400 for a wrong or expired code and after too many tries.
 */
export async function redeemCode(
  { db, now }: Services,
  account: Account,
  purpose: CodePurpose,
  given: string,
  work: (q: Queryable) => Promise<void>,
): Promise<void> {
  const found = await countTry(db, account, purpose);
  if (!found) throw wrongCode();
  if (found.expiresAt <= now()) throw new ApiError(400, 'Invalid code provided, please request a code again.');
  if (found.tries > CODE_TRIES_MAX) throw new ApiError(400, 'Attempt limit exceeded, please request a code again.');
  if (!sameCode(found.code, given)) throw wrongCode();
  await db.tx(async (q) => {
    if (!(await spendCode(q, account, purpose, found.code))) throw wrongCode();
    await work(q);
  });
}

function sameCode(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
