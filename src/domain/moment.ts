/**
 * Date with year, and time of day, in the locale's format (X12); `null` for an invalid date.
 *
 * @param timeZone IANA name; by default that of this device
 */
export function formatMoment(ms: number, locale: string, timeZone?: string): string | null {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return null;
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);
}
