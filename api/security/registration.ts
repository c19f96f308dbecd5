import { randomUUID } from 'node:crypto';
import type { MailLanguage } from '../mail/mail-language.ts';
import {
  addAccount,
  findAccount,
  rememberOrigin,
  withdrawPassword,
  type Account,
  type NewAccount,
} from '../repositories/accounts.ts';
import { findCode } from '../repositories/codes.ts';
import type { Services } from '../services.ts';
import { mailCode } from './codes.ts';
import type { Guess } from './guessing.ts';

/** A request to register. */
export interface Registration extends Guess {
  password: string;
  language: MailLanguage;
}

/**
 * Makes an account and mails its code. For an e-mail that is taken, the answer and the work are the same, and only the mail
 * says so.
 */
export async function register(services: Services, wanted: Registration): Promise<void> {
  const account = await findAccount(services.db, wanted.clientId, wanted.email);
  if (account) return registerAgain(services, wanted, account);
  if (await registerOnce(services, wanted)) return;
  const faster = await findAccount(services.db, wanted.clientId, wanted.email);
  if (faster) await registerAgain(services, wanted, faster);
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
 * Handles an e-mail that is taken: mails the code again to an unconfirmed account, and a notice to a confirmed one. Verifies the
 * password in both cases, as the same work as hashing a new one.
 */
async function registerAgain(services: Services, wanted: Registration, account: Account): Promise<void> {
  const { db, mail, passwords, now } = services;
  const asker = { network: wanted.origin.network, account: wanted.email };
  const matches = await passwords.verify(account.passwordHash, wanted.password, asker);
  if (account.confirmed) {
    await mail.postNotice(db, account, 'member');
    mail.wake();
    return;
  }
  if (!matches) await withdrawPassword(db, account);
  const code = await findCode(db, account, 'confirm');
  // The same password again probably means that the first answer got lost: while the code is valid, its mail is on its way.
  if (!matches || !code || code.expiresAt <= now()) await mailCode(services, account, 'confirm');
}
