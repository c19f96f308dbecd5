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
import { forgetClaim } from '../repositories/claims.ts';
import { spendCode, tryCode, type CodePurpose, type RightCode } from '../repositories/codes.ts';
import type { Services } from '../services/services.ts';
import type { Checked, Guess } from './guessing.ts';
import type { Origin } from './pseudonyms.ts';

const AT_CODE = { more: { field: 'code' } };
const WRONG = 'Invalid verification code provided, please try again.';

/** Looked up in place of unknown people, so that the database does the same work. */
const NOBODY_ID = '00000000-0000-4000-8000-000000000000';

/** The same answer for a wrong code and for an unknown e-mail. */
const wrongCode = (): ApiError => new ApiError(400, WRONG, AT_CODE);

/** Mails the current code if it is still valid, or a new one. */
export async function mailCode({ db, mail }: Services, account: Addressee, purpose: CodePurpose, from: Origin): Promise<void> {
  await mail.postCode(db, account, purpose, from);
  mail.wake();
}

/**
 * Tries a code of the account with this e-mail, and finds it wrong for unknown people and those who aren't on the guest list. What
 * `act` makes of the right one is done once all limits have been told that it was right.
 */
async function check(
  { db, now }: Services,
  guess: Guess,
  purpose: CodePurpose,
  given: string,
  act: (account: Account, code: RightCode) => Promise<void>,
): Promise<Checked<void>> {
  const account = await findAccount(db, guess.clientId, guess.email);
  const code = await tryCode(db, { clientId: guess.clientId, userId: account?.userId ?? NOBODY_ID }, purpose, given);
  if (!account || !code) return { wrong: wrongCode() };
  return {
    // Only somebody with the right code learns that it has expired, or was tried too often.
    async right() {
      if (code.burnt || code.expiresAt <= now())
        throw new ApiError(400, 'Invalid code provided, please request a code again.', AT_CODE);
      await act(account, code);
    },
  };
}

/**
 * Confirms an e-mail with the mailed code. Idempotent until the code expires, since the first answer may get lost. The right code
 * throws `ApiError` 400 once it has expired.
 */
export function confirmEmail(services: Services, guess: Guess, given: string): Promise<Checked<void>> {
  return check(services, guess, 'confirm', given, async (account, { setVersion, code }) => {
    if (setVersion !== null || (await confirmOnce(services, account, guess.origin, code))) return;
    // Another request was faster, with this code unless the code was replaced or the account erased.
    if ((await tryCode(services.db, account, 'confirm', given)) === null) throw wrongCode();
  });
}

/** Returns `false` without a change if the code has been spent or replaced meanwhile. */
function confirmOnce({ db, now }: Services, account: Account, origin: Origin, code: string): Promise<boolean> {
  return db.tx(async (q) => {
    if (!(await spendCode(q, account, 'confirm', code, account.passwordVersion))) return false;
    await confirmAccount(q, account.clientId, account.userId);
    await forgetClaim(q, account, account.passwordHash);
    await rememberOrigin(q, account, origin, now());
    return true;
  });
}

/**
 * Sets a new password with a mailed code. Idempotent for the same code and password until the code expires, since the first
 * answer may get lost. The right code throws `ApiError` 400 once it has expired.
 */
export function redeemReset(services: Services, guess: Guess, given: string, newPassword: string): Promise<Checked<void>> {
  const { mail, passwords } = services;
  return check(services, guess, 'reset', given, async (account, { setVersion, code }) => {
    if (setVersion === null) {
      // Only with the right code, so that hashing can't be triggered at will, and its timing doesn't reveal who exists.
      const hash = await passwords.hash(newPassword, { network: guess.origin.share, account: guess.email });
      if (await resetOnce(services, account, guess.origin, code, hash)) return mail.wake();
    }
    await requireSameReset(services, guess, given, newPassword);
  });
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
  const code = account && (await tryCode(services.db, account, 'reset', given));
  if (!account || code?.setVersion !== account.passwordVersion) throw wrongCode();
  const asker = { network: guess.origin.share, account: guess.email };
  if (!(await services.passwords.verify(account.passwordHash, newPassword, asker))) throw wrongCode();
}
