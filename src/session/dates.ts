import { browserLanguages } from '../page/browser-languages';
import { useServices } from './services';

/**
 * The locale for dates. A language without a region, such as `en`, doesn't determine the date format; the browser's locale does,
 * if it has a region of that language.
 * @param locale BCP 47
 */
export function dateLocale(locale: string): string {
  return browserLanguages(navigator).find((preferred) => preferred.startsWith(`${locale}-`)) ?? locale;
}

/**
 * Date with year and time in the locale's format; `null` for an invalid date.
 * @param timeZone IANA name; default: this device's zone
 */
export function formatMoment(ms: number, locale: string, timeZone?: string): string | null {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);
}

/** @returns a function that formats a moment for this attendee (see `formatMoment`); empty for an invalid date */
export function useMoment(): (ms: number, timeZone?: string) => string {
  const { locale } = useServices();
  return (ms, timeZone) => formatMoment(ms, dateLocale(locale), timeZone) ?? '';
}

/**
 * A date with the month in words, such as "14 March 1994": 4/3 is ambiguous.
 * @param date `YYYY-MM-DD`; anything else is returned unchanged
 * @param locale BCP 47
 */
export function spelledOut(date: string | null, locale: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(date ?? '') ? new Date(`${date}T00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return date ?? '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
