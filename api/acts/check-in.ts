import type { Queryable } from '../db/db.ts';
import {
  addSeat,
  countArrivals,
  findArrival,
  findByNumber,
  isNewAct,
  lockDoor,
  setAbsent,
  setAway,
  setHere,
  type Expected,
  type Arrival,
} from '../repositories/arrivals.ts';
import { findOpening, hasBegun } from '../repositories/events.ts';
import { findHereOptions, setHereOptions, type HereOptions } from '../repositories/visibility.ts';
import { note, type Act } from '../repositories/journal.ts';
import { freeNumber } from '../repositories/seat-numbers.ts';
import { setTimesIn, UNTIMED, type ActOnEvent, type Acting } from './timing.ts';

/** The highest number that can be chosen: four digits can be read across a room. */
export const NUMBER_MAX = 9999;

/** Nobody with this id is expected at the event. */
export class NobodyExpected extends Error {}

/** Somebody else has the number. */
export class NumberTaken extends Error {}

export interface CheckIn {
  /** 1 to `NUMBER_MAX`. Default: the person's present number, or that of a check-in just undone, or the next free one. */
  number?: number | undefined;
  /** Idempotency key (a UUID): an act sent twice with the same key is done once. */
  key?: string | undefined;
}

/**
 * Checks somebody in with a unique number, and journals it. Somebody already checked in keeps their number unless another one
 * is chosen; an account without a seat gets one. Resolves to the person's new state. Throws `NobodyExpected`, `NumberTaken`.
 */
export function checkIn(acting: Acting, event: ActOnEvent, who: Expected, { number, key }: CheckIn = {}): Promise<Arrival> {
  return actExpected(acting, event, who, key, async (q, person) => {
    const { clientId } = event;
    const now = acting.now();
    const guestId = person.guestId ?? (await addSeat(q, clientId, person, now));
    if (number !== undefined && ![null, guestId].includes(await findByNumber(q, clientId, number))) throw new NumberTaken();
    const given = number ?? person.number ?? (await freeNumber(q, clientId, guestId, now));
    await setHere(q, clientId, guestId, { hereAt: person.hereAt ?? now, number: given });
    if (person.hereAt === null) return 'checked in';
    return given === person.number ? null : 'changed a number';
  });
}

/** Undoes a check-in, if there was one, and frees its number, which one soon after has again. Throws `NobodyExpected`. */
export function undoCheckIn(acting: Acting, event: ActOnEvent, who: Expected, key?: string): Promise<Arrival> {
  return actExpected(acting, event, who, key, async (q, { guestId, hereAt }) => {
    if (guestId === null || hereAt === null) return null;
    await setAway(q, event.clientId, guestId, acting.now());
    return 'took back a check-in';
  });
}

/**
 * Marks somebody who isn't here as a no-show, who is waited for and reminded no more, or as expected again. Journalled. Changes
 * nothing for somebody who is here. Throws `NobodyExpected`.
 */
export function markAbsent(acting: Acting, event: ActOnEvent, who: Expected, absent: boolean, key?: string): Promise<Arrival> {
  return actExpected(acting, event, who, key, async (q, person) => {
    if (person.hereAt !== null || (person.absentAt !== null) === absent) return null;
    const now = acting.now();
    const guestId = person.guestId ?? (await addSeat(q, event.clientId, person, now));
    await setAbsent(q, event.clientId, guestId, absent ? now : null);
    return absent ? 'marked a no-show' : 'took back a no-show';
  });
}

/** Serialises the acts of an event, so that two phones never give out the same number. */
function actExpected(
  { db, now }: Acting,
  event: ActOnEvent,
  who: Expected,
  key: string | undefined,
  act: (q: Queryable, person: Arrival) => Promise<Act | null>,
): Promise<Arrival> {
  const { clientId } = event;
  return db.tx(async (q) => {
    await lockDoor(q, clientId);
    const person = await findArrival(q, clientId, who);
    if (!person) throw new NobodyExpected();
    if (key !== undefined && !(await isNewAct(q, clientId, key, now()))) return person;
    const done = await act(q, person);
    // A free seat or a suspended person is no longer expected once the check-in is undone.
    const after = (await findArrival(q, clientId, who)) ?? { ...person, number: null, hereAt: null, absentAt: null };
    const userId = after.userId ?? after.guestId;
    if (done !== null) await note(q, { ...event, userId }, done, now());
    await openWhenAllAreHere(q, event, now());
    return after;
  });
}

/** Changes whom an event shows, and whether it opens once everybody is checked in, which may already be the case. */
export function changeDoor(acting: Acting, event: ActOnEvent, options: Partial<HereOptions>): Promise<void> {
  const { db, now } = acting;
  const { clientId } = event;
  return db.tx(async (q) => {
    await lockDoor(q, clientId);
    await setHereOptions(q, clientId, options);
    await note(q, event, 'changed the door', now());
    await openWhenAllAreHere(q, event, now());
  });
}

/** Whether the event opens once everybody is checked in. */
export async function isToOpen(q: Queryable, clientId: string, now: number): Promise<boolean> {
  const { opensWhenHere } = await findHereOptions(q, clientId);
  return opensWhenHere && !hasBegun((await findOpening(q, clientId)) ?? UNTIMED, now);
}

/** Opens the event once only: if it is held back afterwards, the next check-in doesn't open it again. */
export async function openWhenAllAreHere(q: Queryable, event: ActOnEvent, now: number): Promise<void> {
  const { opensWhenHere } = await findHereOptions(q, event.clientId);
  if (!opensWhenHere) return;
  const { expected, here } = await countArrivals(q, event.clientId);
  if (here === 0 || here < expected) return;
  await setHereOptions(q, event.clientId, { opensWhenHere: false });
  if (hasBegun((await findOpening(q, event.clientId)) ?? UNTIMED, now)) return;
  await setTimesIn(q, event, { opensAt: now }, now);
}
