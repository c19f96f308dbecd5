import type { Arrival, Tap } from '../../../api/arrival-calls';
import type { Guest, Unlisted } from '../../../api/guest-calls';
import type { RosterPerson } from '../../../api/roster-calls';
import type { SeatState } from '../../../api/seat-states';
import type { MessageKey } from '../../../messages/messages';

/** A row of the people: what the call that filled the list knows of somebody, and later what the others do. */
export interface Person {
  id: string;
  /** Whether they are here; `null` if that wasn't asked, or nobody expects them. */
  arrival: Arrival | null;
  /** Their account. */
  account: RosterPerson | null;
  /** Their seat on the guest list. */
  seat: Guest | null;
  /** Somebody who isn't on the guest list. */
  unlisted: Unlisted | null;
  /** Whether the list has them no longer, though their row stays until it is asked for anew. */
  isGone?: boolean;
}

export const personOf = (id: string, known: Partial<Person>): Person => ({
  id,
  arrival: null,
  account: null,
  seat: null,
  unlisted: null,
  ...known,
});

const LACKS = {
  none: 'admin.seat.none',
  unconfirmed: 'admin.state.unconfirmed',
  profile: 'admin.withoutProfile',
  photo: 'admin.withoutPhoto',
  ready: null,
} as const satisfies Record<SeatState, MessageKey | null>;

export interface PersonFacts {
  /** `null` without an account, or if it isn't known. */
  userId: string | null;
  /** `null` without a seat, or if it isn't known. */
  guestId: string | null;
  /** The name, else the e-mail; empty for a free seat that has neither. */
  title: string;
  /** Empty if unknown. */
  email: string;
  number: number | null;
  /** What is still to be done before the evening, if that is known. */
  lacks: MessageKey | null;
}

/** Who somebody is by all that is known of them. */
export function factsOf({ arrival, account, seat, unlisted }: Person): PersonFacts {
  const known = [account, arrival, seat, unlisted];
  const first = (key: 'name' | 'email') => known.find((one) => one && one[key] !== '')?.[key] ?? '';
  const email = first('email');
  return {
    userId: account?.id ?? arrival?.userId ?? unlisted?.id ?? null,
    guestId: arrival?.guestId ?? seat?.id ?? null,
    title: first('name') || email,
    email,
    number: arrival ? arrival.number : (account?.number ?? null),
    lacks: lacks(),
  };

  function lacks(): MessageKey | null {
    if (arrival?.absentAt != null && arrival.hereAt === null) return 'admin.absent';
    if (account) return LACKS[account.state];
    if (unlisted) return unlisted.confirmed ? 'admin.unlisted.joined' : null;
    // At the door, whoever has a seat by the name alone is known by that.
    if (
      seat ? seat.email === '' && seat.byName !== true : arrival?.userId === null && arrival.email === '' && arrival.name === ''
    )
      return 'admin.seat.free';
    if (seat) return LACKS[seat.state];
    if (arrival?.state) return LACKS[arrival.state];
    // An older server doesn't say more.
    return arrival && arrival.userId === null ? 'admin.seat.none' : null;
  }
}

/** Whether a person is here according to unsent taps, and whether there are any. */
export function withTaps(person: Arrival, taps: readonly Tap[]): { isHere: boolean; unsent: boolean } {
  const last = taps.findLast(({ guestId, userId }) =>
    guestId === null ? userId !== null && userId === person.userId : guestId === person.guestId,
  );
  return { isHere: last ? last.what === 'in' : person.hereAt !== null, unsent: last !== undefined };
}

/** Whether a person is a seat whose e-mail nobody has registered, as after a slip of the pen. */
export const isGhost = (person: Person): boolean => {
  const { userId, guestId } = factsOf(person);
  return userId === null && guestId !== null && (person.seat === null || person.seat.state === 'none');
};
