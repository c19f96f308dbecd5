import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { CURRENT_CODE, codeParams } from '../repositories/codes.ts';
import { isContested } from '../repositories/accounts.ts';
import { findEventDetails } from '../repositories/events.ts';
import { keepMail } from '../repositories/mail.ts';
import { NOTICE_LIFETIME_MS, type MailKind } from '../repositories/outbox.ts';
import type { ExportLinks } from '../security/export-links.ts';
import { freshCode } from './fresh-code.ts';
import type { Addressee, Mailer } from './mailer.ts';
import { writeMail } from './mails.ts';

/** Keeps mails for `/inbox` instead of sending them, so that a demo needs no mail server. */
export function createInboxMailer(now: () => number, retentionDays: number | null, links: ExportLinks): Mailer {
  const keep = keeper(retentionDays);
  return {
    async postCode(q, to, purpose) {
      const [row] = await q.query<{ code: string }>(CURRENT_CODE, codeParams(to, purpose, freshCode(), now()));
      // Without a row the account has just been erased.
      if (row) await keep(q, to, { kind: purpose, code: row.code, link: null });
    },
    postNotice: (q, to, kind) =>
      keep(q, to, { kind, code: null, link: kind === 'export' ? links.linkFor(to, now() + NOTICE_LIFETIME_MS) : null }),
    wake: () => {},
    check: async () => {},
    backlog: async () => ({ waiting: 0, oldestSeconds: 0 }),
    close: async () => {},
  };
}

interface Facts {
  kind: MailKind;
  code: string | null;
  link: string | null;
}

const keeper =
  (retentionDays: number | null) =>
  async (q: Queryable, to: Addressee, { kind, code, link }: Facts): Promise<void> => {
    const event = await findEventDetails(q, to.clientId);
    const contested = kind === 'confirm' && (await isContested(q, to));
    const written = writeMail({ kind, language: to.language, code, event, link, contested, retentionDays });
    await keepMail(q, to.clientId, randomUUID(), { to: to.email, code, ...written });
  };
