import { postMailing, WrongMoment } from '../acts/mailing.ts';
import { countMailing, type MailingKind } from '../repositories/mailings.ts';
import { counted } from './counted.ts';
import { requireEvent } from './people.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';

/** Who is left to have a mailing, and who has had it, in words. */
export async function mailingText({ db }: Storage, clientId: string, kind: MailingKind): Promise<string> {
  const { waiting, mailed } = await countMailing(db, clientId, kind);
  const had = mailed === 0 ? '' : `; ${mailed === 1 ? '1 has' : `${mailed} have`} had it`;
  return `it would go to ${counted(waiting, 'person', 'people')} now${had}`;
}

/** Mails everybody a mailing concerns who hasn't had it. Throws `Refused`. */
export async function sendMailing(storage: Storage, clientId: string, kind: MailingKind): Promise<string[]> {
  await requireEvent(storage, clientId);
  const { db, now } = storage;
  const mailer = await storage.mailer();
  const mailed = await postMailing({ db, mailer, now }, { clientId }, kind).catch((error: unknown) => {
    throw error instanceof WrongMoment ? new Refused(`${clientId}: ${error.message}`) : error;
  });
  return [`${clientId}: ${counted(mailed, 'mail')} to those who are confirmed and hadn't had it.`];
}
