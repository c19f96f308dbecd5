import { expect, test } from 'vitest';
import type { Arrival } from '../../../../src/api/arrival-calls';
import { createPeopleStore } from '../../../../src/features/admin/people/people-store';

const ANN: Arrival = {
  id: 'ann',
  guestId: null,
  userId: 'ann',
  name: 'Ann Hall',
  email: 'ann@example.org',
  number: null,
  hereAt: null,
  absentAt: null,
  state: 'ready',
};
const SEATED: Arrival = { ...ANN, id: 'seat', guestId: 'seat' };

const unasked = () => Promise.reject(new Error('Nobody asks for this list'));

/** The list of those who are expected. */
async function expecting(...people: Arrival[]) {
  const server = { people };
  const store = createPeopleStore(
    {
      arrivals: {
        list: async () => ({ ...server, nextToken: null, expected: people.length, here: 0, seatUndo: null, checkInUndo: null }),
      },
      roster: { people: unasked, suspend: unasked, restore: unasked },
      guests: { guests: unasked, unlisted: unasked },
      help: { correct: unasked },
    },
    () => {},
  );
  await store.load();
  return {
    server,
    store,
    shown: () => store.getState().items.map(({ id, arrival }) => ({ id, number: arrival?.number, absentAt: arrival?.absentAt })),
  };
}

test('each answer to a tap is shown on the row, also once a person without a seat has got one, and the row stays', async () => {
  const { store, shown } = await expecting(ANN);
  store.take({ person: { ...SEATED, absentAt: 5 }, expected: 0, here: 0 });
  expect(shown()).toEqual([{ id: 'ann', number: null, absentAt: 5 }]);
  store.take({ person: { ...SEATED, number: 1, hereAt: 6 }, expected: 1, here: 1 });
  expect(shown()).toEqual([{ id: 'ann', number: 1, absentAt: null }]);
  store.take({ person: SEATED, expected: 1, here: 0 });
  expect(shown()).toEqual([{ id: 'ann', number: null, absentAt: null }]);
  expect(store.view.getState().counts).toEqual({ expected: 1, here: 0 });
});

test('whoever has got a seat by a tap is on one row also once the list is followed', async () => {
  const { server, store, shown } = await expecting(ANN);
  const here = { ...SEATED, number: 1, hereAt: 6 };
  store.take({ person: here, expected: 1, here: 1 });
  server.people = [here];
  await store.follow();
  expect(shown()).toEqual([{ id: 'ann', number: 1, absentAt: null }]);
});

test('of two seats with one e-mail only the one that was meant changes', async () => {
  const other = { ...SEATED, id: 'other', guestId: 'other', name: 'Bea Hall' };
  const { store, shown } = await expecting(SEATED, other);
  store.take({ person: { ...other, number: 1, hereAt: 6 }, expected: 2, here: 1 });
  expect(shown().map(({ number }) => number)).toEqual([null, 1]);
});
