import { createTransport } from 'nodemailer';
import type { WaitingMail } from '../repositories/outbox.ts';
import { SettingError } from '../setting-error.ts';
import { writeMail, type LinksOfMail } from './mails.ts';

/** Hands mails to a mail server. */
export interface SmtpSender {
  /** How many mails it takes at once. */
  connections: number;
  /** Resolves once the mail server has accepted the mail. */
  send(mail: WaitingMail & LinksOfMail): Promise<void>;
  /** Rejects if the mail server doesn't answer, or refuses the login. */
  check(): Promise<void>;
  close(): void;
}

/** What is kept of a mail server's answer, by nodemailer. */
interface SmtpError extends Error {
  code?: string;
  responseCode?: number;
  command?: string;
}

const CONNECTIONS = 2;
const CONNECTIONS_MAX = 20;
/** To be connected and to be greeted, ms. */
const CONNECT_MS = 10_000;
/** Between two signs of life, and for a whole mail, ms: some scan a mail before they accept it. To stop may take as long. */
const SILENCE_MS = 100_000;
const MAIL_MS = 120_000;

/**
 * A few connections, kept open and used again. `?maxConnections=` of the address says how many, 2 unless it does. Throws
 * `SettingError`.
 */
export function createSmtpSender(mailUrl: string, from: string, retentionDays: number | null): SmtpSender {
  const connections = connectionsOf(mailUrl);
  const transport = createTransport({
    url: mailUrl,
    pool: true,
    maxConnections: connections,
    // A kept connection may have been closed by the server; then not a byte of the mail was sent, and another is tried.
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
        // A name in MAIL_FROM is the organiser's choice.
        from: name === null || from.includes('<') ? from : { name, address: from },
        // As an object, so that the address can't be parsed as a list.
        to: { name: '', address: mail.to },
        ...(support !== null && { replyTo: { name: '', address: support } }),
        ...writeMail({ ...mail, retentionDays }),
        // The same at every try: many mailboxes show only one of two mails with the same.
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

/** By these a mailbox offers a button that needs no visit to the page (RFC 8058). */
const unsubscribing = (link: string | null) =>
  link === null ? {} : { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };

function connectionsOf(mailUrl: string): number {
  const text = new URL(mailUrl).searchParams.get('maxConnections') ?? String(CONNECTIONS);
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= CONNECTIONS_MAX) return count;
  throw new SettingError(`maxConnections in MAIL_URL must be a number from 1 to ${CONNECTIONS_MAX}, not "${text}".`);
}

/**
 * What came of a mail that wasn't accepted: `refused` for good, `deferred` by a mail server that asks to try again later, or
 * `failed` because no mail can be sent now (RFC 5321, 4.2.1).
 */
export function fateOf(error: unknown): 'refused' | 'deferred' | 'failed' {
  if (!(error instanceof Error)) return 'failed';
  const { code, command, responseCode = 0 } = error as SmtpError;
  // An address that can't be written in the protocol at all.
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  if (command !== 'RCPT TO' && command !== 'DATA') return 'failed';
  if (responseCode >= 500) return 'refused';
  return responseCode >= 400 && responseCode !== 421 ? 'deferred' : 'failed';
}

const CHECK_EVERY_MS = 60_000;

/**
 * Each check is a connection more and a login, and mail servers count both. So a mail that was accepted counts as one, and
 * the outcome of the last is kept for a minute.
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
