import { createTransport } from 'nodemailer';
import type { MailSender } from './mail-sender.ts';

/**
 * Sends by SMTP. The attendee's answer doesn't wait for the mail server: a slow one would hold up registration, and
 * its delay would tell known from unknown addresses. A failure is reported; the attendee can ask for the code again.
 */
export function createSmtpSender(mailUrl: string, from: string, onError: (error: unknown) => void): MailSender {
  const transport = createTransport(mailUrl, { from });
  const underWay = new Set<Promise<void>>();
  return {
    async send(_clientId, mail) {
      const sending = transport
        // As an object, the address can't be read as a list of several.
        .sendMail({ to: { name: '', address: mail.to }, subject: mail.subject, text: mail.text })
        .then(() => {}, onError)
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
      transport.close();
    },
  };
}
