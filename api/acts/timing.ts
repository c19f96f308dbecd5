import type { Shows } from '../../src/domain/profile.ts';
import type { Db, Queryable } from '../db/db.ts';
import { findOpening, hasBegun, hasEnded, setOpening, type Opening } from '../repositories/events.ts';
import { note, type Act } from '../repositories/journal.ts';
import { forgetMailings } from '../repositories/mailings.ts';
import { findShows, hasLikesOfUnseen, setShows } from '../repositories/visibility.ts';

/** New times of an event, in ms since 1970. Absent ones stay. */
export interface NewTimes {
  /** `null` holds profiles back until somebody opens them. */
  opensAt?: number | null;
  /** `null` for no end. */
  closesAt?: number | null;
  /** Likes and matches are secret until then; `null` shows them at once. */
  resultsAt?: number | null;
  /** IANA name of the time zone in which organisers read and write the times; `null` for none. */
  zone?: string | null;
}

/** What every act needs: the database and the clock, in ms since 1970. */
export interface Acting {
  db: Db;
  now: () => number;
}

/** An event, and the id of the admin who acts on it; absent for a command. */
export interface ActOnEvent {
  clientId: string;
  byId?: string;
}

/** A time that contradicts the others; `message` says why, in one sentence. */
export class WrongTime extends Error {
  readonly field: keyof NewTimes;

  constructor(field: keyof NewTimes, message: string) {
    super(message);
    this.field = field;
  }
}

/** The end isn't after the beginning at `opensAt` (ms since 1970). */
export class EndBeforeBeginning extends WrongTime {
  readonly opensAt: number;

  constructor(opensAt: number) {
    super('closesAt', 'The end must be after the beginning.');
    this.opensAt = opensAt;
  }
}

/** An event without any times: it is always open. */
export const UNTIMED: Opening = { awaitsOpening: false, releasedAt: null, closedAt: null, resultsAt: null, zone: null };

/**
 * The times of an event after a change at `now`. A new beginning drops an earlier end that isn't after it. Throws
 * `EndBeforeBeginning` for a new end, and `WrongTime` for a results time that would hide nothing, or hide again what was seen.
 */
function timesAfter(before: Opening, { opensAt, closesAt, resultsAt, zone }: NewTimes, now: number): Opening {
  const after = { ...before, ...(zone !== undefined && { zone }) };
  if (opensAt !== undefined) Object.assign(after, { awaitsOpening: opensAt === null, releasedAt: opensAt });
  after.resultsAt = resultsAfter(before, after.releasedAt, resultsAt, now);
  if (closesAt !== undefined) after.closedAt = closesAt;
  const { releasedAt, closedAt } = after;
  if (releasedAt === null || closedAt === null || closedAt > releasedAt) return after;
  if (closesAt !== undefined) throw new EndBeforeBeginning(releasedAt);
  return { ...after, closedAt: null };
}

/**
 * Published results are never hidden again, but a beginning after them starts a new evening without a results time. A beginning
 * after results that are still to come is refused, since likes would show from the start.
 */
function resultsAfter(before: Opening, begins: number | null, wanted: number | null | undefined, now: number): number | null {
  const areOut = before.resultsAt !== null && before.resultsAt <= now;
  const isAnew = before.resultsAt !== null && begins !== null && begins >= before.resultsAt;
  if (wanted === undefined) {
    if (!isAnew) return before.resultsAt;
    if (areOut) return null;
    throw new WrongTime('opensAt', 'The beginning must be before the results.');
  }
  if (wanted === null) return null;
  if (begins !== null && wanted <= begins) throw new WrongTime('resultsAt', 'The results must be after the beginning.');
  if (!areOut || isAnew) return wanted;
  if (wanted <= now) return before.resultsAt;
  throw new WrongTime('resultsAt', 'The results are out: what people have seen can’t be hidden again.');
}

/** Changes an event's times. Journalled. Throws `WrongTime`. */
export async function setTimes(
  { db, now }: Acting,
  event: ActOnEvent,
  times: NewTimes,
): Promise<{ before: Opening; after: Opening }> {
  return db.tx((q) => setTimesIn(q, event, times, now()));
}

/** `setTimes` within a transaction. */
export async function setTimesIn(
  q: Queryable,
  event: ActOnEvent,
  times: NewTimes,
  now: number,
): Promise<{ before: Opening; after: Opening }> {
  const { clientId } = event;
  const before = (await findOpening(q, clientId)) ?? UNTIMED;
  const after = timesAfter(before, times, now);
  await setOpening(q, clientId, after);
  // A new evening may mail its people again.
  if (before.resultsAt !== null && after.resultsAt === null) await forgetMailings(q, clientId);
  await note(q, event, actOf(before, after, now), now);
  return { before, after };
}

/** How the journal describes a change at this moment. */
function actOf(before: Opening, after: Opening, now: number): Act {
  if (hasEnded(after, now)) return hasEnded(before, now) ? 'changed the times' : 'closed';
  if (hasBegun(after, now) !== hasBegun(before, now)) return hasBegun(after, now) ? 'opened' : 'held back';
  return hasEnded(before, now) ? 'opened' : 'changed the times';
}

/** The change would separate people from somebody they already like. */
export class LikesWouldGo extends Error {
  constructor() {
    super('People like each other already who would no longer see each other.');
  }
}

/** Changes whom people see at an event. Journalled. Throws `LikesWouldGo`. */
export async function changeShows({ db, now }: Acting, event: ActOnEvent, shows: Shows): Promise<void> {
  const { clientId } = event;
  await db.tx(async (q) => {
    if ((await findShows(q, clientId)) === shows) return;
    await setShows(q, clientId, shows);
    if (await hasLikesOfUnseen(q, clientId)) throw new LikesWouldGo();
    await note(q, event, `shows ${shows}`, now());
  });
}
