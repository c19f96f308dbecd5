const WEEKDAYS_MS = 6 * 24 * 60 * 60_000;

/**
 * A moment as people say it to each other, for a sentence of the messages: “Saturday”, or “5 December 2026” where a weekday
 * could be another week's, and the time of day. `null` for what is no date.
 *
 * @param now ms since 1970, as `ms`
 * @param locale BCP 47
 */
export function dayAndTime(ms: number, now: number, locale: string): { day: string; time: string } | null {
  const moment = new Date(ms);
  if (Number.isNaN(moment.getTime())) return null;
  const text = (style: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, style).format(moment);
  return { day: text(ms - now > WEEKDAYS_MS ? { dateStyle: 'long' } : { weekday: 'long' }), time: text({ timeStyle: 'short' }) };
}
