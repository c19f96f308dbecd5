import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { keepMail } from '../repositories/mail.ts';
import type { MailSender } from './mail-sender.ts';

/** Stores mails for `/inbox` instead of sending them, so that a demo needs no mail server. */
export function createInboxSender(db: Queryable): MailSender {
  return { send: (clientId, mail) => keepMail(db, clientId, randomUUID(), mail), check: async () => {}, close: async () => {} };
}
