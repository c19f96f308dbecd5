import { findDeletion, findOpening, hasBegun, hasEnded, isOpen, type EventRow, type Opening } from '../repositories/events.ts';
import { timeText } from '../rules/time-text.ts';
import type { Storage } from './storage.ts';
import { counted } from './wording.ts';

const DAY_MS = 24 * 60 * 60_000;

/** All four times in the event's zone: opening, end, results and deletion. */
export function lineOf(event: EventRow, { now, retentionDays }: Pick<Storage, 'now' | 'retentionDays'>): string {
  const { clientId, name, accounts, profiles, releasedAt, awaitsOpening, closedAt, resultsAt, zone } = event;
  const called = name === null ? '' : ` "${name}"`;
  const at = now();
  const began = hasBegun(event, at) && releasedAt !== null ? `opened at ${timeText(releasedAt, zone)}` : null;
  const ends = closedAt !== null && !hasBegun(event, at) && !hasEnded(event, at) ? `close at ${timeText(closedAt, zone)}` : null;
  const opens =
    hasEnded(event, at) && !awaitsOpening && releasedAt !== null && releasedAt > at
      ? `were to open at ${timeText(releasedAt, zone)}`
      : null;
  const deletesAt = deletionOf(event, retentionDays);
  return [
    `${clientId}${called}: ${counted(accounts, 'account')}, ${counted(profiles, 'profile')}`,
    openingText(event, at),
    began,
    ends,
    opens,
    resultsAt === null ? null : resultsText(event, at),
    deletesAt === null ? null : `all data is deleted at ${timeText(deletesAt, zone)}`,
  ]
    .filter((part) => part !== null)
    .join('; ');
}

/** When an event's people are deleted, in ms since 1970; `null` without an end. */
function deletionOf({ closedAt, deletesAt }: Pick<EventRow, 'closedAt' | 'deletesAt'>, days: number | null): number | null {
  return deletesAt ?? (closedAt === null || days === null ? null : closedAt + days * DAY_MS);
}

/** Says until when likes are secret, or since when they aren't. */
export function resultsText({ resultsAt, zone }: Pick<Opening, 'resultsAt' | 'zone'>, now: number): string {
  if (resultsAt === null) return 'likes and matches show at once';
  return resultsAt > now
    ? `likes are secret until the results at ${timeText(resultsAt, zone)}`
    : `results are out since ${timeText(resultsAt, zone)}`;
}

/** Says whether profiles are open, and from or until when. */
export function openingText(opening: Opening, now: number): string {
  const { awaitsOpening, releasedAt, closedAt, zone } = opening;
  if (isOpen(opening, now)) {
    return closedAt === null ? 'profiles are open' : `profiles are open until ${timeText(closedAt, zone)}`;
  }
  if (closedAt !== null && closedAt <= now) return `closed since ${timeText(closedAt, zone)}, for profiles and likes`;
  return awaitsOpening || releasedAt === null ? 'waits to be opened' : `profiles open at ${timeText(releasedAt, zone)}`;
}

/** Says when liking ends, or that it has, and what is seen from then on. */
export function closingText(opening: Opening, now: number): string {
  const { closedAt, resultsAt, zone } = opening;
  const isOver = hasEnded(opening, now);
  const end = timeText(closedAt ?? now, zone);
  const begins = isOver || hasBegun(opening, now) ? '' : ` Until then: ${openingText(opening, now)}.`;
  const isSecret = resultsAt !== null && resultsAt > Math.max(closedAt ?? now, now);
  const seen = isSecret
    ? `nobody is shown, and all have their own likes until the results at ${timeText(resultsAt, zone)}, then matches alone are seen`
    : 'matches alone are seen';
  return isOver ? `closed since ${end}, for profiles and likes: ${seen}.` : `closes at ${end}. From then on ${seen}.${begins}`;
}

/** Says when an event's people are deleted, which has an end. */
export async function deletionText({ db, retentionDays }: Storage, clientId: string): Promise<string> {
  const chosen = await findDeletion(db, clientId);
  if (chosen !== null) {
    const { zone } = (await findOpening(db, clientId)) ?? { zone: null };
    return ` All data is deleted at ${timeText(chosen, zone)}.`;
  }
  return retentionDays === null ? '' : ` All data is deleted ${counted(retentionDays, 'day')} later.`;
}
