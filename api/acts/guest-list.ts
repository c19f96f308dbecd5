import { randomUUID } from 'node:crypto';
import { cleanSeatName } from '../../src/domain/guest-list/seats.ts';
import type { Mailer } from '../mail/mailer.ts';
import { findAccount, findAccountById } from '../repositories/accounts.ts';
import { lockDoor } from '../repositories/arrivals.ts';
import {
  addSeats,
  changeSeat,
  countInvited,
  isLeftOut,
  listSeats,
  removeSeats,
  seatPerson,
  setGuestList,
  type NewSeat,
} from '../repositories/guests.ts';
import { findImportUndo, removeImported } from '../repositories/import-undo.ts';
import { note } from '../repositories/journal.ts';
import { findProfile } from '../repositories/profiles.ts';
import type { ActOnPerson } from './people.ts';
import type { ActOnEvent, Acting } from './timing.ts';

/** How many seats of an import are new, and how many were already on the list. */
export interface Imported {
  added: number;
  known: number;
}

const seatKey = ({ name, email }: NewSeat): string => `${email ?? ''} ${name}`;

/**
 * Adds seats to an event's guest list, creating the list if needed: all of them or none. Seats already on it stay unchanged, so
 * repeating an import, or importing a later export of the same shop, adds only new seats. Can be undone. Journalled.
 *
 * @param once whether a seat counts as known by its e-mail alone, whatever name it has
 */
export async function importSeats(
  { db, now }: Acting,
  event: ActOnEvent,
  seats: readonly NewSeat[],
  once = false,
): Promise<Imported> {
  const { clientId } = event;
  return db.tx(async (q) => {
    await lockDoor(q, clientId);
    const { hasList } = await countInvited(q, clientId);
    await setGuestList(q, clientId, true);
    const known = new Map<string, number>();
    const listed = await listSeats(q, clientId);
    const emails = new Set(listed.map(({ email }) => email));
    for (const seat of listed) known.set(seatKey(seat), (known.get(seatKey(seat)) ?? 0) + 1);
    const added = seats.filter((seat) => {
      if (once && seat.email !== null && emails.has(seat.email)) return false;
      const left = known.get(seatKey(seat)) ?? 0;
      known.set(seatKey(seat), left - 1);
      return left <= 0;
    });
    if (added.length > 0)
      await addSeats(
        q,
        clientId,
        added.map((seat) => ({ ...seat, id: randomUUID() })),
        now(),
        hasList,
      );
    await note(q, event, 'imported guests', now());
    return { added: added.length, known: seats.length - added.length };
  });
}

/**
 * Takes back the last import: its seats go, except of people who have registered since, or which were changed or checked in; and so
 * does the list that it began, once nobody is on it. Journalled. Returns how many seats went, 0 if it is too late.
 */
export async function undoImport({ db, now }: Acting, event: ActOnEvent): Promise<number> {
  const { clientId } = event;
  return db.tx(async (q) => {
    await lockDoor(q, clientId);
    const undo = await findImportUndo(q, clientId, now());
    if (!undo) return 0;
    const removed = await removeImported(q, clientId, undo);
    if (!undo.hadList && (await listSeats(q, clientId)).length === 0) await setGuestList(q, clientId, false);
    await note(q, event, 'took back an import', now());
    return removed;
  });
}

/**
 * Gives a seat to somebody else or, without an e-mail, to nobody. Mails the code that was withheld, as `letIn` does. Journalled.
 * Returns `false` if there is no such seat.
 */
export async function passSeat(
  { db, now, mailer }: Acting & { mailer: Pick<Mailer, 'postCode'> },
  event: ActOnEvent,
  guestId: string,
  { name, email }: { name: string; email: string | null },
): Promise<boolean> {
  return db.tx(async (q) => {
    const account = email === null ? null : await findAccount(q, event.clientId, email);
    const wasLeftOut = account !== null && (await isLeftOut(q, account));
    if (!(await changeSeat(q, event.clientId, guestId, { name: cleanSeatName(name), email }, now()))) return false;
    if (wasLeftOut) await mailer.postCode(q, account, 'confirm', null);
    await note(q, event, `changed seat ${guestId}`, now());
    return true;
  });
}

/**
 * Gives a seat to somebody who registered without being on the list, and mails the code that was withheld. Journalled. The
 * caller wakes the server's mailer afterwards. Returns `false` if there is no such account.
 */
export async function letIn(
  { db, now, mailer }: Acting & { mailer: Pick<Mailer, 'postCode'> },
  person: ActOnPerson,
): Promise<boolean> {
  const { clientId, userId } = person;
  return db.tx(async (q) => {
    const account = await findAccountById(q, clientId, userId);
    if (!account || account.role === 'admin') return false;
    const profile = await findProfile(q, clientId, userId);
    const name = profile === null ? '' : cleanSeatName(`${profile.firstName} ${profile.lastName}`);
    if (!(await seatPerson(q, person, { id: randomUUID(), name }, now()))) return true;
    if (!account.confirmed) await mailer.postCode(q, account, 'confirm', null);
    await note(q, person, 'let in', now());
    return true;
  });
}

/** Removes the guest list, so that anybody who finds the page can register. People checked in keep their seats and numbers. */
export async function removeGuestList({ db, now }: Acting, event: ActOnEvent): Promise<number> {
  return db.tx(async (q) => {
    await setGuestList(q, event.clientId, false);
    const removed = await removeSeats(q, event.clientId);
    await note(q, event, 'removed the guest list', now());
    return removed;
  });
}
