import type { Seat } from '../domain/guest-list/seats';
import { adminCall, countOf, listOf } from './admin-calls';
import type { Api } from './api';
import { decodeArrival, type Arrival } from './arrival-calls';
import { SEAT_STATES, type SeatState } from './seat-states';
import { asFields, decodeId, decodePageToken, own, type Fields } from './decode';
import { cleanText } from './text';

/** A seat on the guest list. */
export interface Guest {
  id: string;
  /** May be empty. */
  name: string;
  /** Empty for a free seat, and for one by name. */
  email: string;
  /** Whether it is somebody's by the name alone. */
  byName?: boolean;
  /** `false` for that of an admin, or of a helper without a profile; an older server doesn't say. */
  attends?: boolean;
  state: SeatState;
  /** As the door has them; `null` if nobody expects them, or the server doesn't say. */
  arrival?: Arrival | null;
}

export interface GuestPage {
  /** `false` if anybody may register. */
  hasList: boolean;
  invited: number;
  /** Whether a guest may have a seat by the name alone, without an e-mail. */
  takesNames?: boolean;
  /** What one press takes back of the last import; `null` if nothing. */
  importUndo: { seats: number } | null;
  /** How many seats nobody has registered with; `null` if the server doesn't say. */
  unregistered: number | null;
  items: Guest[];
  nextToken: string | null;
}

/** An attendee who has registered but isn't on the guest list. */
export interface Unlisted {
  id: string;
  /** Empty without a profile. */
  name: string;
  email: string;
  confirmed: boolean;
  /** As the door has them; `null` if nobody expects them yet, or the server doesn't say. */
  arrival?: Arrival | null;
}

export interface UnlistedPage {
  /** How many there are, whatever was searched for; `null` if the server doesn't say. */
  count: number | null;
  items: Unlisted[];
  nextToken: string | null;
}

const TEXT_MAX = 300;
const textOf = (fields: Fields, key: string) => cleanText(own(fields, key), TEXT_MAX);

/** The calls about an event's guest list. Loaded by admins only. */
export function createGuestCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /**
     * A page of the seats whose name or e-mail contains these words.
     * @param limit page size; default: the server's
     */
    async guests(search: string, nextToken: string | null, signal: AbortSignal, limit?: number): Promise<GuestPage> {
      const answer = await call('GET', '/guests', { query: { search: search || null, nextToken, limit }, signal });
      return {
        hasList: own(answer, 'hasList') === true,
        invited: countOf(answer, 'invited'),
        takesNames: own(answer, 'takesNames') === true,
        importUndo: importUndoOf(answer),
        unregistered: own(answer, 'unregistered') === undefined ? null : countOf(answer, 'unregistered'),
        items: listOf(answer, 'guests').flatMap(decodeGuest),
        nextToken: decodePageToken(own(answer, 'nextToken')),
      };
    },

    /**
     * Imports all seats or none. Idempotent: seats already on the list stay as they are.
     * A seat whose e-mail is empty is by name.
     * @param once also counts a seat as known if its e-mail is on the list with another name
     */
    async importSeats(seats: readonly Seat[], once = false): Promise<{ added: number; known: number }> {
      const guests = seats.map(({ name, email }) => ({ name, email: email === '' ? null : email }));
      const answer = await call('POST', '/guests', { body: { guests, ...(once && { once }) } });
      return { added: countOf(answer, 'added'), known: countOf(answer, 'known') };
    },

    undoImport: async (): Promise<void> => void (await call('POST', '/guests/undo')),

    /** @param email empty to free the seat */
    async changeSeat(guestId: string, name: string, email: string): Promise<void> {
      await call('PUT', '/guests', { body: { guestId, name, email: email === '' ? null : email } });
    },

    async removeGuestList(password: string): Promise<void> {
      await call('POST', '/guests/remove', { body: { password } });
    },

    async unlisted(search: string, nextToken: string | null, signal: AbortSignal): Promise<UnlistedPage> {
      const answer = await call('GET', '/unlisted', { query: { search: search || null, nextToken }, signal });
      const count = own(answer, 'count');
      return {
        items: listOf(answer, 'people').flatMap(decodeUnlisted),
        nextToken: decodePageToken(own(answer, 'nextToken')),
        count: typeof count === 'number' ? count : null,
      };
    },

    async letIn(userId: string): Promise<void> {
      await call('POST', '/let-in', { body: { userId } });
    },
  };
}

export type GuestCalls = ReturnType<typeof createGuestCalls>;

function importUndoOf(answer: Fields): GuestPage['importUndo'] {
  const fields = asFields(own(answer, 'importUndo'));
  return fields ? { seats: countOf(fields, 'seats') } : null;
}

function decodeGuest(fields: Fields): Guest[] {
  const id = decodeId(own(fields, 'guestId'));
  const state = own(fields, 'state');
  if (id === null) return [];
  const known = SEAT_STATES.find((name) => name === state) ?? 'none';
  return [
    {
      id,
      name: textOf(fields, 'name'),
      email: textOf(fields, 'email'),
      byName: own(fields, 'byName') === true,
      attends: own(fields, 'attends') !== false,
      state: known,
      arrival: decodeArrival(own(fields, 'arrival')),
    },
  ];
}

function decodeUnlisted(fields: Fields): Unlisted[] {
  const id = decodeId(own(fields, 'userId'));
  if (id === null) return [];
  return [
    {
      id,
      name: textOf(fields, 'name'),
      email: textOf(fields, 'email'),
      confirmed: own(fields, 'confirmed') === true,
      arrival: decodeArrival(own(fields, 'arrival')),
    },
  ];
}
