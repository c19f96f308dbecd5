import type { Mailer } from '../mail/mailer.ts';
import { findAccountById } from '../repositories/accounts.ts';
import { findArrival, isNewAct, lockDoor, type Arrival } from '../repositories/arrivals.ts';
import { isLeftOut, joinSeats, seatsOf } from '../repositories/guests.ts';
import { note } from '../repositories/journal.ts';
import { restoreSeat } from '../repositories/seat-undo.ts';
import { NobodyExpected, openWhenAllAreHere } from './check-in.ts';
import type { ActOnPerson } from './people.ts';
import type { ActOnEvent, Acting } from './timing.ts';

/** Somebody has registered with the e-mail of the seat. */
export class SeatTaken extends Error {}

/**
 * Gives a seat whose e-mail nobody has registered to whoever it is for, with its number and check-in. The one seat that they have
 * already, as from a check-in without a list, becomes part of it: the earlier check-in and its number stay. Mails the code that was
 * withheld; the caller wakes the server's mailer. Journalled. Done twice, it is done once. Throws `NobodyExpected`, `SeatTaken`.
 */
export function joinSeat(
  { db, now, mailer }: Acting & { mailer: Pick<Mailer, 'postCode'> },
  person: ActOnPerson,
  guestId: string,
  key?: string,
): Promise<Arrival> {
  const { clientId, userId } = person;
  return db.tx(async (q) => {
    await lockDoor(q, clientId);
    const account = await findAccountById(q, clientId, userId);
    const seat = await findArrivalOfSeat();
    if (!account || account.role === 'admin' || !seat) throw new NobodyExpected();
    const isKnown = key !== undefined && !(await isNewAct(q, clientId, key, now()));
    if (isKnown || seat.userId === userId) return seat;
    if (seat.userId !== null) throw new SeatTaken();
    const wasLeftOut = await isLeftOut(q, account);
    const own = await seatsOf(q, clientId, account.email);
    await joinSeats(q, person, guestId, own.length === 1 ? (own[0] ?? null) : null, now());
    if (wasLeftOut) await mailer.postCode(q, account, 'confirm', null);
    await note(q, person, `joined seat ${guestId}`, now());
    // Whoever was expected twice is expected once.
    await openWhenAllAreHere(q, person, now());
    // Somebody who is suspended isn't expected.
    return (await findArrivalOfSeat()) ?? { ...seat, userId, email: account.email };

    function findArrivalOfSeat() {
      return findArrival(q, clientId, { guestId });
    }
  });
}

/** Takes back that a seat was passed on or joined. Journalled. Returns `false` if that is too late, or was never done. */
export function takeBackSeat({ db, now }: Acting, event: ActOnEvent, guestId: string): Promise<boolean> {
  return db.tx(async (q) => {
    await lockDoor(q, event.clientId);
    if (!(await restoreSeat(q, event.clientId, guestId, now()))) return false;
    await note(q, event, `took back seat ${guestId}`, now());
    return true;
  });
}
