import { randomUUID } from 'node:crypto';
import type { MailLanguage } from '../mail/mail-language.ts';
import { addAccount, findAccount, withdrawPassword, type Account, type NewAccount } from '../repositories/accounts.ts';
import { addClaim } from '../repositories/claims.ts';
import { hasUsableCode } from '../repositories/codes.ts';
import { addHits, type RateLimit } from '../repositories/rate-limits.ts';
import type { Services } from '../services/services.ts';
import { mailCode } from './codes.ts';
import type { Guess } from './guessing.ts';
import type { Origin } from './pseudonyms.ts';

const MEMBER_MAILS: RateLimit = { name: 'member-mails', hits: 10, windowMs: 60 * 60_000 };

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
  const { db, passwords, emailSaltOf } = services;
  const { clientId, email, password, origin } = wanted;
  const account = await findAccount(db, clientId, email);
  const hash = await passwords.hash(password, { network: origin.share, account: email }, emailSaltOf(clientId, email));
  if (account) return registerAgain(services, wanted, account, hash);
  if (await registerOnce(services, wanted, hash)) return;
  const faster = await findAccount(db, clientId, email);
  if (faster) await registerAgain(services, wanted, faster, hash);
}

/** Returns `false` without a change if another request has taken the e-mail meanwhile. */
async function registerOnce({ db, mail, now }: Services, wanted: Registration, passwordHash: string): Promise<boolean> {
  const { clientId, email, origin, language } = wanted;
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
    await addClaim(q, account, passwordHash, now());
    await mail.postCode(q, account, 'confirm', origin);
    return true;
  });
  if (added) mail.wake();
  return added;
}

/** Handles an e-mail that is taken: mails the code again to an unconfirmed account, and a notice to a confirmed one. */
async function registerAgain(services: Services, wanted: Registration, account: Account, hash: string): Promise<void> {
  const { db, now } = services;
  await addClaim(db, account, hash, now());
  if (account.confirmed) return mailMember(services, account, wanted.origin);
  const matches = account.passwordHash === hash;
  if (!matches) await withdrawPassword(db, account);
  // The same password again probably means that the first answer got lost: while the code is valid, its mail is on its way.
  if (!matches || !(await hasUsableCode(db, account, 'confirm', now()))) {
    await mailCode(services, account, 'confirm', wanted.origin);
  }
}

/** Mails somebody that there is an account already. However often it is asked for, a mailbox gets ten of these in an hour. */
export async function mailMember(services: Services, account: Account, from: Origin): Promise<void> {
  const { db, mail, subjectOf, now } = services;
  const { hits } = await addHits(db, account.clientId, MEMBER_MAILS, subjectOf(account.clientId, account.email), now());
  if (hits > MEMBER_MAILS.hits) return;
  await mail.postNotice(db, account, 'member', from);
  mail.wake();
}
