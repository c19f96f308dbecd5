import { randomUUID } from 'node:crypto';
import type { Db, Queryable } from '../db/db.ts';
import {
  addSeat,
  countArrivals,
  findArrival,
  findByNumber,
  isNewAct,
  lockDoor,
  nextNumber,
  setHere,
  type Expected,
  type Arrival,
} from '../repositories/arrivals.ts';
import { findOpening, hasBegun } from '../repositories/events.ts';
import { findHereOptions, setHereOptions, type HereOptions } from '../repositories/visibility.ts';
import { note, type Act } from '../repositories/journal.ts';
import { setTimesIn, UNTIMED, type ActOnEvent } from './timing.ts';

/** The highest number that can be chosen: four digits are read across a room. */
export const NUMBER_MAX = 9999;

/** Nobody at the event has this id. */
export class NobodyExpected extends Error {}

/** Somebody else has the number. */
export class NumberTaken extends Error {}

interface Acting {
  db: Db;
  now: () => number;
}

export interface CheckIn {
  /** 1 to `NUMBER_MAX`; default: the number they have, or the next free one. */
  number?: number | undefined;
  /** The phone's own name for this act (a UUID): sent again, it changes nothing. */
  key?: string | undefined;
}

/**
 * Checks somebody in with a number that is theirs alone. Somebody who is checked in already keeps the number, unless another
 * is chosen; an account without a seat gets one. It stands in the journal. Resolves to how they stand now. Throws
 * `NobodyExpected` and `NumberTaken`.
 */
export function checkIn(acting: Acting, event: ActOnEvent, who: Expected, { number, key }: CheckIn = {}): Promise<Arrival> {
  return actExpected(acting, event, who, key, async (q, person) => {
    const { clientId } = event;
    const now = acting.now();
    const guestId = person.guestId ?? (await addSeat(q, clientId, person, now));
    if (number !== undefined && ![null, guestId].includes(await findByNumber(q, clientId, number))) throw new NumberTaken();
    const given = number ?? person.number ?? (await nextNumber(q, clientId));
    await setHere(q, clientId, guestId, { hereAt: person.hereAt ?? now, number: given });
    if (person.hereAt === null) return 'checked in';
    return given === person.number ? null : 'changed a number';
  });
}

/** They aren't here after all, and their number is free again. Who isn't here stays so. Throws `NobodyExpected`. */
export function undoCheckIn(acting: Acting, event: ActOnEvent, who: Expected, key?: string): Promise<Arrival> {
  return actExpected(acting, event, who, key, async (q, { guestId, hereAt }) => {
    if (guestId === null || hereAt === null) return null;
    await setHere(q, event.clientId, guestId, { hereAt: null, number: null });
    return 'took back a check-in';
  });
}

/** One act at a time for an event, so that two phones never give the same number. */
function actExpected(
  { db, now }: Acting,
  event: ActOnEvent,
  who: Expected,
  key: string | undefined,
  act: (q: Queryable, person: Arrival) => Promise<Act | null>,
): Promise<Arrival> {
  const { clientId, byId } = event;
  return db.tx(async (q) => {
    await lockDoor(q, clientId);
    const person = await findArrival(q, clientId, who);
    if (!person) throw new NobodyExpected();
    if (key !== undefined && !(await isNewAct(q, clientId, key, now()))) return person;
    const done = await act(q, person);
    // Nobody expects a free seat, or somebody suspended, once their check-in was taken back.
    const after = (await findArrival(q, clientId, who)) ?? { ...person, number: null, hereAt: null };
    const userId = after.userId ?? after.guestId;
    if (done !== null) await note(q, { clientId, userId, ...(byId && { byId }) }, done, randomUUID(), now());
    await openWhenAllAreHere(q, event, now());
    return after;
  });
}

/** Changes whom an event shows, and whether it opens by itself once everybody is here, which may be at once. */
export function changeDoor(acting: Acting, event: ActOnEvent, options: Partial<HereOptions>): Promise<void> {
  const { db, now } = acting;
  const { clientId, byId } = event;
  return db.tx(async (q) => {
    await lockDoor(q, clientId);
    await setHereOptions(q, clientId, options);
    await note(q, { clientId, userId: null, ...(byId && { byId }) }, 'changed the door', randomUUID(), now());
    await openWhenAllAreHere(q, event, now());
  });
}

/** Once: an event that is held back afterwards isn't opened by the next check-in. */
async function openWhenAllAreHere(q: Queryable, event: ActOnEvent, now: number): Promise<void> {
  const { opensWhenHere } = await findHereOptions(q, event.clientId);
  if (!opensWhenHere) return;
  const { expected, here } = await countArrivals(q, event.clientId);
  if (here === 0 || here < expected) return;
  await setHereOptions(q, event.clientId, { opensWhenHere: false });
  if (hasBegun((await findOpening(q, event.clientId)) ?? UNTIMED, now)) return;
  await setTimesIn(q, event, { opensAt: now }, now);
}
