import type { EventDetails } from '../repositories/events.ts';
import type { MailKind } from '../repositories/outbox.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailLanguage } from './mail-language.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** What a mail says depends on. */
export interface MailFacts {
  kind: MailKind;
  language: MailLanguage;
  /** `null` for a mail without one. */
  code: string | null;
  event: EventDetails;
  /** What the mail leads to; `null` for a mail that leads nowhere. */
  link: string | null;
  /** Whether people have registered with different passwords, none of which is valid. */
  contested: boolean;
  /** How many days people's data is kept after the event; `null` for good. */
  retentionDays: number | null;
}

/** A mail as it is read; text and page say the same. */
export interface WrittenMail {
  subject: string;
  text: string;
  html: string;
}

export function writeMail({ kind, language, code, event, link, contested, retentionDays }: MailFacts): WrittenMail {
  const texts = MAIL_TEXTS[language];
  // A lock screen shows the subject and the first line: neither says what kind of event it is.
  const { subject, lead, otherwise } = texts[kind];
  const several = contested && kind === 'confirm' ? [texts.several] : [];
  const kept = kind === 'confirm' && retentionDays !== null ? [texts.kept.replaceAll('{days}', String(retentionDays))] : [];
  const codeLines = code === null ? [] : [code, texts.valid];
  const linkLines = link === null ? [] : [link, texts.linkValid];
  const codeParagraphs = [
    `<p dir="ltr" style="font:700 28px/1.5 monospace;letter-spacing:4px">${code}</p>`,
    `<p>${texts.valid}</p>`,
  ];
  return {
    subject,
    text: `${[lead, ...codeLines, ...linkLines, ...several, otherwise, ...kept, ...signature(event, texts.questions)].join('\n\n')}\n`,
    html: pageOf(language, escapeHtml(subject), [
      `<p>${lead}</p>`,
      ...(code === null ? [] : codeParagraphs),
      ...(link === null ? [] : [`<p>${anchor(link, link)}</p>`, `<p>${texts.linkValid}</p>`]),
      ...several.map((text) => `<p>${text}</p>`),
      ...[otherwise, ...kept].map((text) => `<p style="color:#6b665e">${text}</p>`),
      ...signatureParagraphs(event, texts.questions),
    ]),
  };
}

/** The event, its page, and where to ask: each if it is known. */
function signature({ name, page, support }: EventDetails, questions: string): string[] {
  const lines = [name, page, support === null ? null : questions.replace('{support}', () => support)];
  const known = lines.filter((line) => line !== null);
  return known.length === 0 ? [] : [known.join('\n')];
}

const anchor = (href: string, text: string) => `<a dir="ltr" href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

function signatureParagraphs({ name, page, support }: EventDetails, questions: string): string[] {
  const lines = [
    name === null ? null : `<strong>${escapeHtml(name)}</strong>`,
    page === null ? null : anchor(page, page),
    support === null ? null : questions.replace('{support}', () => anchor(`mailto:${support}`, support)),
  ].filter((line) => line !== null);
  return lines.length === 0 ? [] : [`<p>${lines.join('<br>')}</p>`];
}

/** Mail programs know little of stylesheets, so each element has its own style. Our texts and codes need no escaping. */
function pageOf(language: MailLanguage, title: string, paragraphs: readonly string[]): string {
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;font:16px/1.5 system-ui,sans-serif">
${paragraphs.join('\n')}
</body></html>
`;
}
