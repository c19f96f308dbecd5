import { setTimes, WrongTime } from '../acts/timing.ts';
import { isResultsMailPlanned, planResultsMail } from '../repositories/mailings.ts';
import { openingOf, resultsText } from './events.ts';
import { mailingText } from './mailings.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';

/** Says when an event's likes and matches show, and who is mailed then. Throws `Refused` without the event. */
export async function printResults(storage: Storage, clientId: string): Promise<string[]> {
  const opening = await openingOf(storage, clientId);
  const mails = (await isResultsMailPlanned(storage.db, clientId)) ? 'The mail goes by itself then' : 'No mail goes by itself';
  return [
    `${clientId}: ${resultsText(opening, storage.now())}.`,
    `${mails}; ${await mailingText(storage, clientId, 'results')}.`,
  ];
}

/**
 * Sets when they show, and whether everybody who took part is mailed by itself then; says what that means for likes that come
 * later. Throws `Refused`.
 */
export async function planResults(storage: Storage, clientId: string, at: number, mails: boolean): Promise<string[]> {
  await openingOf(storage, clientId);
  const { after } = await setTimes(storage, { clientId }, { resultsAt: at }).catch((error: unknown) => {
    throw error instanceof WrongTime ? new Refused(`${clientId}: ${error.message}`) : error;
  });
  await planResultsMail(storage.db, clientId, mails);
  const { closedAt, zone } = after;
  const isLiked = at > storage.now() && (closedAt === null || closedAt > at);
  const later = closedAt === null ? 'Liking has no end yet' : `Liking goes on until ${timeText(closedAt, zone)}`;
  const hint = `${later}: from the results on, likes show at once. To end it: ${storage.typed(`events close ${clientId} --at <time>`)}`;
  return [...(await printResults(storage, clientId)), ...(isLiked ? [hint] : [])];
}
