import type { Queryable } from '../db/db.ts';
import type { Account } from '../repositories/accounts.ts';
import type { CodePurpose } from '../repositories/codes.ts';
import type { Backlog, NoticeKind } from '../repositories/outbox.ts';

/** Who a mail goes to. */
export type Addressee = Pick<Account, 'clientId' | 'userId' | 'email' | 'language'>;

/** Where mails go: by the outbox to a mail server, or to the inbox of a demo. */
export interface Mailer {
  /** Makes a code, or takes the one still usable, and the mail with it: with `q`, so that both are kept or neither. */
  postCode(q: Queryable, to: Addressee, purpose: CodePurpose): Promise<void>;
  /** A mail without a code. */
  postNotice(q: Queryable, to: Addressee, kind: NoticeKind): Promise<void>;
  /** To be called once posted mails are committed, so that they go out at once. Nobody waits for them. */
  wake(): void;
  /** Rejects if mails can't be sent now. */
  check(): Promise<void>;
  backlog(): Promise<Backlog>;
  /** Waits for mails being sent; those that wait are sent by another process, or after the next start. */
  close(): Promise<void>;
}
