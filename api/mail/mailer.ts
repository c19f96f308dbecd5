import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { isContested, type Account } from '../repositories/accounts.ts';
import { codeParams, CURRENT_CODE, type CodePurpose } from '../repositories/codes.ts';
import { findEventDetails } from '../repositories/events.ts';
import { mayJoin } from '../repositories/guests.ts';
import { keepMail, NOTICE_LIFETIME_MS, type Backlog, type MailKind, type NoticeKind } from '../repositories/outbox.ts';
import { writeMail, type LinkMail } from './mails.ts';

/** Six random digits. */
export const freshCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Who a mail goes to. */
export type Addressee = Pick<Account, 'clientId' | 'userId' | 'email' | 'language'>;

/** Where mails go: by the outbox to a mail server, or to the inbox of a demo. */
export interface Mailer {
  /** Makes a code, or takes the one still usable, and the mail with it: with `q`, so that both are kept or neither. */
  postCode(q: Queryable, to: Addressee, purpose: CodePurpose): Promise<void>;
  /** A mail without a code. */
  postNotice(q: Queryable, to: Addressee, kind: NoticeKind): Promise<void>;
  /** To be called once posted mails are committed, so that they go out at once. Nobody waits for them. */
  wake(): void;
  /** Rejects if mails can't be sent now. */
  check(): Promise<void>;
  backlog(): Promise<Backlog>;
  /** Waits for mails being sent; those that wait are sent by another process, or after the next start. */
  close(): Promise<void>;
}

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
