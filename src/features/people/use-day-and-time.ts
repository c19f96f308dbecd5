import { dateLocale } from '../../session/dates';
import { useServices } from '../../session/services';
import { useDue } from '../../session/use-due';
import { dayAndTime, type DayAndTime } from './event-times';

/**
 * A time for use in a sentence, in the words of today (see `dayAndTime`): at midnight “tomorrow” becomes “today”.
 *
 * @param ms since 1970; `null` for none
 * @returns `null` without a valid time
 */
export function useDayAndTime(ms: number | null): DayAndTime | null {
  const { locale, now } = useServices();
  useDue(new Date(now()).setHours(24, 0, 0, 0));
  return ms === null ? null : dayAndTime(ms, now(), dateLocale(locale));
}
