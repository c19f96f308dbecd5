import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { doorOf, setDoor } from '../repositories/doors.ts';
import { findOpening, hasEnded } from '../repositories/events.ts';
import { note } from '../repositories/journal.ts';
import type { ActOnPerson } from './suspending.ts';
import { UNTIMED } from './timing.ts';

const DAY_MS = 24 * 60 * 60_000;

interface Acting {
  db: Db;
  now: () => number;
}

/** The evening is over, and nobody can help at its door. */
export class OverAlready extends Error {}

/**
 * Lets somebody help at the door of one evening: from now until its end, at the latest a day after it begins, or after now
 * where it has begun. It stands in the journal. Resolves to that time, in ms since 1970.
 *
 * @throws {OverAlready}
 */
export async function giveDoor({ db, now }: Acting, person: ActOnPerson): Promise<number> {
  const at = now();
  return db.tx(async (q) => {
    const opening = (await findOpening(q, person.clientId)) ?? UNTIMED;
    if (hasEnded(opening, at)) throw new OverAlready('The evening is over.');
    const until = Math.max(at, opening.releasedAt ?? at) + DAY_MS;
    await setDoor(q, person, until);
    await note(q, person, 'made door', randomUUID(), at);
    return Math.min(until, opening.closedAt ?? until);
  });
}

/** Ends it before its time. Returns `false` if they didn't help there. */
export async function takeDoor({ db, now }: Acting, person: ActOnPerson): Promise<boolean> {
  return db.tx(async (q) => {
    if ((await doorOf(q, person, now())) === null) return false;
    await setDoor(q, person, null);
    await note(q, person, 'made attendee', randomUUID(), now());
    return true;
  });
}
