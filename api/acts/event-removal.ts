import { isRemovable, removeEvent } from '../repositories/event-removal.ts';
import { note } from '../repositories/journal.ts';
import { hasMade } from '../repositories/made-events.ts';
import type { PersonId } from '../repositories/person-id.ts';
import { UNDO_MS } from '../repositories/undo.ts';
import { Refusal } from '../sentences/sentences.ts';
import { NothingToUndo, type Acting } from './timing.ts';

/** An event isn't deleted, because there are people; `message` says so. */
export class HasPeople extends Refusal {}

const hasPeople = () =>
  new HasPeople('Only an evening at which nobody has registered, and of which no photo is left, can be deleted.');

/** Deletes an event at which nobody but its admins has an account, for good. @throws {HasPeople} */
export async function deleteEvent({ db }: Acting, clientId: string): Promise<void> {
  await db.tx(async (q) => {
    if (!(await isRemovable(q, clientId))) throw hasPeople();
    await removeEvent(q, clientId);
  });
}

/**
 * Takes back an event that somebody has just made at their desk. Journalled at their own event, as the other is gone.
 *
 * @throws {NothingToUndo} if they didn't make it, or too long ago
 * @throws {HasPeople} once somebody has registered there
 */
export async function takeBackEvent({ db, now }: Acting, maker: PersonId, clientId: string): Promise<void> {
  await db.tx(async (q) => {
    if (!(await hasMade(q, maker, clientId, now() - UNDO_MS))) throw new NothingToUndo('This is too long ago to be undone.');
    if (!(await isRemovable(q, clientId))) throw hasPeople();
    await removeEvent(q, clientId);
    await note(q, { clientId: maker.clientId, byId: maker.userId }, 'took back an event', now());
  });
}
