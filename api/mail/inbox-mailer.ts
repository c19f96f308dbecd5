import { randomUUID } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { CURRENT_CODE, codeParams } from '../repositories/codes.ts';
import { isContested } from '../repositories/accounts.ts';
import { findEventDetails } from '../repositories/events.ts';
import { mayJoin } from '../repositories/guests.ts';
import { keepMail } from '../repositories/mail.ts';
import { NOTICE_LIFETIME_MS, type MailKind } from '../repositories/outbox.ts';
import { freshCode } from './fresh-code.ts';
import type { Addressee, Mailer } from './mailer.ts';
import type { LinkMail } from './mail-links.ts';
import { writeMail } from './mails.ts';

/** Keeps mails for `/inbox` instead of sending them, so that a demo needs no mail server. */
export function createInboxMailer(now: () => number, retentionDays: number | null, linkMail: LinkMail): Mailer {
  const keep = keeper(now, retentionDays, linkMail);
  return {
    async postCode(q, to, purpose) {
      const [row] = await q.query<{ code: string }>(CURRENT_CODE, codeParams(to, purpose, freshCode(), now()));
      // Without a row the account has just been erased.
      if (row) await keep(q, to, { kind: purpose, code: row.code });
    },
    postNotice: (q, to, kind) => keep(q, to, { kind, code: null }),
    wake: () => {},
    check: async () => {},
    backlog: async () => ({ waiting: 0, oldestSeconds: 0 }),
    close: async () => {},
  };
}

interface Facts {
  kind: MailKind;
  code: string | null;
}

const keeper =
  (now: () => number, retentionDays: number | null, linkMail: LinkMail) =>
  async (q: Queryable, to: Addressee, { kind, code }: Facts): Promise<void> => {
    const event = await findEventDetails(q, to.clientId);
    const contested = kind === 'confirm' && (await isContested(q, to));
    const links = linkMail({ ...to, kind, expiresAt: now() + NOTICE_LIFETIME_MS });
    const joins = await mayJoin(q, to);
    const facts = { kind, language: to.language, code, mayJoin: joins, event, ...links, contested, retentionDays };
    await keepMail(q, to.clientId, randomUUID(), { to: to.email, code: joins ? code : null, ...writeMail(facts) });
  };
