import type { Seat } from '../domain/guest-list';
import type { Api } from './api';
import { asFields, decodeId, decodePageToken, own } from './decode';
import { cleanText } from './text';

/** How far whoever has a seat's e-mail is; `none` without an account. */
export const SEAT_STATES = ['none', 'unconfirmed', 'profile', 'photo', 'ready'] as const;

/** A seat on the guest list. */
export interface Guest {
  id: string;
  /** May be empty. */
  name: string;
  /** Empty for a free seat. */
  email: string;
  state: (typeof SEAT_STATES)[number];
}

export interface GuestPage {
  /** Without a list, whoever finds the page can register. */
  hasList: boolean;
  invited: number;
  items: Guest[];
  nextToken: string | null;
}

/** Somebody who has registered and isn't on the list. */
export interface Unlisted {
  id: string;
  /** Empty without a profile. */
  name: string;
  email: string;
  confirmed: boolean;
}

export interface UnlistedPage {
  items: Unlisted[];
  nextToken: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

const TEXT_MAX = 300;
const textOf = (fields: Fields, key: string) => cleanText(own(fields, key), TEXT_MAX);
const listOf = (fields: Fields, key: string): Fields[] => {
  const list = own(fields, key);
  return Array.isArray(list) ? list.flatMap<Fields>((item: unknown) => asFields(item) ?? []) : [];
};
const countOf = (fields: Fields, key: string): number => {
  const count = own(fields, key);
  return typeof count === 'number' && Number.isInteger(count) && count > 0 ? count : 0;
};

/** The calls about an event's guest list, which admins alone load. */
export function createGuestCalls({ send }: Pick<Api, 'send'>) {
  const call = async (method: 'GET' | 'POST' | 'PUT', path: string, more: object = {}): Promise<Fields> =>
    asFields(await send({ method, path: `/admin${path}`, errorField: 'message', ...more })) ?? {};
  return {
    /** A page of the seats whose name or e-mail has these words. */
    async guests(search: string, nextToken: string | null, signal: AbortSignal): Promise<GuestPage> {
      const answer = await call('GET', '/guests', { query: { search: search || null, nextToken }, signal });
      return {
        hasList: own(answer, 'hasList') === true,
        invited: countOf(answer, 'invited'),
        items: listOf(answer, 'guests').flatMap(decodeGuest),
        nextToken: decodePageToken(own(answer, 'nextToken')),
      };
    },

    /** All of them or none. A seat that is on the list already stays as it is, so it can be sent again. */
    async importSeats(seats: readonly Seat[]): Promise<{ added: number; known: number }> {
      const guests = seats.map(({ name, email }) => ({ name, email }));
      const answer = await call('POST', '/guests', { body: { guests } });
      return { added: countOf(answer, 'added'), known: countOf(answer, 'known') };
    },

    /** @param email empty for a seat that is free from then on */
    async changeSeat(guestId: string, name: string, email: string): Promise<void> {
      await call('PUT', '/guests', { body: { guestId, name, email: email === '' ? null : email } });
    },

    async removeGuestList(password: string): Promise<void> {
      await call('POST', '/guests/remove', { body: { password } });
    },

    async unlisted(nextToken: string | null, signal: AbortSignal): Promise<UnlistedPage> {
      const answer = await call('GET', '/unlisted', { query: { nextToken }, signal });
      return { items: listOf(answer, 'people').flatMap(decodeUnlisted), nextToken: decodePageToken(own(answer, 'nextToken')) };
    },

    async letIn(userId: string): Promise<void> {
      await call('POST', '/let-in', { body: { userId } });
    },
  };
}

export type GuestCalls = ReturnType<typeof createGuestCalls>;

function decodeGuest(fields: Fields): Guest[] {
  const id = decodeId(own(fields, 'guestId'));
  const state = own(fields, 'state');
  if (id === null) return [];
  return [
    {
      id,
      name: textOf(fields, 'name'),
      email: textOf(fields, 'email'),
      state: SEAT_STATES.find((one) => one === state) ?? 'none',
    },
  ];
}

function decodeUnlisted(fields: Fields): Unlisted[] {
  const id = decodeId(own(fields, 'userId'));
  if (id === null) return [];
  return [{ id, name: textOf(fields, 'name'), email: textOf(fields, 'email'), confirmed: own(fields, 'confirmed') === true }];
}
