/** A mail with a code in it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same as a page. */
  html: string;
  code: string;
}

export interface MailSender {
  /** Resolves once the mail is accepted, not when it is delivered. */
  send(clientId: string, mail: Mail): Promise<void>;
  /** Rejects if mails can't be sent now. */
  check(): Promise<void>;
  /** Waits for mails being sent. */
  close(): Promise<void>;
}
