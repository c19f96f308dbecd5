import { requireOk, type Attendee } from './attendee.ts';

/** Somebody who is expected, as the calls answer it. */
export interface ArrivalBody {
  guestId: string | null;
  userId: string | null;
  name: string;
  email: string | null;
  number: number | null;
  hereAt: string | null;
  absentAt: string | null;
  state: string;
  gender: string | null;
}

interface CountsBody {
  expected: number;
  here: number;
  absent: number;
}

interface ListBody extends CountsBody {
  people: ArrivalBody[];
  nextToken: string | null;
  seatUndo: { guestId: string; name: string; until: string } | null;
  checkInUndo: { people: number; until: string } | null;
  opensWhenHere: boolean;
}

/** A page of who is expected. */
export async function arrivalsOf(who: Attendee, query: Record<string, string> = {}) {
  const path = `/admin/arrivals?${new URLSearchParams(query).toString()}`;
  return requireOk(await who.call<ListBody>('GET', path)).body;
}

/** A tap at the door, by whoever stands there. */
export const checksIn = (who: Attendee, json: object) =>
  who.call<CountsBody & { person: ArrivalBody }>('POST', '/admin/arrivals/check-in', { json });

export const undoes = (who: Attendee, json: object) =>
  who.call<CountsBody & { person: ArrivalBody }>('POST', '/admin/arrivals/undo', { json });

/** Checks in everybody who is waited for. */
export const checksInAll = (who: Attendee, json: object = {}) =>
  who.call<CountsBody>('POST', '/admin/arrivals/check-in-all', { json });

export const undoesAll = (who: Attendee) => who.call<CountsBody>('POST', '/admin/arrivals/check-in-all/undo');

/** Marks somebody as a no-show, or as expected again. */
export const marksAbsent = (who: Attendee, json: object, absent = true) =>
  who.call<CountsBody & { person: ArrivalBody }>('POST', '/admin/arrivals/no-show', { json: { ...json, absent } });

/** Gives a seat whose e-mail nobody has registered to an account. */
export const joins = (who: Attendee, json: object) =>
  who.call<CountsBody & { person: ArrivalBody }>('POST', '/admin/arrivals/join', { json });

/** Takes back that a seat was passed on or joined. */
export const takesBack = (who: Attendee, guestId: string) => who.call('POST', '/admin/arrivals/take-back', { json: { guestId } });
