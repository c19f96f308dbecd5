import { randomUUID } from 'node:crypto';
import { ApiError } from '../api-error.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import { addAccount, findAccount, type Account, type NewAccount } from '../repositories/accounts.ts';
import { findCode } from '../repositories/codes.ts';
import { rememberOrigin } from '../repositories/known-networks.ts';
import type { Services } from '../services.ts';
import { mailCode } from './codes.ts';
import { admitGuess, type Guess } from './guessing.ts';

const taken = () => new ApiError(409, 'An account with the given email already exists.');

/** Who wants to register. */
export interface Registration extends Guess {
  password: string;
  language: MailLanguage;
}

/**
 * Makes an account and mails its code. Repeating it with the same password succeeds until the e-mail is confirmed, without a
 * change: the first answer may have got lost. Throws `ApiError` 409 for an e-mail that is taken.
 */
export async function register(services: Services, wanted: Registration): Promise<void> {
  const { db } = services;
  const account = await findAccount(db, wanted.clientId, wanted.email);
  if (account) return requireSameRegistration(services, wanted, account);
  if (await registerOnce(services, wanted)) return;
  const faster = await findAccount(db, wanted.clientId, wanted.email);
  if (!faster) throw taken();
  await requireSameRegistration(services, wanted, faster);
}

/** Returns `false` without a change if another request has taken the e-mail meanwhile. */
async function registerOnce({ db, passwords, mail, now }: Services, wanted: Registration): Promise<boolean> {
  const { clientId, email, origin, password, language } = wanted;
  const passwordHash = await passwords.hash(password, { network: origin.network, account: email });
  const account: NewAccount = {
    clientId,
    userId: randomUUID(),
    email,
    passwordHash,
    role: 'attendee',
    confirmed: false,
    language,
  };
  const added = await db.tx(async (q) => {
    if (!(await addAccount(q, account, now()))) return false;
    await rememberOrigin(q, { ...account, passwordVersion: 0 }, origin, now());
    await mail.postCode(q, account, 'confirm');
    return true;
  });
  if (added) mail.wake();
  return added;
}

/**
 * Passes if the account waits to be confirmed and has this password, which is a guess like one at the login. The password is
 * verified in any case, as the same work as for a free e-mail, and so that nobody learns whether the account is confirmed.
 */
async function requireSameRegistration(services: Services, wanted: Registration, account: Account): Promise<void> {
  const admission = await admitGuess(services, 'login', wanted);
  await admission.guess(async () => {
    const asker = { network: wanted.origin.network, account: wanted.email };
    const matches = await services.passwords.verify(account.passwordHash, wanted.password, asker);
    if (!matches || account.confirmed) throw taken();
  });
  const code = await findCode(services.db, account, 'confirm');
  // While the first code is valid, its mail is on its way or there.
  if (!code || code.expiresAt <= services.now()) await mailCode(services, account, 'confirm');
}
