import type { Shows } from '../../src/domain/profile.ts';
import type { Db, Queryable } from '../db/db.ts';
import { findOpening, hasBegun, hasEnded, setOpening, type Opening } from '../repositories/events.ts';
import { note, type Act } from '../repositories/journal.ts';
import { dropMailPlans } from '../repositories/mail-plans.ts';
import { planResultsMail } from '../repositories/mailings.ts';
import { hasProfiles } from '../repositories/profiles.ts';
import { findUndo, keepUndo, type Undo } from '../repositories/undo.ts';
import { findShows, setShows } from '../repositories/visibility.ts';
import type { SentenceText } from '../sentences/english.ts';
import { Refusal } from '../sentences/sentences.ts';

/** New times of an event, in ms since 1970. Absent ones stay. */
export interface NewTimes {
  /** `null` holds profiles back until somebody opens them. */
  opensAt?: number | null;
  /** `null` for no end. */
  closesAt?: number | null;
  /** Likes and matches are secret until then. `null` is refused once there is a time. */
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
export class WrongTime extends Refusal {
  readonly field: keyof NewTimes;

  constructor(field: keyof NewTimes, sentence: SentenceText) {
    super(sentence);
    this.field = field;
  }
}

/** The end isn't after the beginning at `opensAt` (ms since 1970). */
export class EndBeforeBeginning extends WrongTime {
  readonly opensAt: number;

  constructor(opensAt: number) {
    super('closesAt', 'The end must be after the release.');
    this.opensAt = opensAt;
  }
}

/** An event without any times: it is always open. */
export const UNTIMED: Opening = { awaitsOpening: false, releasedAt: null, closedAt: null, resultsAt: null, zone: null };

/** A time this little past is the present, in ms: a phone's clock may be ahead of the server's. */
export const PAST_MS = 60_000;

/**
 * The times of an event after a change at `now`. A new beginning drops an earlier end that isn't after it; one that is at once, after
 * the end, is no new evening: liking is open again, and began when it did. Throws `EndBeforeBeginning` for a new end, and `WrongTime`
 * for a results time that would hide nothing, or hide again what was seen.
 */
function timesAfter(before: Opening, times: NewTimes, now: number): Opening {
  const { resultsAt, zone } = times;
  const { opensAt, closesAt } = isReopening(before, times, now) ? { closesAt: null } : times;
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
 * Results move to a time that is to come, or to now, and stay once they are out, whatever evening follows. A beginning after
 * results that are still to come is refused, since likes would show from the start; so is no time at all, which would show them
 * to everybody at once by an emptied field.
 */
function resultsAfter(before: Opening, begins: number | null, wanted: number | null | undefined, now: number): number | null {
  const { resultsAt } = before;
  const areOut = resultsAt !== null && resultsAt <= now;
  if (wanted === undefined || wanted === resultsAt) {
    if (resultsAt === null || areOut || begins === null || begins < resultsAt) return resultsAt;
    throw new WrongTime('opensAt', 'The release must be before the results.');
  }
  const isNow = wanted !== null && wanted >= now - PAST_MS && wanted <= now;
  if (areOut && isNow) return resultsAt;
  if (areOut) throw new WrongTime('resultsAt', 'The results are out: what people have seen can’t be hidden again.');
  if (wanted === null) throw new WrongTime('resultsAt', 'Say when the results show. Without a time they would show now.');
  if (wanted < now - PAST_MS) throw new WrongTime('resultsAt', 'The results can’t show in the past.');
  if (begins !== null && wanted <= begins) throw new WrongTime('resultsAt', 'The results must be after the release.');
  return wanted;
}

/** Whether a beginning after the end opens an evening again that has begun and ended. An earlier one corrects when it began. */
const isReopening = (before: Opening, { opensAt, closesAt }: NewTimes, now: number): boolean =>
  closesAt === undefined &&
  opensAt != null &&
  opensAt <= now &&
  opensAt >= (before.closedAt ?? Infinity) &&
  hasBegun(before, now) &&
  hasEnded(before, now);

/** Whether a change begins another evening, which is to come, after the results of one. */
function isAnotherEvening({ resultsAt, releasedAt }: Opening, { opensAt }: NewTimes, now: number): boolean {
  if (resultsAt === null || resultsAt > now || opensAt === undefined || opensAt === null || opensAt <= now) return false;
  return opensAt >= resultsAt && (releasedAt === null || releasedAt < resultsAt);
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
  const isAnother = isAnotherEvening(before, times, now);
  // Nobody is there who could have seen results, so that those of the new evening may be secret.
  const isFresh = isAnother && !(await hasProfiles(q, clientId));
  const after = timesAfter(isFresh ? { ...before, resultsAt: null } : before, times, now);
  await setOpening(q, clientId, after);
  await keepUndo(q, clientId, canBeUndone(event, before, after) ? await replacedBy(q, event, before, now) : null);
  // The mail of the results that were isn't for those who join after them, and no time of a mail was meant for the other evening.
  // Whoever has had a mail never gets it again.
  if (isAnother) {
    await planResultsMail(q, clientId, false);
    await dropMailPlans(q, clientId);
  }
  await note(q, event, actOf(before, after, now), now);
  return { before, after };
}

/** Only what is done at the desk; not results, which people may have seen, or been promised. */
const canBeUndone = ({ byId }: ActOnEvent, before: Opening, after: Opening) =>
  byId !== undefined && before.resultsAt === after.resultsAt;

const replacedBy = async (q: Queryable, { clientId }: ActOnEvent, opening: Opening, now: number): Promise<Undo> => ({
  at: now,
  opening,
  shows: await findShows(q, clientId),
});

/** Nothing is left to be undone; `message` says so. */
export class NothingToUndo extends Refusal {}

/** Undoes the desk's last change of times, or of whom people see, within `UNDO_MS`. Journalled. @throws {NothingToUndo} */
export async function undoChange({ db, now }: Acting, event: ActOnEvent): Promise<void> {
  const { clientId } = event;
  await db.tx(async (q) => {
    const undo = await findUndo(q, clientId, now());
    if (!undo) throw new NothingToUndo('This is too long ago to be undone.');
    const before = (await findOpening(q, clientId)) ?? UNTIMED;
    const after = { ...undo.opening, resultsAt: before.resultsAt };
    await setOpening(q, clientId, after);
    await setShows(q, clientId, undo.shows);
    await keepUndo(q, clientId, null);
    await note(q, event, actOf(before, after, now()), now());
  });
}

/** How the journal describes a change at this moment. */
function actOf(before: Opening, after: Opening, now: number): Act {
  if (hasEnded(after, now)) return hasEnded(before, now) ? 'changed the times' : 'closed';
  if (hasBegun(after, now) !== hasBegun(before, now)) return hasBegun(after, now) ? 'opened' : 'held back';
  return hasEnded(before, now) ? 'opened' : 'changed the times';
}

/**
 * Changes whom people see at an event. Journalled. Likes that no longer fit rest. It is never refused for them, as a refusal
 * would tell that there are some.
 */
export async function changeShows({ db, now }: Acting, event: ActOnEvent, shows: Shows): Promise<void> {
  const { clientId } = event;
  await db.tx(async (q) => {
    if ((await findShows(q, clientId)) === shows) return;
    const opening = (await findOpening(q, clientId)) ?? UNTIMED;
    const undo = event.byId === undefined ? null : await replacedBy(q, event, opening, now());
    await setShows(q, clientId, shows);
    await keepUndo(q, clientId, undo);
    await note(q, event, `shows ${shows}`, now());
  });
}
