import { adminCall, textOf } from './admin-calls';
import type { Api } from './api';
import { asFields, decodeCount, decodeId, decodeMoment, decodePageToken, decodeYesNo, own, type Fields } from './decode';
import { ApiError } from './errors';
import { SEAT_STATES, type SeatState } from './seat-states';

/** A person expected at the evening. */
export interface Arrival {
  /** The seat's id, else the account's. */
  id: string;
  /** `null` for an account without a seat. */
  guestId: string | null;
  userId: string | null;
  name: string;
  /** Empty if unknown. */
  email: string;
  /** The person's number at the event; `null` if none. */
  number: number | null;
  /** Time of check-in, in ms since 1970; `null` if not here. */
  hereAt: number | null;
  /** When they were marked as a no-show, in ms since 1970; `null` if they weren't, `undefined` if the server has no such mark. */
  absentAt: number | null | undefined;
  /** How far they have got; `null` if the server doesn't say. */
  state: SeatState | null;
  /** `null` without a profile, `undefined` if the server doesn't say. */
  gender?: string | null | undefined;
}

export interface ArrivalCounts {
  expected: number;
  here: number;
}

/** The seat that was last passed on or joined, which one press has as it was before. */
export interface SeatUndo {
  guestId: string;
  /** May be empty. */
  name: string;
}

/** Everybody who was checked in at once, whom one press has away again. */
export interface CheckInUndo {
  people: number;
}

export interface ArrivalsPage extends ArrivalCounts {
  /** `null` if nothing can be taken back; `undefined` if the server has no such way back. */
  seatUndo: SeatUndo | null | undefined;
  /** Likewise; `undefined` if the server can't check in everybody at once. */
  checkInUndo: CheckInUndo | null | undefined;
  /** Whether profiles are released once all are checked in; `undefined` if the server doesn't say. */
  opensWhenHere?: boolean | undefined;
  people: Arrival[];
  nextToken: string | null;
}

export interface ArrivalAnswer extends ArrivalCounts {
  person: Arrival;
}

/** A check-in or its undo, or a no-show or its undo. `key` makes the call idempotent: the server ignores a repeated one. */
export interface Tap {
  /** A UUID. */
  key: string;
  what: 'in' | 'out' | 'absent' | 'expected';
  guestId: string | null;
  userId: string | null;
  /** The number chosen for the person, if any. */
  number?: number;
}

const PATHS = { in: 'check-in', out: 'undo', absent: 'no-show', expected: 'no-show' } as const satisfies Record<
  Tap['what'],
  string
>;

/** The calls of the staff at the door. */
export function createArrivalCalls(api: Pick<Api, 'send'>) {
  const call = adminCall(api);
  return {
    /**
     * A page of the people whose name, e-mail or number contains these words.
     * @param limit page size; default: the server's
     * @param endsSession `false` until the call is known to exist: a gateway may answer 401 for an unknown path
     */
    async list(
      search: string,
      nextToken: string | null,
      signal: AbortSignal,
      { limit, endsSession = true }: { limit?: number; endsSession?: boolean } = {},
    ): Promise<ArrivalsPage> {
      const answer = await call('GET', '/arrivals', { query: { search: search || null, nextToken, limit }, signal, endsSession });
      const people = own(answer, 'people');
      if (!Array.isArray(people)) throw new ApiError('shape');
      return {
        people: people.flatMap(arrivalsIn),
        nextToken: decodePageToken(own(answer, 'nextToken')),
        seatUndo: seatUndoOf(answer),
        checkInUndo: checkInUndoOf(answer),
        opensWhenHere: decodeYesNo(own(answer, 'opensWhenHere')) ?? undefined,
        ...countsOf(answer),
      };
    },

    async send({ key, what, guestId, userId, number }: Tap): Promise<ArrivalAnswer> {
      const who = guestId === null ? { userId } : { guestId };
      const isNoShow = what === 'absent' || what === 'expected';
      const body = { ...who, key, ...(number !== undefined && { number }), ...(isNoShow && { absent: what === 'absent' }) };
      const answer = await call('POST', `/arrivals/${PATHS[what]}`, { body });
      const person = decodeArrival(own(answer, 'person'));
      if (!person) throw new ApiError('shape');
      return { person, ...countsOf(answer) };
    },

    /** Checks in everybody who is waited for, with numbers by name. @param key a UUID, which makes the call idempotent */
    checkInAll: async (key: string): Promise<void> => void (await call('POST', '/arrivals/check-in-all', { body: { key } })),

    /** Takes that back, except of whoever was changed since. */
    undoCheckInAll: async (): Promise<void> => void (await call('POST', '/arrivals/check-in-all/undo')),

    /** Gives a seat whose e-mail nobody has registered to an account, with number and check-in. Idempotent. */
    join: async (guestId: string, userId: string): Promise<void> =>
      void (await call('POST', '/arrivals/join', { body: { guestId, userId } })),

    /** Has a seat as it was before it was passed on or joined. */
    takeBack: async (guestId: string): Promise<void> => void (await call('POST', '/arrivals/take-back', { body: { guestId } })),
  };
}

export type ArrivalCalls = ReturnType<typeof createArrivalCalls>;

const countsOf = (answer: Fields): ArrivalCounts => ({
  expected: decodeCount(own(answer, 'expected')) ?? 0,
  here: decodeCount(own(answer, 'here')) ?? 0,
});

function seatUndoOf(answer: Fields): SeatUndo | null | undefined {
  const value = own(answer, 'seatUndo');
  const fields = asFields(value);
  if (!fields) return value === null ? null : undefined;
  const guestId = decodeId(own(fields, 'guestId'));
  return guestId === null ? null : { guestId, name: textOf(fields, 'name') };
}

function checkInUndoOf(answer: Fields): CheckInUndo | null | undefined {
  const value = own(answer, 'checkInUndo');
  const fields = asFields(value);
  if (!fields) return value === null ? null : undefined;
  return { people: decodeCount(own(fields, 'people')) ?? 0 };
}

const arrivalsIn = (value: unknown): Arrival[] => {
  const arrival = decodeArrival(value);
  return arrival ? [arrival] : [];
};

/** `null` for what is none, as where another list has nobody to expect. */
export function decodeArrival(value: unknown): Arrival | null {
  const fields = asFields(value) ?? {};
  const guestId = decodeId(own(fields, 'guestId'));
  const userId = decodeId(own(fields, 'userId'));
  const id = guestId ?? userId;
  if (id === null) return null;
  const absentAt = own(fields, 'absentAt');
  const state = own(fields, 'state');
  return {
    id,
    guestId,
    userId,
    name: textOf(fields, 'name'),
    email: textOf(fields, 'email'),
    number: decodeCount(own(fields, 'number')),
    hereAt: decodeMoment(own(fields, 'hereAt')),
    absentAt: absentAt === undefined ? undefined : decodeMoment(absentAt),
    state: SEAT_STATES.find((name) => name === state) ?? null,
    gender: genderIn(fields),
  };
}

/** A key that an older server doesn't send. */
function genderIn(fields: Fields): string | null | undefined {
  const gender = own(fields, 'gender');
  return gender === null || typeof gender === 'string' ? gender : undefined;
}
