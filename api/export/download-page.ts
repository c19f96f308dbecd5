import { buttonForm, linkedPage } from '../mail/linked-page.ts';
import type { MailLanguage } from '../mail/mail-language.ts';
import { MAIL_TEXTS } from '../mail/mail-texts.ts';

/** The page behind a mailed link. @param isGood whether the link still leads to something */
export function downloadPage(language: MailLanguage, isGood: boolean): string {
  const { export: texts, download, linkGone } = MAIL_TEXTS[language];
  return linkedPage(language, texts.subject, isGood ? buttonForm(download) : `<p>${linkGone}</p>`);
}
