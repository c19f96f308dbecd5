import type { EventDetails } from '../repositories/events.ts';
import { INVITATIONS, type InvitationKind, type InvitedTo } from '../repositories/invitations.ts';
import { MAILINGS, type MailingKind } from '../repositories/mailings.ts';
import type { MailKind } from '../repositories/outbox.ts';
import type { ExportLinks, RefusalLinks, UnsubscribeLinks } from '../security/signed-text.ts';
import { dateText } from './date-text.ts';
import type { MailLanguage } from './mail-language.ts';
import { escapeHtml } from './pages.ts';
import type { AnsweringKind } from './texts/language-texts.ts';
import { MAIL_TEXTS } from './texts/mail-texts.ts';

/** A mail to an account, or an invitation to somebody without one. */
type LinkedMail =
  | {
      clientId: string;
      userId: string;
      kind: MailKind;
      /** ms since 1970 */
      expiresAt: number;
    }
  | { clientId: string; userId: null; mailId: string; kind: InvitationKind };

/** A mail's links to this API, each `null` if the mail has none. */
export interface LinksOfMail {
  /** To the export of the recipient's data. */
  link: string | null;
  unsubscribe: string | null;
}

/** Makes a mail's links when the mail is written, so that they are never stored. */
export type LinkMail = (mail: LinkedMail) => LinksOfMail;

export const linkMails =
  (exports: ExportLinks, unsubscribes: UnsubscribeLinks, refusals: RefusalLinks): LinkMail =>
  (mail) => {
    if (mail.userId === null)
      return { link: null, unsubscribe: refusals.linkFor({ clientId: mail.clientId, invitationId: mail.mailId }) };
    return {
      link: mail.kind === 'export' ? exports.linkFor(mail, mail.expiresAt) : null,
      unsubscribe: MAILINGS.some((kind) => kind === mail.kind) ? unsubscribes.linkFor(mail) : null,
    };
  };

/** Everything that the text of a mail depends on. */
interface MailFacts extends LinksOfMail {
  kind: MailKind | InvitationKind;
  /** For an invitation. */
  invitedTo?: InvitedTo;
  language: MailLanguage;
  /** `null` for a mail without one. */
  code: string | null;
  /** Whether the recipient may get a code: `false` for an e-mail that isn't on the event's guest list. */
  mayJoin: boolean;
  event: EventDetails;
  /** Whether people have registered with different passwords, none of which is valid. */
  contested: boolean;
  /** Days for which data is kept after the event; `null` for ever. */
  retentionDays: number | null;
  /** How many reports wait; 0 for a mail that doesn't tell. */
  openReports: number;
}

/** What only mails to accounts depend on. */
export const NO_ACCOUNT = { code: null, mayJoin: true, contested: false, openReports: 0 } as const;

/** A mail as the recipient reads it; text and HTML say the same. */
interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A paragraph of a mail, as text and as HTML. */
interface Part {
  text: string;
  html: string;
}

/** The hash of the widget's screen that a mailing links to. */
const WAYS: Readonly<Record<MailingKind, string>> = {
  results: '#/app?tab=MATCHES',
  unfinished: '#/create-profile',
  undecided: '#/app?tab=BROWSE',
};

/** The hash of the organiser's desk. */
const DESK = '#/admin';

export function writeMail(facts: MailFacts): WrittenMail {
  const { kind, language, event } = facts;
  const mailing = MAILINGS.find((one) => one === kind);
  const invitation = INVITATIONS.find((one) => one === kind);
  const said = isRefused(facts) ? 'unlisted' : (kind as AnsweringKind);
  const texts = MAIL_TEXTS[language];
  const { subject, lead } = texts[mailing ?? invitation ?? said];
  const parts = [plain(lead), ...partsOf(), ...signature(event, texts.questions)];
  return {
    subject,
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: pageOf(
      language,
      escapeHtml(subject),
      parts.map(({ html }) => html),
    ),
  };

  function partsOf(): Part[] {
    if (mailing) return mailingParts(facts, mailing);
    if (invitation) return invitationParts(facts, invitation);
    return said === 'reported' ? reportedParts(facts) : answeringParts(facts, said);
  }
}

/** Whether the code is withheld, because the e-mail isn't on the guest list. */
const isRefused = ({ code, mayJoin }: MailFacts): boolean => code !== null && !mayJoin;

function answeringParts(facts: MailFacts, kind: AnsweringKind): Part[] {
  const { language, link, contested, retentionDays } = facts;
  const texts = MAIL_TEXTS[language];
  const isNew = facts.kind === 'confirm';
  const code = isRefused(facts) ? null : facts.code;
  return [
    ...(code === null ? [] : [codePart(code), plain(texts.valid)]),
    ...(link === null ? [] : [linkPart(link), plain(texts.linkValid)]),
    ...(contested && kind === 'confirm' ? [plain(texts.several)] : []),
    quiet(texts[kind].otherwise),
    ...(isNew && retentionDays !== null ? [quiet(keptFor(retentionDays, language))] : []),
  ];
}

