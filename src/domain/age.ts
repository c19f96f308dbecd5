import { MAXIMUM_AGE, MINIMUM_AGE } from './limits';
import type { RuleCode } from './fields';

/** A day on the calendar, without a time or a zone. `month` is 1 to 12. */
export interface CalendarDate {
  year: number;
  month: number;
  day: number;
}

/**
 * Reads the leading `YYYY-MM-DD` of a text; `null` for days that don't exist (31 February).
 * `new Date(text)` would read it as UTC midnight and shift the day west of Greenwich.
 */
export function parseCalendarDate(text: string): CalendarDate | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(text.trim());
  if (!match) return null;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  if (year < 1 || month < 1 || month > 12 || day < 1) return null;
  // Day 0 of the next month. `Date.UTC` takes years below 100 for 19xx, which have the same leap years.
  const daysInMonth = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= daysInMonth ? { year, month, day } : null;
}

/** The local calendar day at a moment. `now` is milliseconds since 1970. */
export function calendarDateAt(now: number): CalendarDate {
  const date = new Date(now);
  return { year: date.getFullYear(), month: date.getMonth() + 1, day: date.getDate() };
}

/** Whole years; a birthday on 29 February falls on 1 March in common years. */
export function ageOn(birth: CalendarDate, today: CalendarDate): number {
  const hadBirthday = today.month > birth.month || (today.month === birth.month && today.day >= birth.day);
  return today.year - birth.year - (hadBirthday ? 0 : 1);
}

/** Checks a date of birth as `YYYY-MM-DD`; a date that nobody alive can have counts as missing. */
export function checkDateOfBirth(text: string, today: CalendarDate): RuleCode | null {
  const birth = parseCalendarDate(text);
  if (!birth || ageOn(birth, today) > MAXIMUM_AGE) return 'dob-required';
  return ageOn(birth, today) < MINIMUM_AGE ? 'age-minimum' : null;
}
