import { useServices } from './services';

/**
 * The locale to write dates in. A language without a region, as `en` on most pages, doesn't say how its dates are written; the
 * reader's browser does, if it names a region of that language.
 *
 * @param locale BCP 47
 */
export function dateLocale(locale: string): string {
  return navigator.languages.find((own) => own.startsWith(`${locale}-`)) ?? locale;
}

/**
 * Date with year, and time of day, in the locale's format; `null` for an invalid date.
 *
 * @param timeZone IANA name; by default that of this device
 */
export function formatMoment(ms: number, locale: string, timeZone?: string): string | null {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);
}

/** @returns a function that writes a moment for this reader, see `formatMoment`; empty for an invalid date */
export function useMoment(): (ms: number, timeZone?: string) => string {
  const { locale } = useServices();
  return (ms, timeZone) => formatMoment(ms, dateLocale(locale), timeZone) ?? '';
}

/**
 * A date in words, such as "14 March 1994": 4/3 is March to some and April to others.
 *
 * @param date `YYYY-MM-DD`; anything else is returned as it is
 * @param locale BCP 47
 */
export function spelledOut(date: string | null, locale: string): string {
  const day = /^\d{4}-\d\d-\d\d$/.test(date ?? '') ? new Date(`${date}T00:00Z`) : undefined;
  if (!day || Number.isNaN(day.getTime())) return date ?? '';
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
