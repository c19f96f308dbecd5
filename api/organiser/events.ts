import { EndBeforeBeginning, setTimes, WrongTime } from '../acts/timing.ts';
import { findOpening, isOpen, listEvents, type EventRow, type Opening } from '../repositories/events.ts';
import { counted } from './counted.ts';
import { Refused } from './refused.ts';
import type { Storage } from './storage.ts';
import { timeText } from '../time-text.ts';

export async function printEvents({ db, now, typed }: Storage): Promise<string[]> {
  const events = await listEvents(db);
  return events.length === 0
    ? [`There are no events yet. Make one: ${typed('events create spring-2027')}`]
    : events.map((event) => lineOf(event, now()));
}

function lineOf(event: EventRow, now: number): string {
  const { clientId, name, accounts, profiles } = event;
  const called = name === null ? '' : ` "${name}"`;
  const results = event.resultsAt === null ? '' : `; ${resultsText(event, now)}`;
  return `${clientId}${called}: ${counted(accounts, 'account')}, ${counted(profiles, 'profile')}; ${openingText(event, now)}${results}`;
}

/** Until when likes are secret, or since when they aren't. */
export function resultsText({ resultsAt, zone }: Pick<Opening, 'resultsAt' | 'zone'>, now: number): string {
  if (resultsAt === null) return 'likes and matches show at once';
  return resultsAt > now
    ? `likes are secret until the results at ${timeText(resultsAt, zone)}`
    : `results are out since ${timeText(resultsAt, zone)}`;
}

function openingText(opening: Opening, now: number): string {
  const { awaitsOpening, releasedAt, closedAt, zone } = opening;
  if (isOpen(opening, now)) {
    return closedAt === null ? 'profiles are open' : `profiles are open until ${timeText(closedAt, zone)}`;
  }
  if (closedAt !== null && closedAt <= now) return `closed since ${timeText(closedAt, zone)}, for profiles and likes`;
  return awaitsOpening || releasedAt === null ? 'waits to be opened' : `profiles open at ${timeText(releasedAt, zone)}`;
}

/**
 * Profiles can be browsed from `at` on. A closing time before that is dropped, and so are results that are out. Throws
 * `Refused` for a time after results that are to come.
 */
export async function openProfiles(storage: Storage, clientId: string, at: number): Promise<string[]> {
  await openingOf(storage, clientId);
  const { before, after } = await setTimes(storage, { clientId }, { opensAt: at }).catch(async (error: unknown) => {
    if (!(error instanceof WrongTime)) throw error;
    const { resultsAt, zone } = await openingOf(storage, clientId);
    throw new Refused(
      `The results of ${clientId} are set for ${timeText(resultsAt ?? 0, zone)}, so its profiles can't open at ${timeText(at, zone)}. To have them later: ${storage.typed(`results set ${clientId} --at <time>`)}`,
    );
  });
  const { closedAt, resultsAt, zone } = before;
  const lost =
    closedAt === after.closedAt ? '' : ` The closing time ${timeText(closedAt ?? 0, zone)} is before that and no longer holds.`;
  const past =
    resultsAt === after.resultsAt
      ? ''
      : ` The results of ${timeText(resultsAt ?? 0, zone)} are past: ${resultsText(after, at)}, unless you set another time for them.`;
  return [`${clientId}: ${openingText(after, storage.now())}.${lost}${past}`];
}

/**
 * Profiles can be browsed and people liked until `at`; then matches stay, and likes that aren't returned are seen by nobody.
 * Throws `Refused` for a time before the event opens.
 */
export async function closeProfiles(storage: Storage, clientId: string, at: number): Promise<string[]> {
  const { zone } = await openingOf(storage, clientId);
  const { after } = await setTimes(storage, { clientId }, { closesAt: at }).catch((error: unknown) => {
    if (!(error instanceof EndBeforeBeginning)) throw error;
    throw new Refused(
      `Profiles of ${clientId} open at ${timeText(error.opensAt, zone)}, so they can't be closed at ${timeText(at, zone)}. To open them later: ${storage.typed(`events open ${clientId} --at <time>`)}`,
    );
  });
  const deletion = storage.retentionDays === null ? '' : ` All data is deleted ${counted(storage.retentionDays, 'day')} later.`;
  return [`${clientId}: ${openingText(after, storage.now())}. From then on matches alone are seen.${deletion}`];
}

/** Throws `Refused` without the event. */
export async function openingOf({ db, typed }: Storage, clientId: string): Promise<Opening> {
  const opening = await findOpening(db, clientId);
  if (!opening) throw new Refused(`There is no event ${clientId}. Make it: ${typed(`events create ${clientId}`)}`);
  return opening;
}
