import type { EventDetails } from '../repositories/events.ts';
import { MAILINGS, type MailingKind } from '../repositories/mailings.ts';
import type { MailKind } from '../repositories/outbox.ts';
import type { ExportLinks, UnsubscribeLinks } from '../security/signed-text.ts';
import type { MailLanguage } from './mail-language.ts';
import { MAIL_TEXTS, type AnsweringKind } from './mail-texts.ts';
import { MAILING_TEXTS } from './mailing-texts.ts';
import { escapeHtml } from './pages.ts';

interface LinkedMail {
  clientId: string;
  userId: string;
  kind: MailKind;
  /** ms since 1970 */
  expiresAt: number;
}

/** What a mail leads to at this API; each `null` for a mail that doesn't. */
export interface LinksOfMail {
  /** The export of everything that is kept about the recipient. */
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

/** What a mail says depends on. */
interface MailFacts extends LinksOfMail {
  kind: MailKind;
  language: MailLanguage;
  /** `null` for a mail without one. */
  code: string | null;
  /** Whether they may have a code: `false` for an e-mail that isn't on the event's guest list. */
  mayJoin: boolean;
  event: EventDetails;
  /** Whether people have registered with different passwords, none of which is valid. */
  contested: boolean;
  /** How many days people's data is kept after the event; `null` for good. */
  retentionDays: number | null;
}

/** A mail as it is read; text and page say the same. */
interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

/** A part of a mail, as text and as HTML. */
interface Part {
  text: string;
  html: string;
}

/** Where on the event's page a mailing leads: screens of the widget, behind its login. */
const WAYS: Readonly<Record<MailingKind, string>> = {
  results: '#/app?tab=MATCHES',
  unfinished: '#/create-profile',
  undecided: '#/app?tab=BROWSE',
};

export function writeMail(facts: MailFacts): WrittenMail {
  const { kind, language, event } = facts;
  const mailing = MAILINGS.find((one) => one === kind);
  // A lock screen shows the subject and the first line: neither says what kind of event it is.
  const said = isRefused(facts) ? 'unlisted' : (kind as AnsweringKind);
  const { subject, lead } = mailing ? MAILING_TEXTS[language][mailing] : MAIL_TEXTS[language][said];
  const parts = [
    plain(lead),
    ...(mailing ? mailingParts(facts, mailing) : answeringParts(facts, said)),
    ...signature(event, MAIL_TEXTS[language].questions),
  ];
  return {
    subject,
    text: `${parts.map(({ text }) => text).join('\n\n')}\n`,
    html: pageOf(
      language,
      escapeHtml(subject),
      parts.map(({ html }) => html),
    ),
  };
}

/** For an e-mail that isn't on the guest list: whom to ask, instead of a code. */
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
    ...(isNew && retentionDays !== null ? [quiet(texts.kept.replaceAll('{days}', String(retentionDays)))] : []),
  ];
}

/** What the organiser mails to many: their own line with the results, and for each the way to the page and out of such mails. */
function mailingParts({ language, event, unsubscribe }: MailFacts, kind: MailingKind): Part[] {
  const texts = MAILING_TEXTS[language];
  const line = kind === 'results' ? event.line : null;
  return [
    ...(line === null ? [] : [{ text: line, html: `<p>${escapeHtml(line)}</p>` }]),
    ...(event.page === null ? [] : [linkPart(wayTo(event.page, WAYS[kind]))]),
    quiet(texts[kind].otherwise),
    ...(unsubscribe === null ? [] : [quietLink(texts.unsubscribe, unsubscribe)]),
  ];
}

function wayTo(page: string, hash: string): string {
  const url = new URL(page);
  url.hash = hash;
  return url.href;
}

/** The event, its page, and where to ask: each if it is known. */
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

// Mail programs know little of stylesheets, so each element has its own style. Our texts and codes need no escaping.
const plain = (text: string): Part => ({ text, html: `<p>${text}</p>` });
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
