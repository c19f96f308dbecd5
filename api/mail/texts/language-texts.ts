import type { InvitationKind } from '../../repositories/invitations.ts';
import type { MailingKind } from '../../repositories/mailings.ts';
import type { MailKind } from '../../repositories/outbox.ts';

export interface MailTexts {
  subject: string;
  lead: string;
  /** What to do if the mail was not asked for. */
  otherwise: string;
}

/** A text by the categories of `Intl.PluralRules`. */
export type PluralForms = Readonly<{ [Category in Intl.LDMLPluralRule]?: string } & { other: string }>;

interface Phrases {
  /** No password is valid, because the e-mail was registered with different ones. */
  several: string;
  /** How long a code is valid. */
  valid: string;
  /** For a registration: after how many `{days}` the data is deleted, in each form that a number takes in this language. */
  kept: PluralForms;
  /** How long a link is valid, and that it must not be shared. */
  linkValid: string;
  /** Button of the download page behind a link. */
  download: string;
  /** The page's text for an expired link. */
  linkGone: string;
  /** Where to ask; `{support}` is the event's address. */
  questions: string;
  /** To admins: that `{count}` reports wait. Worded so that no language has to choose a plural form. */
  waiting: string;
  /** Before the unsubscribe link of a mailing. */
  unsubscribe: string;
  /** Button of the unsubscribe page. */
  stop: string;
  /** The unsubscribe page's text afterwards. */
  stopped: string;
}

/** A mail that answers a request or reports a change to the account; `unlisted` replaces a mail with a code. */
export type AnsweringKind = Exclude<MailKind, MailingKind> | 'unlisted';

/**
 * The texts of all mails in one language: informal, and worded so that no language has to guess a gender. Mailings don't say
 * who matched or how many did: people without a match get the same mail. Subjects and first lines say nothing about the
 * event, because lock screens show them.
 */
export type LanguageTexts = Record<AnsweringKind | MailingKind | InvitationKind, MailTexts> & Phrases;
