import type { Evening } from '../../api/admin-calls';

/** What attendees have: nobody yet, each other, their own likes until the results, or their matches alone. */
export type Stage = 'waiting' | 'open' | 'secret' | 'closed';

type EveningTimes = Pick<Evening, 'opensAt' | 'closesAt' | 'resultsAt' | 'waits' | 'clockAhead'>;

/** @param deviceTime ms since 1970, by this device's clock */
export function stageOf({ opensAt, closesAt, resultsAt, waits, clockAhead }: EveningTimes, deviceTime: number): Stage {
  const now = deviceTime - clockAhead;
  if (closesAt !== null && closesAt <= now) return resultsAt !== null && resultsAt > now ? 'secret' : 'closed';
  return waits || (opensAt !== null && opensAt > now) ? 'waiting' : 'open';
}
