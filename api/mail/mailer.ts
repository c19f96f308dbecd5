import { randomInt, randomUUID } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { isContested, type Account } from '../repositories/accounts.ts';
import { codeParams, CURRENT_CODE, MAILS_MAX, type CodePurpose, type FreshCode } from '../repositories/codes.ts';
import { findEventDetails } from '../repositories/events.ts';
import { findInvitedTo, type InvitationKind, type Invitee } from '../repositories/invitations.ts';
import { keepMail, NOTICE_LIFETIME_MS, type Backlog, type MailKind, type NoticeKind } from '../repositories/outbox.ts';
import { countOpenReports } from '../repositories/safety.ts';
import { standingOf } from '../repositories/unlisted.ts';
import type { Origin } from '../security/pseudonyms.ts';
import { NO_ACCOUNT, writeMail, type LinkMail } from './mails.ts';

const digits = (count: number): string => String(randomInt(10 ** count)).padStart(count, '0');

/** Random digits. */
export const freshCode = (): FreshCode => ({ short: digits(6), long: digits(10) });

/** The recipient of a mail. */
export type Addressee = Pick<Account, 'clientId' | 'userId' | 'email' | 'language'>;

/** What a process hasn't sent since its start. */
export interface Unsent {
  /** Mails given up because they couldn't arrive while they were of use. */
  tooLate: number;
}

/** Delivers mails: through the outbox to a mail server, or to the inbox of a demo. */
export interface Mailer {
  /**
   * Makes a code, or reuses a usable one, and posts it, both with `q`: either both are stored or neither. However often somebody
   * asks for one code, it is mailed ten times.
   *
   * @param from who asks; `null` for an organiser, whose mail is always sent
   */
  postCode(q: Queryable, to: Addressee, purpose: CodePurpose, from: Origin | null): Promise<void>;
  /** Posts an invitation that was claimed with `q`, to somebody without an account. */
  postInvitation(q: Queryable, to: Invitee, kind: InvitationKind): Promise<void>;
  /** Posts a mail without a code. */
  postNotice(q: Queryable, to: Addressee, kind: NoticeKind, from?: Origin): Promise<void>;
  /** Sends posted mails at once, in the background. Call it after they are committed. */
  wake(): void;
  /** Rejects if mails can't be sent now. */
  check(): Promise<void>;
  backlog(): Promise<Backlog & Unsent>;
  /** Waits for mails being sent. The rest are sent by another process, or after the next start. */
  close(): Promise<void>;
}

/** Stores mails for `/inbox` instead of sending them, so that a demo needs no mail server. */
export function createInboxMailer(now: () => number, retentionDays: number | null, linkMail: LinkMail): Mailer {
  const keep = keeper(now, retentionDays, linkMail);
  return {
    async postCode(q, to, purpose, from) {
      const params = codeParams(to, purpose, freshCode(), now());
      const [row] = await q.query<{ code: string; mails: number }>(CURRENT_CODE, params);
      // Without a row, the account has just been erased.
      if (row && (from === null || row.mails <= MAILS_MAX)) await keep(q, to, { kind: purpose, code: row.code });
    },
    async postInvitation(q, { clientId, invitationId, email, language }, kind) {
      const links = linkMail({ clientId, userId: null, mailId: invitationId, kind });
      const [event, invitedTo] = [await findEventDetails(q, clientId), await findInvitedTo(q, clientId)];
      const facts = { ...NO_ACCOUNT, kind, language, event, invitedTo, retentionDays, ...links };
      await keepMail(q, clientId, randomUUID(), { to: email, code: null, ...writeMail(facts) });
    },
    postNotice: (q, to, kind) => keep(q, to, { kind, code: null }),
    wake: () => {},
    check: async () => {},
    backlog: async () => ({ waiting: 0, oldestSeconds: 0, tooLate: 0 }),
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
    const standing = await standingOf(q, to, code !== null, now());
    if (standing === null || (code !== null && !standing.joins && standing.told)) return;
    const { joins } = standing;
    const openReports = kind === 'reported' ? await countOpenReports(q, to.clientId) : 0;
    const facts = { kind, language: to.language, code, mayJoin: joins, event, ...links, contested, retentionDays, openReports };
    await keepMail(q, to.clientId, randomUUID(), { to: to.email, code: joins ? code : null, ...writeMail(facts) });
  };
