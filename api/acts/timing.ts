import { randomUUID } from 'node:crypto';
import type { Shows } from '../../src/domain/profile.ts';
import type { Db, Queryable } from '../db/db.ts';
import { findOpening, hasBegun, hasEnded, setOpening, type Opening } from '../repositories/events.ts';
import { note, type Act } from '../repositories/journal.ts';
import { forgetMailings } from '../repositories/mailings.ts';
import { findShows, hasLikesOfUnseen, setShows } from '../repositories/visibility.ts';

/** New times of an event, in ms since 1970. What is absent stays. */
export interface NewTimes {
  /** `null` holds profiles back until somebody opens them. */
  opensAt?: number | null;
  /** `null` for no end. */
  closesAt?: number | null;
  /** Likes and matches are secret until then; `null` shows them at once. */
  resultsAt?: number | null;
  /** IANA name of the time zone in which they are read and written; `null` for none in particular. */
  zone?: string | null;
}

/** Whose event, and the admin who acts; without one, a command. */
export interface ActOnEvent {
  clientId: string;
  byId?: string;
}

/** A time that makes no sense beside the others; `message` says why, in one sentence. */
export class WrongTime extends Error {
  /** Which of the new times it is. */
  readonly field: keyof NewTimes;

  constructor(field: keyof NewTimes, message: string) {
    super(message);
    this.field = field;
  }
}

/** An end that isn't after the beginning, which is at `opensAt` (ms since 1970). */
export class EndBeforeBeginning extends WrongTime {
  readonly opensAt: number;

  constructor(opensAt: number) {
    super('closesAt', 'The end must be after the beginning.');
    this.opensAt = opensAt;
  }
}

/** An event without any times: people see each other from the start, for good. */
export const UNTIMED: Opening = { awaitsOpening: false, releasedAt: null, closedAt: null, resultsAt: null, zone: null };

/**
 * The times of an event after a change at `now`. An end that was set earlier and isn't after a new beginning no longer holds.
 * Throws `EndBeforeBeginning` for a new one, and `WrongTime` for results that would hide nothing, or what has been seen.
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
 * Results that are out end with a new evening, and are never hidden again. A beginning after those that are to come would
 * show likes from the start.
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

/** Changes when people see each other, may like and have their results, which stands in the journal. Throws `WrongTime`. */
export async function setTimes(
  { db, now }: { db: Db; now: () => number },
  event: ActOnEvent,
  times: NewTimes,
): Promise<{ before: Opening; after: Opening }> {
  return db.tx((q) => setTimesIn(q, event, times, now()));
}

/** The same within a transaction. */
export async function setTimesIn(
  q: Queryable,
  { clientId, byId }: ActOnEvent,
  times: NewTimes,
  now: number,
): Promise<{ before: Opening; after: Opening }> {
  const before = (await findOpening(q, clientId)) ?? UNTIMED;
  const after = timesAfter(before, times, now);
  await setOpening(q, clientId, after);
  // Those of another evening are mailed anew.
  if (before.resultsAt !== null && after.resultsAt === null) await forgetMailings(q, clientId);
  await note(q, { clientId, userId: null, ...(byId && { byId }) }, actOf(before, after, now), randomUUID(), now);
  return { before, after };
}

/** What a change amounts to at this moment. */
function actOf(before: Opening, after: Opening, now: number): Act {
  if (hasEnded(after, now)) return hasEnded(before, now) ? 'changed the times' : 'closed';
  if (hasBegun(after, now) !== hasBegun(before, now)) return hasBegun(after, now) ? 'opened' : 'held back';
  return hasEnded(before, now) ? 'opened' : 'changed the times';
}

/** The change would part people from whom they like already. */
export class LikesWouldGo extends Error {
  constructor() {
    super('People like each other already who would no longer see each other.');
  }
}

/** Changes whom people see at an event, which stands in the journal. Throws `LikesWouldGo`. */
export async function changeShows(
  { db, now }: { db: Db; now: () => number },
  { clientId, byId }: ActOnEvent,
  shows: Shows,
): Promise<void> {
  await db.tx(async (q) => {
    if ((await findShows(q, clientId)) === shows) return;
    await setShows(q, clientId, shows);
    if (await hasLikesOfUnseen(q, clientId)) throw new LikesWouldGo();
    await note(q, { clientId, userId: null, ...(byId && { byId }) }, `shows ${shows}`, randomUUID(), now());
  });
}
