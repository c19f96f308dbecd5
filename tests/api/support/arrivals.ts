import { requireOk, type Attendee } from './attendee.ts';

/** Somebody who is expected, as the calls answer it. */
interface ArrivalBody {
  guestId: string | null;
  userId: string | null;
  name: string;
  email: string | null;
  number: number | null;
  hereAt: string | null;
  absentAt: string | null;
  state: string;
}

interface CountsBody {
  expected: number;
  here: number;
  absent: number;
}

/** A page of who is expected. */
export async function arrivalsOf(who: Attendee, query: Record<string, string> = {}) {
  const path = `/admin/arrivals?${new URLSearchParams(query).toString()}`;
  return requireOk(await who.call<CountsBody & { people: ArrivalBody[]; nextToken: string | null }>('GET', path)).body;
}

/** A tap at the door, by whoever stands there. */
export const checksIn = (who: Attendee, json: object) =>
  who.call<CountsBody & { person: ArrivalBody }>('POST', '/admin/arrivals/check-in', { json });

export const undoes = (who: Attendee, json: object) =>
  who.call<CountsBody & { person: ArrivalBody }>('POST', '/admin/arrivals/undo', { json });

/** Marks somebody as a no-show, or as expected again. */
export const marksAbsent = (who: Attendee, json: object, absent = true) =>
  who.call<CountsBody & { person: ArrivalBody }>('POST', '/admin/arrivals/no-show', { json: { ...json, absent } });
