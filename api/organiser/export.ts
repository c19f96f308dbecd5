import { randomUUID } from 'node:crypto';
import { asMailLanguage } from '../mail/mail-language.ts';
import { languageOf } from '../repositories/accounts.ts';
import { note } from '../repositories/journal.ts';
import { peopleWith } from './people.ts';
import type { Storage } from './storage.ts';

/**
 * Mails a link to everything that is kept about them to the people with this e-mail, one for each event. It goes to nobody
 * else, since it tells whom they like: not to the screen of the organiser either. Throws `Refused`.
 */
export async function sendExports(storage: Storage, email: string, clientId: string | undefined): Promise<string[]> {
  const { db } = storage;
  const lines = [];
  for (const person of await peopleWith(storage, email, clientId)) {
    const language = asMailLanguage((await languageOf(db, person)) ?? 'en') ?? 'en';
    const mailer = await storage.mailer();
    await mailer.postNotice(db, { ...person, language }, 'export');
    await note(db, person, 'exported', randomUUID(), storage.now());
    lines.push(`${person.clientId}: a link to everything kept about ${person.email} is mailed to them, and works for 24 hours.`);
  }
  return lines;
}
