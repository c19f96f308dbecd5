import { findAccount, resetPassword, type Account } from '../repositories/accounts.ts';
import { spendCode } from '../repositories/codes.ts';
import { forgetNetworks, rememberOrigin } from '../repositories/known-networks.ts';
import type { Services } from '../services.ts';
import { requireRightCode, wrongCode } from './codes.ts';
import type { Guess } from './guessing.ts';
import type { Origin } from './networks.ts';

/**
 * Sets a new password with a mailed code. Repeating it with the same code and password succeeds until the code expires,
 * without a change: the first answer may have got lost. Throws `ApiError` 400 for a wrong or expired code.
 */
export async function redeemReset(services: Services, guess: Guess, given: string, newPassword: string): Promise<void> {
  const { db, passwords } = services;
  const account = await findAccount(db, guess.clientId, guess.email);
  const found = await requireRightCode(services, guess.clientId, account, 'reset', given);
  if (!account) throw wrongCode();
  const asker = { network: guess.origin.network, account: guess.email };
  if (found.setVersion === null) {
    // Only with the right code, so that hashing can't be triggered at will, nor its time reveal who exists.
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
      // The account's row is locked by now, so of two resets only one finds the code unspent, and the other rolls back.
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

/** Rolls back a transaction whose code another has spent. */
class Spent extends Error {}

/** Passes if the code set this same password and it hasn't changed since. */
async function requireSameReset(services: Services, guess: Guess, given: string, newPassword: string): Promise<void> {
  const account = await findAccount(services.db, guess.clientId, guess.email);
  const { setVersion } = await requireRightCode(services, guess.clientId, account, 'reset', given);
  if (!account || setVersion !== account.passwordVersion) throw wrongCode();
  const asker = { network: guess.origin.network, account: guess.email };
  if (!(await services.passwords.verify(account.passwordHash, newPassword, asker))) throw wrongCode();
}
