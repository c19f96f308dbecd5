import { createTransport } from 'nodemailer';
import type { QueuedMail } from '../repositories/mail-queue.ts';
import { SettingError } from '../settings/setting-error.ts';
import { fateOf } from './mail-fate.ts';
import { writeMail, type LinksOfMail } from './mails.ts';
import { trySender } from './sender-trial.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** Sends mails to a mail server. */
export interface SmtpSender {
  /** How many mails can be sent at once. */
  connections: number;
  /** Resolves once the mail server has accepted the mail. */
  send(mail: QueuedMail & LinksOfMail): Promise<void>;
  /** Rejects if the mail server doesn't answer, or refuses the login or the sender. */
  check(): Promise<void>;
  /** Has the next check try the sender again, because the server has just refused a mail for a reason of its own. */
  doubt(): void;
  close(): void;
}

const CONNECTIONS = 2;
const CONNECTIONS_MAX = 20;
/** Limits for silence and for a whole mail, in ms: some servers scan a mail before accepting it. Closing may take as long. */
const SILENCE_MS = 100_000;
const MAIL_MS = 120_000;

/** The mail server's settings, and the number of connections: `?maxConnections=` in `MAIL_URL`. */
type PoolSettings = SmtpSettings & { maxConnections?: unknown };

/** A pool of connections: as many as `settings` say, default 2. Throws `SettingError`. */
export function createSmtpSender(settings: PoolSettings, from: string, retentionDays: number | null): SmtpSender {
  const connections = connectionsOf(settings);
  const transport = createTransport({
    ...settings,
    pool: true,
    maxConnections: connections,
    // If the server has closed a pooled connection, no byte of the mail was sent, and another connection is tried.
    maxRequeues: 1,
    socketTimeout: SILENCE_MS,
  });
  const [sender = from, domain = 'localhost'] = /[^\s@<>]+@([^\s@<>]+)(?=>?$)/.exec(from) ?? [];
  const checked = seldom();
  let isProven = false;
  return {
    connections,
    async send(mail) {
      const { name, support } = mail.event;
      const sending = transport.sendMail({
        // A name in MAIL_FROM wins.
        from: name === null || from.includes('<') ? from : { name, address: from },
        // An object, so that the address can't be parsed as a list.
        to: { name: '', address: mail.to },
        ...(support !== null && { replyTo: { name: '', address: support } }),
        ...writeMail({ ...mail, retentionDays }),
        // The same at every try, because many mailboxes show only one of two mails with the same id.
        messageId: `<${mail.mailId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribing(mail.unsubscribe) },
        signal: AbortSignal.timeout(MAIL_MS),
      });
      await sending.catch((error: unknown) => {
        if (fateOf(error) === 'failed') checked.failed(error);
        throw error;
      });
      isProven = true;
      checked.succeeded();
    },
    check: () =>
      checked.check(async () => {
        if (isProven) await transport.verify();
        else await trySender(settings, sender);
        isProven = true;
      }),
    doubt() {
      isProven = false;
      checked.forget();
    },
    close: () => transport.close(),
  };
}

/** Headers for a mailbox's one-click unsubscribe button (RFC 8058). */
const unsubscribing = (link: string | null) =>
  link === null ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function connectionsOf({ maxConnections }: PoolSettings): number {
  const text = String(maxConnections ?? CONNECTIONS);
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= CONNECTIONS_MAX) return count;
  throw new SettingError(`maxConnections in MAIL_URL must be a number from 1 to ${CONNECTIONS_MAX}, not "${text}".`);
}

const CHECK_EVERY_MS = 60_000;

/**
 * Limits checks to one a minute, because each takes another connection and login, which mail servers count. A mail counts
 * as a check.
 */
function seldom() {
  let latest: { at: number; outcome: Promise<void> } | undefined;
  return {
    succeeded() {
      latest = { at: performance.now(), outcome: Promise.resolve() };
    },
    forget() {
      latest = undefined;
    },
    failed(error: unknown) {
      const outcome = Promise.reject(error instanceof Error ? error : new Error(String(error)));
      outcome.catch(() => {});
      latest = { at: performance.now(), outcome };
    },
    check(check: () => Promise<void>): Promise<void> {
      const now = performance.now();
      if (latest === undefined || now - latest.at > CHECK_EVERY_MS) latest = { at: now, outcome: check() };
      return latest.outcome;
    },
  };
}
