import { MAILINGS } from '../repositories/mailings.ts';
import type { MailKind } from '../repositories/outbox.ts';
import type { ExportLinks } from '../security/export-links.ts';
import type { UnsubscribeLinks } from '../security/unsubscribe-links.ts';

interface LinkedMail {
  clientId: string;
  userId: string;
  kind: MailKind;
  /** ms since 1970 */
  expiresAt: number;
}

/** What a mail leads to at this API; each `null` for a mail that doesn't. */
export interface LinksOfMail {
  /** Everything that is kept about whoever gets it. */
  link: string | null;
  /** No more mails like it. */
  unsubscribe: string | null;
}

/** Makes the links of a mail as it is written, so that no row holds one. */
export type LinkMail = (mail: LinkedMail) => LinksOfMail;

export const linkMails =
  (exports: ExportLinks, unsubscribes: UnsubscribeLinks): LinkMail =>
  (mail) => ({
    link: mail.kind === 'export' ? exports.linkFor(mail, mail.expiresAt) : null,
    unsubscribe: MAILINGS.some((kind) => kind === mail.kind) ? unsubscribes.linkFor(mail) : null,
  });
