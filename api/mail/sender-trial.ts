import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isOfTheMailbox } from './mail-fate.ts';
import type { SmtpSettings } from './smtp-settings.ts';

/** The mail server takes no mails of our sender. Its answer may quote our address, and nobody else's. */
export class SenderRefused extends Error {}

/** How nodemailer names a dialogue of ours after the login. */
const TRIAL = 'SENDER-TRIAL';

/**
 * Logs in and begins a mail from `sender` to itself, which is broken off before its first line: mail servers say only then whom
 * they let send. Rejects with `SenderRefused` if the server refuses for good; asked to wait, or without such a mailbox, it takes
 * mails of this sender.
 */
export function trySender(settings: SmtpSettings, sender: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer: Error | null = null;
    const connection = new SMTPConnection({
      ...settings,
      customAuth: {
        [TRIAL]: async ({ sendCommand }) => {
          for (const command of [`MAIL FROM:<${sender}>`, `RCPT TO:<${sender}>`]) {
            // One waits for the other's answer.
            // oxlint-disable-next-line no-await-in-loop
            const { status, response } = await sendCommand(command);
            if (status < 500 || (command.startsWith('RCPT') && isOfTheMailbox(response))) continue;
            answer = new SenderRefused(`The mail server takes no mail from ${sender} (MAIL_FROM): it answers “${response}”.`);
            break;
          }
          await sendCommand('RSET');
        },
      },
    });
    const end = (error?: Error | null) => {
      if (error) connection.close();
      else connection.quit();
      if (error ?? answer) reject(error ?? answer);
      else resolve();
    };
    const tryIt = (error?: Error | null) => (error ? end(error) : connection.login({ method: TRIAL }, end));
    connection.once('error', end);
    // A failed handshake ends the connection before it says why.
    connection.once('end', () => setImmediate(() => end(new Error('The mail server has closed the connection.'))));
    connection.connect((error) => {
      if (error || settings.auth === undefined) tryIt(error);
      else connection.login({ ...settings.auth, credentials: settings.auth }, tryIt);
    });
  });
}
