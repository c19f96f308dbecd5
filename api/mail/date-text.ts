import type { MailLanguage } from './mail-language.ts';

/**
 * A date and time as a mail tells them: `Saturday, 5 December 2026 at 19:00`.
 *
 * @param zone IANA name; `null` for UTC, which is then named
 */
export function dateText(time: number, zone: string | null, language: MailLanguage): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: zone ?? 'UTC',
    ...(zone === null && { timeZoneName: 'short' }),
  });
  return format.format(time);
}
