import { setTimes, WrongTime } from '../acts/timing.ts';
import { openingOf, resultsText } from './events.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';

/** Says when an event's likes and matches show. Throws `Refused` without the event. */
export async function printResults(storage: Storage, clientId: string): Promise<string[]> {
  const { resultsAt } = await openingOf(storage, clientId);
  return [`${clientId}: ${resultsText(resultsAt, storage.now())}.`];
}

/** Sets when they show, and says what that means for likes that come later. Throws `Refused`. */
export async function planResults(storage: Storage, clientId: string, at: number): Promise<string[]> {
  await openingOf(storage, clientId);
  const { after } = await setTimes(storage, { clientId }, { resultsAt: at }).catch((error: unknown) => {
    throw error instanceof WrongTime ? new Refused(`${clientId}: ${error.message}`) : error;
  });
  const { closedAt } = after;
  const isLiked = at > storage.now() && (closedAt === null || closedAt > at);
  const later = closedAt === null ? 'Liking has no end yet' : `Liking goes on until ${timeText(closedAt)}`;
  const hint = `${later}: from the results on, likes show at once. To end it: ${storage.typed(`events close ${clientId} --at <time>`)}`;
  return [...(await printResults(storage, clientId)), ...(isLiked ? [hint] : [])];
}
