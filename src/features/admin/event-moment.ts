import { useStore } from 'zustand';
import { useMoment } from '../../session/dates';
import { useAdminStores } from './admin-stores';

/** IANA name of the event's time zone; `undefined`, which stands for this device's, for a door helper. */
export const useEventZone = (): string | undefined => useStore(useAdminStores().evening, ({ evening }) => evening?.zone);

/** @returns a function that formats a moment by the clocks of the event, as all times at the desk are but those of one's own session */
export function useEventMoment(): (ms: number) => string {
  const moment = useMoment();
  const zone = useEventZone();
  return (ms) => moment(ms, zone);
}
