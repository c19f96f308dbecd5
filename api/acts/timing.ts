import { randomUUID } from 'node:crypto';
import type { Db } from '../db/db.ts';
import { findOpening, hasBegun, hasEnded, setOpening, type Opening } from '../repositories/events.ts';
import { note, type Act } from '../repositories/journal.ts';

/** New times of an event, in ms since 1970. What is absent stays. */
export interface NewTimes {
  /** `null` holds profiles back until somebody opens them. */
  opensAt?: number | null;
  /** `null` for no end. */
  closesAt?: number | null;
}

/** Whose event, and the admin who acts; without one, a command. */
export interface ActOnEvent {
  clientId: string;
  byId?: string;
}

/** An end that isn't after the beginning, which is at `opensAt` (ms since 1970). */
export class EndBeforeBeginning extends Error {
  readonly opensAt: number;

  constructor(opensAt: number) {
    super('The end must be after the beginning.');
    this.opensAt = opensAt;
  }
}

/** An event that nobody has set a time for: people see each other from the start, for good. */
export const UNTIMED: Opening = { awaitsOpening: false, releasedAt: null, closedAt: null };

/**
 * The times of an event after a change. An end that was set earlier and isn't after a new beginning no longer holds.
 * Throws `EndBeforeBeginning` for a new one.
 */
export function timesAfter(before: Opening, { opensAt, closesAt }: NewTimes): Opening {
  const after = { ...before };
  if (opensAt !== undefined) Object.assign(after, { awaitsOpening: opensAt === null, releasedAt: opensAt });
  if (closesAt !== undefined) after.closedAt = closesAt;
  const { releasedAt, closedAt } = after;
  if (releasedAt === null || closedAt === null || closedAt > releasedAt) return after;
  if (closesAt !== undefined) throw new EndBeforeBeginning(releasedAt);
  return { ...after, closedAt: null };
}

/** Changes when people see each other and may like, which stands in the journal. Throws `EndBeforeBeginning`. */
export async function setTimes(
  { db, now }: { db: Db; now: () => number },
  { clientId, byId }: ActOnEvent,
  times: NewTimes,
): Promise<{ before: Opening; after: Opening }> {
  return db.tx(async (q) => {
    const before = (await findOpening(q, clientId)) ?? UNTIMED;
    const after = timesAfter(before, times);
    await setOpening(q, clientId, after);
    await note(q, { clientId, userId: null, ...(byId && { byId }) }, actOf(before, after, now()), randomUUID(), now());
    return { before, after };
  });
}

/** What a change amounts to at this moment. */
function actOf(before: Opening, after: Opening, now: number): Act {
  if (hasEnded(after, now)) return hasEnded(before, now) ? 'changed the times' : 'closed';
  if (hasBegun(after, now) !== hasBegun(before, now)) return hasBegun(after, now) ? 'opened' : 'held back';
  return hasEnded(before, now) ? 'opened' : 'changed the times';
}
