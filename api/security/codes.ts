import { timingSafeEqual } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { ApiError } from '../api-error.ts';
import type { Addressee } from '../mail/mailer.ts';
import {
  confirmAccount,
  findAccount,
  forgetNetworks,
  rememberOrigin,
  resetPassword,
  type Account,
} from '../repositories/accounts.ts';
import { findCode, spendCode, type CodePurpose, type KeptCode } from '../repositories/codes.ts';
import type { Services } from '../services.ts';
import type { Guess } from './guessing.ts';
import type { Origin } from './pseudonyms.ts';

/** Longer than any refusal takes, but unnoticeable after mistyping a code. */
export const REFUSAL_MS = 100;
/** Longer than it takes to find an account, create a code and hand over the mail. */
export const MAIL_MS = 200;

/** Runs `work` and takes at least `ms`, so that the timing doesn't reveal what it found. */
export async function takingAtLeast<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [ended] = await Promise.allSettled([work(), wait(ms)]);
  if (ended.status === 'rejected') throw ended.reason;
  return ended.value;
}

/** Like `takingAtLeast`, but only for refusals: a caller who succeeds knew a secret and learns nothing from the timing. */
export async function refusingInEvenTime<T>(work: () => Promise<T>): Promise<T> {
  const evenTime = wait(REFUSAL_MS);
  try {
    return await work();
  } catch (error) {
    await evenTime;
    throw error;
  }
}

const WRONG = 'Invalid verification code provided, please try again.';

/** Looked up in place of unknown people, so that the database does the same work. */
const NOBODY_ID = '00000000-0000-4000-8000-000000000000';

/** The same answer for a wrong code and for an unknown e-mail. */
const wrongCode = (): ApiError => new ApiError(400, WRONG);

/** Mails the current code if it is still valid, or a new one. */
export async function mailCode({ db, mail }: Services, account: Addressee, purpose: CodePurpose): Promise<void> {
  await mail.postCode(db, account, purpose);
  mail.wake();
}

/**
 * The stored code, if `given` matches. Throws `ApiError` 400 for a wrong or expired code, an unknown person, and one who isn't
 * on the guest list. Only somebody with the right code learns that it has expired.
 */
async function requireRightCode(
  { db, now }: Services,
  clientId: string,
  account: { userId: string } | null,
  purpose: CodePurpose,
  given: string,
): Promise<KeptCode> {
  const found = await findCode(db, { clientId, userId: account?.userId ?? NOBODY_ID }, purpose);
  if (!found || !sameCode(found.code, given) || !found.mayJoin) throw wrongCode();
  if (found.expiresAt <= now()) throw new ApiError(400, 'Invalid code provided, please request a code again.');
  return found;
}

function sameCode(wanted: string, given: string): boolean {
  const [a, b] = [Buffer.from(wanted), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/**
 * Confirms an e-mail with the mailed code. Idempotent until the code expires, since the first answer may get lost. Throws
 * `ApiError` 400 for a wrong or expired code.
 */
export async function confirmEmail(services: Services, guess: Guess, given: string): Promise<void> {
  const account = await findAccount(services.db, guess.clientId, guess.email);
  const found = await requireRightCode(services, guess.clientId, account, 'confirm', given);
  if (!account) throw wrongCode();
  if (found.setVersion !== null || (await confirmOnce(services, account, guess.origin, found.code))) return;
  // Another request was faster, with this code unless the code was replaced or the account erased.
  await requireRightCode(services, guess.clientId, account, 'confirm', given);
}

/** Returns `false` without a change if the code has been spent or replaced meanwhile. */
function confirmOnce({ db, now }: Services, account: Account, origin: Origin, code: string): Promise<boolean> {
  return db.tx(async (q) => {
    if (!(await spendCode(q, account, 'confirm', code, account.passwordVersion))) return false;
    await confirmAccount(q, account.clientId, account.userId);
    await rememberOrigin(q, account, origin, now());
    return true;
  });
}

/**
 * Sets a new password with a mailed code. Idempotent for the same code and password until the code expires, since the first
 * answer may get lost. Throws `ApiError` 400 for a wrong or expired code.
 */
export async function redeemReset(services: Services, guess: Guess, given: string, newPassword: string): Promise<void> {
  const { db, passwords } = services;
  const account = await findAccount(db, guess.clientId, guess.email);
  const found = await requireRightCode(services, guess.clientId, account, 'reset', given);
  if (!account) throw wrongCode();
  const asker = { network: guess.origin.network, account: guess.email };
  if (found.setVersion === null) {
    // Only with the right code, so that hashing can't be triggered at will, and its timing doesn't reveal who exists.
    const hash = await passwords.hash(newPassword, asker);
    if (await resetOnce(services, account, guess.origin, found.code, hash)) return services.mail.wake();
  }
  await requireSameReset(services, guess, given, newPassword);
}

/** Returns `false` without a change if another request has spent the code meanwhile. */
async function resetOnce(
  { db, mail, now }: Services,
  account: Account,
  origin: Origin,
  code: string,
  hash: string,
): Promise<boolean> {
  return db
    .tx(async (q) => {
      const passwordVersion = await resetPassword(q, account, hash);
      // The account's row is locked now, so of two resets only one finds the code unspent; the other rolls back.
      if (!(await spendCode(q, account, 'reset', code, passwordVersion))) throw new Spent();
      await forgetNetworks(q, account);
      await rememberOrigin(q, { ...account, passwordVersion }, origin, now());
      await mail.postNotice(q, account, 'changed');
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof Spent) return false;
      throw error;
    });
}

/** Rolls back a transaction whose code was spent by another. */
class Spent extends Error {}

/** Passes if the code set this same password and it hasn't changed since. */
async function requireSameReset(services: Services, guess: Guess, given: string, newPassword: string): Promise<void> {
  const account = await findAccount(services.db, guess.clientId, guess.email);
  const { setVersion } = await requireRightCode(services, guess.clientId, account, 'reset', given);
  if (!account || setVersion !== account.passwordVersion) throw wrongCode();
  const asker = { network: guess.origin.network, account: guess.email };
  if (!(await services.passwords.verify(account.passwordHash, newPassword, asker))) throw wrongCode();
}