function keptFor(days: number, language: MailLanguage): string {
  const { kept } = MAIL_TEXTS[language];
  return (kept[new Intl.PluralRules(language).select(days)] ?? kept.other).replaceAll('{days}', String(days));
}

/** The parts of a mailing: the organiser's own line with the results, the links to the page and to unsubscribe. */
function mailingParts({ language, event, unsubscribe }: MailFacts, kind: MailingKind): Part[] {
  const texts = MAIL_TEXTS[language];
  const line = kind === 'results' ? event.line : null;
  return [
    ...(line === null ? [] : [{ text: line, html: `<p>${escapeHtml(line)}</p>` }]),
    ...(event.page === null ? [] : [linkPart(wayTo(event.page, WAYS[kind]))]),
    quiet(texts[kind].otherwise),
    ...(unsubscribe === null ? [] : [quietLink(texts.unsubscribe, unsubscribe)]),
  ];
}

/** The parts of an invitation: to what, when and where, the organiser's own words, the event's page, and the link to refuse more. */
function invitationParts({ language, event, invitedTo, unsubscribe }: MailFacts, kind: InvitationKind): Part[] {
  const texts = MAIL_TEXTS[language];
  const { date = null, zone = null, words = null } = invitedTo ?? {};
  const facts = [event.name, date === null ? null : dateText(date, zone, language), event.venue].filter((fact) => fact !== null);
  return [
    ...(facts.length === 0 ? [] : [bold(facts)]),
    ...(words === null ? [] : [{ text: words, html: `<p dir="auto">${escapeHtml(words).replaceAll('\n', '<br>')}</p>` }]),
    ...(event.page === null ? [] : [linkPart(event.page)]),
    quiet(texts[kind].otherwise),
    ...(unsubscribe === null ? [] : [quietLink(texts.unsubscribe, unsubscribe)]),
  ];
}

/** How many reports wait, and the way to them. Nothing of what they say, and nobody's name: mails are read over shoulders. */
function reportedParts({ language, event, openReports }: MailFacts): Part[] {
  const texts = MAIL_TEXTS[language];
  return [
    plain(texts.waiting.replaceAll('{count}', String(openReports))),
    ...(event.page === null ? [] : [linkPart(wayTo(event.page, DESK))]),
    quiet(texts.reported.otherwise),
  ];
}

function wayTo(page: string, hash: string): string {
  const url = new URL(page);
  url.hash = hash;
  return url.href;
}

/** The event's name, its page and where to ask, each if known. */
function signature({ name, page, support }: EventDetails, questions: string): Part[] {
  const lines: Part[] = [];
  if (name !== null) lines.push({ text: name, html: `<strong>${escapeHtml(name)}</strong>` });
  if (page !== null) lines.push({ text: page, html: anchor(page, page) });
  if (support !== null) {
    const mailed = anchor(`mailto:${support}`, support);
    lines.push({ text: questions.replace('{support}', () => support), html: questions.replace('{support}', () => mailed) });
  }
  if (lines.length === 0) return [];
  return [{ text: lines.map(({ text }) => text).join('\n'), html: `<p>${lines.map(({ html }) => html).join('<br>')}</p>` }];
}

const GREY = 'style="color:#6b665e"';

// Inline styles, because mail programs support few stylesheets. Our own texts and codes need no escaping.
const plain = (text: string): Part => ({ text, html: `<p>${text}</p>` });
const bold = (lines: readonly string[]): Part => ({
  text: lines.join('\n'),
  html: `<p><strong>${lines.map(escapeHtml).join('<br>')}</strong></p>`,
});
const quiet = (text: string): Part => ({ text, html: `<p ${GREY}>${text}</p>` });
const quietLink = (text: string, link: string): Part => ({
  text: `${text}\n${link}`,
  html: `<p ${GREY}>${text} ${anchor(link, link)}</p>`,
});
const linkPart = (link: string): Part => ({ text: link, html: `<p>${anchor(link, link)}</p>` });
const codePart = (code: string): Part => ({
  text: code,
  html: `<p dir="ltr" style="font:700 28px/1.5 monospace;letter-spacing:4px">${code}</p>`,
});
const anchor = (href: string, text: string) => `<a dir="ltr" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

function pageOf(language: MailLanguage, title: string, paragraphs: readonly string[]): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
${paragraphs.join('\n')}
</body></html>
`;
}
