import { createTransport } from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

/**
 * Sends by SMTP. The answer to the attendee doesn't wait for the mail server: a slow one would hold up registration, and
 * the delay would distinguish known from unknown addresses. Failures are reported; the attendee can request the code again.
 */
export function createSmtpSender(mailUrl: string, from: string, onError: (error: unknown) => void): MailSender {
  const transport = createTransport(mailUrl, { from });
  const underWay = new Set<Promise<void>>();
  const checked = seldom();
  return {
    async send(_clientId, mail) {
      const sending = transport
        // As an object, so that the address can't be parsed as a list.
        .sendMail({ to: { name: '', address: mail.to }, subject: mail.subject, text: mail.text, html: mail.html })
        .then(() => {}, onError)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    check: () => checked(async () => void (await transport.verify())),
    async close() {
      await Promise.all(underWay);
      transport.close();
    },
  };
}

const CHECK_EVERY_MS = 60_000;

/** Each check is a login, and mail servers lock out who logs in too often. */
function seldom(): (check: () => Promise<void>) => Promise<void> {
  let latest: { at: number; outcome: Promise<void> } | undefined;
  return (check) => {
    const now = performance.now();
    if (latest === undefined || now - latest.at > CHECK_EVERY_MS) latest = { at: now, outcome: check() };
    return latest.outcome;
  };
}
