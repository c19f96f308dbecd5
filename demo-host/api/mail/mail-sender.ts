/** A mail with a code in it. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  code: string;
}

export interface MailSender {
  /** Answers once the mail is in hand; whether it is delivered comes out later. */
  send(clientId: string, mail: Mail): Promise<void>;
  /** Waits for mails under way. */
  close(): Promise<void>;
}
