/** Whole years between a `YYYY-MM-DD` and a day in UTC; a birthday on 29 February falls on 1 March in common years. */
export function ageOn(dob: string, today: Date): number {
  const [year, month, day] = dob.split('-').map(Number) as [number, number, number];
  const monthsAhead = today.getUTCMonth() + 1 - month;
  const hadBirthday = monthsAhead > 0 || (monthsAhead === 0 && today.getUTCDate() >= day);
  return today.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}

/** Whether the text is an existing day. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  // `Date` turns 31 February into a day of March, which doesn't match the text.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const EASTERNMOST_HOURS = 14;

/** The latest calendar day anywhere on Earth: an attendee in Auckland turns 18 before a server in London knows. */
export function latestToday(now: number): Date {
  return new Date(now + EASTERNMOST_HOURS * 60 * 60_000);
}
