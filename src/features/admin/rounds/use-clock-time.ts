import type { Evening } from '../../../api/admin-calls';
import { dateLocale } from '../../../session/dates';
import { useServices } from '../../../session/services';

/** @returns a function that formats a time of day by the event's clocks, such as 22:10 */
export function useClockTime(): (ms: number, evening: Pick<Evening, 'zone'> | null) => string {
  const { locale } = useServices();
  return (ms, evening) => new Intl.DateTimeFormat(dateLocale(locale), { timeStyle: 'short', timeZone: evening?.zone }).format(ms);
}
