import type { MailLanguage } from '../mail/mail-language.ts';
import { MAIL_TEXTS } from '../mail/mail-texts.ts';

/** The page behind a mailed link. @param isGood whether the link still leads to something */
export function downloadPage(language: MailLanguage, isGood: boolean): string {
  const { export: texts, download, linkGone } = MAIL_TEXTS[language];
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  const body = isGood ? `<form method="post"><button>${download}</button></form>` : `<p>${linkGone}</p>`;
  return `<!doctype html>
<html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${texts.subject}</title>
<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:0 auto;padding:2rem 1rem}button{font:inherit;padding:.6rem 1.2rem}</style></head>
<body><h1>${texts.subject}</h1>
${body}
</body></html>
`;
}
