import { describe, expect, it } from 'vitest';
import type { Arrival } from '../../../../src/api/arrival-calls';
import { ApiError } from '../../../../src/api/errors';
import type { Guest } from '../../../../src/api/guest-calls';
import type { RosterRow } from '../../../../src/api/roster-calls';
import { createPeopleStore } from '../../../../src/features/admin/people/people-store';
import { factsOf } from '../../../../src/features/admin/people/person';

const PEOPLE = 130;

/** Every fifth is suspended, every seventh has left, every third has no account yet, every other is here. */
const everybody = Array.from({ length: PEOPLE }, (_, at) => ({ name: `P${String(at).padStart(3, '0')}`, at }));
const genderOf = (at: number) => (at % 4 < 2 ? 'female' : 'male');
const emailOf = (name: string) => `${name}@guests.example`;
const arrivals = everybody.map(({ name, at }): Arrival => ({
  id: `seat-${name}`,
  guestId: `seat-${name}`,
  userId: at % 3 === 0 ? null : name,
  name,
  email: emailOf(name),
  number: at % 2 === 0 ? at + 1 : null,
  hereAt: at % 2 === 0 ? 1 : null,
  absentAt: null,
  state: 'ready',
  gender: genderOf(at),
}));
const accounts = everybody.map(({ name, at }): RosterRow => ({
  id: name,
  number: null,
  name,
  email: emailOf(name),
  age: 31,
  photo: null,
  state: at % 2 === 0 ? 'ready' : at % 3 === 0 ? 'photo' : 'profile',
  suspendedFor: at % 5 === 0 ? 'Why' : null,
  reports: 0,
  gender: genderOf(at),
  awaited: at % 7 !== 0,
  arrival: arrivals[at] ?? null,
}));
const seats = everybody.map(({ name, at }): Guest => ({
  id: `seat-${name}`,
  name,
  email: emailOf(name),
  attends: at % 11 !== 1,
  state: at % 3 === 0 ? 'none' : 'ready',
  arrival: arrivals[at] ?? null,
}));

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A server with pages of 20, or as many as are asked for up to `most`. */
function setUp({ hasDoor = true } = {}) {
  const asked: string[] = [];
  const page = <One extends { name: string; email: string }>(
    all: readonly One[],
    call: string,
    most: number,
    [words, token, limit]: [string, string | null, number | undefined],
  ) => {
    const found = all.filter(({ name, email }) => `${name} ${email}`.includes(words));
    const [from, size] = [Number(token ?? 0), Math.min(limit ?? 20, most)];
    asked.push(`${call} ${from}`);
    const nextToken = from + size < found.length ? String(from + size) : null;
    return { some: found.slice(from, from + size), nextToken };
  };
  const store = createPeopleStore(
    {
      arrivals: {
        list: async (words, token, _signal, { limit } = {}) => {
          if (!hasDoor) throw new ApiError('http', 404);
          const { some, nextToken } = page(arrivals, 'arrivals', 500, [words, token, limit]);
          return { people: some, nextToken, expected: PEOPLE, here: 65, seatUndo: null, checkInUndo: null };
        },
      },
      roster: {
        people: async (words, token, _signal, limit) => {
          const { some, nextToken } = page(accounts, 'people', 100, [words, token, limit]);
          return { people: some, nextToken };
        },
        suspend: async () => {},
        restore: async () => {},
      },
      guests: {
        guests: async (words, token, _signal, limit) => {
          const { some, nextToken } = page(seats, 'guests', 100, [words, token, limit]);
          return { items: some, nextToken, importUndo: null, hasList: true, unregistered: null, invited: PEOPLE };
        },
        unlisted: async () => ({ items: [], nextToken: null, count: 0 }),
      },
      help: { correct: async () => {} },
    },
    () => {},
  );
  const shown = () => store.getState().items.map((person) => factsOf(person).title);
  const more = async () => {
    store.loadMore();
    await settled();
  };
  return { store, asked, shown, more };
}

const names = (isOne: (at: number) => boolean) => everybody.filter(({ at }) => isOne(at)).map(({ name }) => name);

describe('The lists of people', () => {
  it.each([
    ['here', (at: number) => at % 2 === 0],
    ['suspended', (at: number) => at % 5 === 0],
    ['withoutProfile', (at: number) => at % 2 === 1 && at % 3 !== 0 && at % 5 !== 0 && at % 7 !== 0],
    ['withoutPhoto', (at: number) => at % 6 === 3 && at % 5 !== 0 && at % 7 !== 0],
    ['readyWomen', (at: number) => at % 4 === 0 && at % 5 !== 0],
    ['readyMen', (at: number) => at % 4 === 2 && at % 5 !== 0],
    ['hereWomen', (at: number) => at % 4 === 0],
    ['hereMen', (at: number) => at % 4 === 2],
    ['invited', (at: number) => at % 11 !== 1],
    ['unregistered', (at: number) => at % 3 === 0],
  ] as const)('%s has all of them and nobody else, twenty at a time, though the server has no such list', async (list, isOne) => {
    const { store, shown, more } = setUp();
    await store.load();
    store.show(list);
    await settled();
    const all = names(isOne);
    for (let count = 20; count < all.length; count += 20) {
      expect(shown()).toEqual(all.slice(0, count));
      expect(store.getState().more).toBe('ready');
      await more();
    }
    expect(shown()).toEqual(all);
    expect(store.getState().more).toBe('none');
    await store.refresh();
    expect(shown()).toEqual(all);
  });

  it('keep what is searched for, and tell who is here whichever list shows', async () => {
    const { store, shown } = setUp();
    await store.load();
    expect(store.view.getState().counts).toEqual({ expected: PEOPLE, here: 65 });
    store.search('P01');
    await store.load();
    store.show('here');
    expect(shown()).toEqual([]);
    await settled();
    expect(shown()).toEqual(names((at) => at >= 10 && at < 20 && at % 2 === 0));
    expect(store.view.getState().counts).toEqual({ expected: PEOPLE, here: 65 });
  });

  it('are the profiles where the server has nobody to expect', async () => {
    const { store, shown } = setUp({ hasDoor: false });
    await store.load();
    await settled();
    expect(store.view.getState()).toMatchObject({ list: 'profiles', hasNoDoor: true });
    expect(shown()).toEqual(names((at) => at < 20));
  });

  it('know of one person what all calls know, whichever list they stand in', async () => {
    const { store } = setUp();
    await store.load();
    const [, , one] = store.getState().items;
    const whole = one && (await store.complete(one, true));
    expect(whole).toMatchObject({ account: { id: 'P002' }, seat: { id: 'seat-P002' }, arrival: { hereAt: 1 } });
    store.show('suspended');
    await settled();
    const account = store.getState().items[1];
    expect(account && (await store.complete(account, true))).toMatchObject({
      account: { id: 'P005' },
      arrival: { id: 'seat-P005' },
    });
  });

  it.each(['expected', 'profiles', 'invited'] as const)(
    'apply the answer to a tap to the row that was tapped: %s',
    async (list) => {
      const { store } = setUp();
      await store.load();
      store.show(list);
      await settled();
      const tapped = store.getState().items[1]?.arrival;
      if (!tapped) throw new Error('Nobody is expected');
      store.take({ person: { ...tapped, number: 7, hereAt: 2 }, expected: PEOPLE, here: 66 });
      expect(store.getState().items[1]?.arrival).toMatchObject({ number: 7, hereAt: 2 });
      expect(store.view.getState().counts).toEqual({ expected: PEOPLE, here: 66 });
    },
  );
});
