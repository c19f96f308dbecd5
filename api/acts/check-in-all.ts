import { isNewAct, lockDoor } from '../repositories/arrivals.ts';
import { findAllHere, setAllAway, setAllHere } from '../repositories/all-here.ts';
import type { NameOrder } from '../repositories/by-name.ts';
import { note } from '../repositories/journal.ts';
import { openWhenAllAreHere } from './check-in.ts';
import type { ActOnEvent, Acting } from './timing.ts';

/**
 * Checks in everybody who is waited for, no-shows excepted. Can be undone. Journalled.
 *
 * @param order by which they get their numbers
 * @param key an act sent twice with the same key is done once
 */
export async function checkInAll({ db, now }: Acting, event: ActOnEvent, order: NameOrder, key?: string): Promise<void> {
  const { clientId } = event;
  await db.tx(async (q) => {
    await lockDoor(q, clientId);
    if (key !== undefined && !(await isNewAct(q, clientId, key, now()))) return;
    if ((await setAllHere(q, clientId, order, now())) === 0) return;
    await note(q, event, 'checked everybody in', now());
    await openWhenAllAreHere(q, event, now());
  });
}

/**
 * Takes back that everybody was checked in at once, except of people who were changed since. Journalled. Returns `false` if it is too
 * late.
 */
export async function undoCheckInAll({ db, now }: Acting, event: ActOnEvent): Promise<boolean> {
  const { clientId } = event;
  return db.tx(async (q) => {
    await lockDoor(q, clientId);
    const all = await findAllHere(q, clientId, now());
    if (!all) return false;
    await setAllAway(q, clientId, all, now());
    await note(q, event, 'took back checking everybody in', now());
    return true;
  });
}
