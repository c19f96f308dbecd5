import { createTransport } from 'nodemailer';
import type { WaitingMail } from '../repositories/outbox.ts';
import { SettingError } from '../setting-error.ts';
import { writeMail, type LinksOfMail } from './mails.ts';

/** Sends mails to a mail server. */
export interface SmtpSender {
  /** How many mails can be sent at once. */
  connections: number;
  /** Resolves once the mail server has accepted the mail. */
  send(mail: WaitingMail & LinksOfMail): Promise<void>;
  /** Rejects if the mail server doesn't answer, or refuses the login. */
  check(): Promise<void>;
  close(): void;
}

/** Nodemailer's error, with the mail server's answer. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

const CONNECTIONS = 2;
const CONNECTIONS_MAX = 20;
/** Limit for connecting, and for the greeting, in ms. */
const CONNECT_MS = 10_000;
/** Limits for silence and for a whole mail, in ms: some servers scan a mail before accepting it. Closing may take as long. */
const SILENCE_MS = 100_000;
const MAIL_MS = 120_000;

/** A pool of connections: as many as `?maxConnections=` in `mailUrl` says, default 2. Throws `SettingError`. */
export function createSmtpSender(mailUrl: string, from: string, retentionDays: number | null): SmtpSender {
  const connections = connectionsOf(mailUrl);
  const transport = createTransport({
    url: mailUrl,
    pool: true,
    maxConnections: connections,
    // If the server has closed a pooled connection, no byte of the mail was sent, and another connection is tried.
    maxRequeues: 1,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  });
  const domain = /@([^\s@<>]+)>?$/.exec(from)?.[1] ?? 'localhost';
  const checked = seldom();
  return {
    connections,
    async send(mail) {
      const { name, support } = mail.event;
      await transport.sendMail({
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
      checked.succeeded();
    },
    check: () => checked.check(async () => void (await transport.verify())),
    close: () => transport.close(),
  };
}

/** Headers for a mailbox's one-click unsubscribe button (RFC 8058). */
const unsubscribing = (link: string | null) =>
  link === null ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function connectionsOf(mailUrl: string): number {
  const text = new URL(mailUrl).searchParams.get('maxConnections') ?? String(CONNECTIONS);
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= CONNECTIONS_MAX) return count;
  throw new SettingError(`maxConnections in MAIL_URL must be a number from 1 to ${CONNECTIONS_MAX}, not "${text}".`);
}

/**
 * Classifies a failed mail: `refused` for good, `deferred` if the server asks to try again later, or `failed` if no mail can be
 * sent now (RFC 5321, 4.2.1).
 */
export function fateOf(error: unknown): 'refused' | 'deferred' | 'failed' {
  if (!(error instanceof Error)) return 'failed';
  const { code, command, responseCode = 0 } = error as SmtpError;
  // The address can't be expressed in SMTP.
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  if (command !== 'RCPT TO' && command !== 'DATA') return 'failed';
  if (responseCode >= 500) return 'refused';
  return responseCode >= 400 && responseCode !== 421 ? 'deferred' : 'failed';
}

const CHECK_EVERY_MS = 60_000;

/**
 * Limits checks to one a minute, because each takes another connection and login, which mail servers count. An accepted mail
 * counts as a successful check.
 */
function seldom() {
  let latest: { at: number; outcome: Promise<void> } | undefined;
  return {
    succeeded() {
      latest = { at: performance.now(), outcome: Promise.resolve() };
    },
    check(check: () => Promise<void>): Promise<void> {
      const now = performance.now();
      if (latest === undefined || now - latest.at > CHECK_EVERY_MS) latest = { at: now, outcome: check() };
      return latest.outcome;
    },
  };
}
