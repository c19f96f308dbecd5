import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { keepMail } from '../repositories/mail.ts';
import type { MailSender } from './mail-sender.ts';

/** Sends nothing: keeps mails for `/inbox`, so that a demo needs no mail server. */
export function createInboxSender(db: Queryable): MailSender {
  return { send: (clientId, mail) => keepMail(db, clientId, randomUUID(), mail), close: async () => {} };
}
