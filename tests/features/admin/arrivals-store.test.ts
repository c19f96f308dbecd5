import { expect, test } from 'vitest';
import type { Arrival } from '../../../src/api/arrival-calls';
import { createArrivalsStore } from '../../../src/features/admin/arrivals-store';

const ANN: Arrival = {
  id: 'ann',
  guestId: null,
  userId: 'ann',
  name: 'Ann Hall',
  email: 'ann@example.org',
  number: null,
  hereAt: null,
  absentAt: null,
};
const SEATED: Arrival = { ...ANN, id: 'seat', guestId: 'seat' };

test('each answer to a tap is shown on the row, also once a person without a seat has got one, and the row stays', async () => {
  const store = createArrivalsStore({ list: async () => ({ people: [ANN], nextToken: null, expected: 1, here: 0 }) });
  await store.load();
  const shown = () => store.getState().items.map(({ id, number, absentAt }) => ({ id, number, absentAt }));
  store.take({ person: { ...SEATED, absentAt: 5 }, expected: 0, here: 0 });
  expect(shown()).toEqual([{ id: 'ann', number: null, absentAt: 5 }]);
  store.take({ person: { ...SEATED, number: 1, hereAt: 6 }, expected: 1, here: 1 });
  expect(shown()).toEqual([{ id: 'ann', number: 1, absentAt: null }]);
  store.take({ person: SEATED, expected: 1, here: 0 });
  expect(shown()).toEqual([{ id: 'ann', number: null, absentAt: null }]);
  expect(store.getState().page).toMatchObject({ expected: 1, here: 0 });
});

test('of two seats with one e-mail only the one that was meant changes', async () => {
  const other = { ...SEATED, id: 'other', guestId: 'other', name: 'Bea Hall' };
  const store = createArrivalsStore({ list: async () => ({ people: [SEATED, other], nextToken: null, expected: 2, here: 0 }) });
  await store.load();
  store.take({ person: { ...other, number: 1, hereAt: 6 }, expected: 2, here: 1 });
  expect(store.getState().items.map(({ number }) => number)).toEqual([null, 1]);
});
