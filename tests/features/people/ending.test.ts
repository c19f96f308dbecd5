import { expect, test } from 'vitest';
import { createEnding } from '../../../src/features/people/ending';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { aMount, calm, createFakeServer } from './fake-server';

test('liking has ended from the very millisecond on that the server named', () => {
  let time = 999;
  const ending = createEnding(() => time);
  expect(ending.getState()).toEqual({ closesAt: undefined, over: false });
  ending.hear(1000);
  expect(ending.getState()).toEqual({ closesAt: 1000, over: false });
  time = 1000;
  ending.hear(1000);
  expect(ending.getState().over).toBe(true);
});

test('an event that is opened again has no end any more', () => {
  const ending = createEnding(() => 10);
  ending.hear(1);
  ending.hear(undefined);
  expect(ending.getState()).toEqual({ closesAt: undefined, over: false });
});

test('both lists tell of the end', async () => {
  const { api } = createFakeServer();
  let closesAt = 5;
  const telling = {
    ...api,
    listProfiles: async (...ask: Parameters<typeof api.listProfiles>) => ({ ...(await api.listProfiles(...ask)), closesAt }),
    listLikes: async (...ask: Parameters<typeof api.listLikes>) => ({ ...(await api.listLikes(...ask)), closesAt }),
  };
  const { browse, likes, ending } = createPeopleStores({ ...aMount({ api: telling }), now: () => 6 });
  browse.enter();
  await calm();
  expect(ending.getState()).toEqual({ closesAt: 5, over: true });
  closesAt = 7;
  likes.enter();
  await calm();
  expect(ending.getState()).toEqual({ closesAt: 7, over: false });
});
