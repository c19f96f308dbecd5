import type { Evening } from '../../api/admin-calls';

type EveningTimes = Pick<Evening, 'opensAt' | 'closesAt' | 'waits' | 'clockAhead'>;

/** What attendees have: nobody yet, each other, or their matches alone. */
export type Stage = 'waiting' | 'open' | 'closed';

/** @param deviceTime ms since 1970, by this device's clock */
export function stageOf({ opensAt, closesAt, waits, clockAhead }: EveningTimes, deviceTime: number): Stage {
  const now = deviceTime - clockAhead;
  if (closesAt !== null && closesAt <= now) return 'closed';
  return waits || (opensAt !== null && opensAt > now) ? 'waiting' : 'open';
}
