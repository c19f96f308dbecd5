import type { CodePurpose } from '../repositories/codes.ts';
import type { MailLanguage } from './mail-language.ts';
import type { Mail } from './mail-sender.ts';
import { MAIL_TEXTS } from './mail-texts.ts';

/** A mail with a code, as text and as a page; both say the same. */
export function codeMail(purpose: CodePurpose, to: string, code: string, language: MailLanguage): Mail {
  const { subject, lead, otherwise } = MAIL_TEXTS[language][purpose];
  const { valid } = MAIL_TEXTS[language];
  return {
    to,
    subject,
    code,
    text: `${lead}\n\n${code}\n\n${valid}\n\n${otherwise}\n`,
    html: pageOf(language, subject, [
      `<p>${lead}</p>`,
      `<p dir="ltr" style="font:700 28px/1.5 monospace;letter-spacing:4px">${code}</p>`,
      `<p>${valid}</p>`,
      `<p style="color:#6b665e">${otherwise}</p>`,
    ]),
  };
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
