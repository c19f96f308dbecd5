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
