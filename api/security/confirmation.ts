import { confirmAccount, findAccount, type Account } from '../repositories/accounts.ts';
import { spendCode } from '../repositories/codes.ts';
import { rememberOrigin } from '../repositories/known-networks.ts';
import type { Services } from '../services.ts';
import { requireRightCode, wrongCode } from './codes.ts';
import type { Guess } from './guessing.ts';
import type { Origin } from './networks.ts';

/**
 * Confirms an e-mail with the mailed code. Repeating it with the same code succeeds until the code expires, without a change:
 * the first answer may have got lost. Throws `ApiError` 400 for a wrong or expired code.
 */
export async function confirmEmail(services: Services, guess: Guess, given: string): Promise<void> {
  const account = await findAccount(services.db, guess.clientId, guess.email);
  const found = await requireRightCode(services, guess.clientId, account, 'confirm', given);
  if (!account) throw wrongCode();
  if (found.setVersion !== null || (await confirmOnce(services, account, guess.origin, found.code))) return;
  // Another request was faster: with this code, unless it has been replaced or the account erased.
  await requireRightCode(services, guess.clientId, account, 'confirm', given);
}

/** Returns `false` without a change if the code is no longer there to be spent. */
function confirmOnce({ db, now }: Services, account: Account, origin: Origin, code: string): Promise<boolean> {
  return db.tx(async (q) => {
    if (!(await spendCode(q, account, 'confirm', code, account.passwordVersion))) return false;
    await confirmAccount(q, account.clientId, account.userId);
    await rememberOrigin(q, account, origin, now());
    return true;
  });
}
