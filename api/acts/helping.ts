import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { freshCode } from '../mail/fresh-code.ts';
import type { Mailer } from '../mail/mailer.ts';
import type { Account } from '../repositories/accounts.ts';
import { replaceCode } from '../repositories/codes.ts';
import { note } from '../repositories/journal.ts';

/** How long a code that is shown at the bar is good for, in ms: its owner stands there. */
const SHOWN_CODE_MS = 5 * 60_000;

interface Helping {
  db: Db;
  mail: Mailer;
  now: () => number;
}

/**
 * Mails somebody the code again that they wait for: to confirm their e-mail, or once it is confirmed, to choose another
 * password. It stands in the journal.
 */
export async function mailCodeAgain({ db, mail, now }: Helping, account: Account, byId: string): Promise<void> {
  await db.tx(async (q) => {
    await mail.postCode(q, account, account.confirmed ? 'reset' : 'confirm');
    await note(q, { ...account, byId }, 'mailed a code', randomUUID(), now());
  });
  mail.wake();
}

/**
 * Makes a code to be shown to somebody who gets no mail, and who types it beside a new password. Nothing is confirmed by hand:
 * somebody else may have registered the address, and whoever set the password before, whichever way, can't log in with it
 * afterwards, nor go on with a session. The mailbox is told, and it stands in the journal. A code mailed before is worth nothing.
 */
export async function makeShownCode(
  { db, mail, now }: Helping,
  account: Account,
  byId: string,
): Promise<{ code: string; expiresAt: number }> {
  const code = freshCode();
  const expiresAt = now() + SHOWN_CODE_MS;
  await db.tx(async (q) => {
    await replaceCode(q, account, 'reset', code, expiresAt);
    await mail.postNotice(q, account, 'helped');
    await note(q, { ...account, byId }, 'showed a code', randomUUID(), now());
  });
  mail.wake();
  return { code, expiresAt };
}
