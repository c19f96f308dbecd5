/** Nodemailer's error, with the mail server's answer. */
interface SmtpError extends Error {
  code?: string;
  response?: string;
  responseCode?: number;
  command?: string;
}

/**
 * What becomes of a mail that failed: `refused` for good, as there is no such mailbox; `deferred` if the server asks to try again
 * later; `disputed` if it refuses for a reason that isn't the recipient's, such as our address, a limit or a relay it won't be;
 * `failed` if no mail can be sent now (RFC 5321, 4.2.1). Only a refused mail is given up.
 */
export type MailFate = 'refused' | 'deferred' | 'disputed' | 'failed';

/**
 * The enhanced status of a permanent refusal that concerns the mailbox (RFC 3463): no such mailbox, no such host, an address that
 * is none, a mailbox that has moved, and all about its state. It is right behind the status: a text may quote another.
 */
const OF_THE_MAILBOX = /^5\d\d[ -]5\.(?:1\.[1236]|2\.\d{1,3})(?!\S)/;

/** Whether the answer to a command that names the recipient says that the fault is the recipient's. */
export const isOfTheMailbox = (response: string): boolean => OF_THE_MAILBOX.test(response);

export function fateOf(error: unknown): MailFate {
  if (!(error instanceof Error)) return 'failed';
  const { code, command, response = '', responseCode = 0 } = error as SmtpError;
  // The address can't be expressed in SMTP.
  if (code === 'EENVELOPE' && command === 'API') return 'refused';
  if (command !== 'RCPT TO' && command !== 'DATA') return 'failed';
  if (responseCode >= 500) return isOfTheMailbox(response) ? 'refused' : 'disputed';
  return responseCode >= 400 && responseCode !== 421 ? 'deferred' : 'failed';
}
