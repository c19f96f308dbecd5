import type { Api } from './api';
import { asFields, decodeCount, decodeId, decodeMoment, decodePageToken, own } from './decode';
import { ApiError } from './errors';
import { cleanText } from './text';

/** Somebody who is expected at the evening. */
export interface Arrival {
  /** Of their seat, else of their account. */
  id: string;
  /** `null` for an account without a seat. */
  guestId: string | null;
  userId: string | null;
  name: string;
  /** Empty without one. */
  email: string;
  /** By which they are found in the room; `null` without one. */
  number: number | null;
  /** Since when they are here, ms since 1970; `null` if they aren't. */
  hereAt: number | null;
}

/** How many are expected, and here. */
export interface ArrivalCounts {
  expected: number;
  here: number;
}

export interface ArrivalsPage extends ArrivalCounts {
  people: Arrival[];
  nextToken: string | null;
}

export interface ArrivalAnswer extends ArrivalCounts {
  person: Arrival;
}

/** Who it is about, and the name of this tap: sent again, the server does nothing more. */
export interface Tap {
  /** A UUID. */
  key: string;
  what: 'in' | 'out';
  guestId: string | null;
  userId: string | null;
  /** A chosen one. */
  number?: number;
}

const TEXT_MAX = 1000;

/** The calls of whoever stands at the door. */
export function createArrivalCalls({ send }: Pick<Api, 'send'>) {
  const call = async (method: 'GET' | 'POST', path: string, more: object) =>
    asFields(await send({ method, path: `/admin/arrivals${path}`, errorField: 'message', ...more })) ?? {};
  return {
    /**
     * A page of those whose name, e-mail or number has these words.
     *
     * @param limit how many; the server's own number if it is left out
     * @param endsSession `false` while nobody knows whether the server has the call: a gateway may say 401 of a path it doesn't know
     */
    async list(
      search: string,
      nextToken: string | null,
      signal: AbortSignal,
      { limit, endsSession = true }: { limit?: number; endsSession?: boolean } = {},
    ): Promise<ArrivalsPage> {
      const answer = await call('GET', '', { query: { search: search || null, nextToken, limit }, signal, endsSession });
      const people = own(answer, 'people');
      if (!Array.isArray(people)) throw new ApiError('shape');
      return { people: people.flatMap(decodeArrival), nextToken: decodePageToken(own(answer, 'nextToken')), ...countsOf(answer) };
    },

    async send({ key, what, guestId, userId, number }: Tap): Promise<ArrivalAnswer> {
      const who = guestId === null ? { userId } : { guestId };
      const body = { ...who, key, ...(number !== undefined && { number }) };
      const answer = await call('POST', what === 'in' ? '/check-in' : '/undo', { body });
      const [person] = decodeArrival(own(answer, 'person'));
      if (!person) throw new ApiError('shape');
      return { person, ...countsOf(answer) };
    },
  };
}

export type ArrivalCalls = ReturnType<typeof createArrivalCalls>;

const countsOf = (answer: Readonly<Record<string, unknown>>): ArrivalCounts => ({
  expected: decodeCount(own(answer, 'expected')) ?? 0,
  here: decodeCount(own(answer, 'here')) ?? 0,
});

function decodeArrival(value: unknown): Arrival[] {
  const fields = asFields(value) ?? {};
  const guestId = decodeId(own(fields, 'guestId'));
  const userId = decodeId(own(fields, 'userId'));
  const id = guestId ?? userId;
  if (id === null) return [];
  return [
    {
      id,
      guestId,
      userId,
      name: cleanText(own(fields, 'name'), TEXT_MAX),
      email: cleanText(own(fields, 'email'), TEXT_MAX),
      number: decodeCount(own(fields, 'number')),
      hereAt: decodeMoment(own(fields, 'hereAt')),
    },
  ];
}
