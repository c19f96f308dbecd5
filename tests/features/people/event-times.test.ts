import { expect, test } from 'vitest';
import { createEnding, createResults, dayAndTime } from '../../../src/features/people/event-times';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { after, aMount, calm, createFakeServer } from './fake-server';

test('liking has ended from the very millisecond on that the server named', () => {
  let time = 999;
  const ending = createEnding(() => time);
  expect(ending.getState()).toEqual({ closesAt: undefined, over: false });
  ending.update(1000);
  expect(ending.getState()).toEqual({ closesAt: 1000, over: false });
  time = 1000;
  ending.update(1000);
  expect(ending.getState().over).toBe(true);
});

test('an event that is opened again has no end any more', () => {
  const ending = createEnding(() => 10);
  ending.update(1);
  ending.update(undefined);
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
  await after(browse.enter);
  expect(ending.getState()).toEqual({ closesAt: 5, over: true });
  closesAt = 7;
  await after(likes.enter);
  expect(ending.getState()).toEqual({ closesAt: 7, over: false });
});

test('likes are secret until the very millisecond of the results', () => {
  let time = 999;
  const results = createResults(() => time);
  expect(results.getState()).toEqual({ resultsAt: null, secret: false });
  results.update(1000);
  expect(results.getState()).toEqual({ resultsAt: 1000, secret: true });
  time = 1000;
  results.update(1000);
  expect(results.getState()).toEqual({ resultsAt: 1000, secret: false });
});

test('either list tells of the results; a page of people without a word of them leaves what the likes told', async () => {
  const { api } = createFakeServer();
  let [byProfiles, byLikes]: { resultsAt?: number | null }[] = [{}, {}];
  const telling = {
    ...api,
    listProfiles: async (...ask: Parameters<typeof api.listProfiles>) => ({ ...(await api.listProfiles(...ask)), ...byProfiles }),
    listLikes: async (...ask: Parameters<typeof api.listLikes>) => ({ ...(await api.listLikes(...ask)), ...byLikes }),
  };
  const { browse, likes, results } = createPeopleStores({ ...aMount({ api: telling }), now: () => 6 });
  const heard = async (list: 'browse' | 'likes', profiles: typeof byProfiles, liked: typeof byLikes) => {
    [byProfiles, byLikes] = [profiles, liked];
    if (list === 'browse') browse.enter();
    else likes.enter();
    await calm();
    return results.getState();
  };
  expect(await heard('browse', {}, {})).toEqual({ resultsAt: null, secret: false });
  expect(await heard('likes', {}, { resultsAt: 9 })).toEqual({ resultsAt: 9, secret: true });
  expect(await heard('browse', {}, {})).toEqual({ resultsAt: 9, secret: true });
  expect(await heard('browse', { resultsAt: 5 }, {})).toEqual({ resultsAt: 5, secret: false });
  expect(await heard('browse', { resultsAt: null }, {})).toEqual({ resultsAt: null, secret: false });
  expect(await heard('browse', { resultsAt: 8 }, {})).toEqual({ resultsAt: 8, secret: true });
  expect(await heard('likes', {}, {})).toEqual({ resultsAt: null, secret: false });
});

const SATURDAY = new Date(2026, 11, 5, 22, 30).getTime();
const HOUR_MS = 60 * 60_000;

test.each([
  ['en-GB', 3, 'today', '22:30'],
  ['en-GB', 24, 'tomorrow', '22:30'],
  ['en-GB', 48, 'Saturday', '22:30'],
  ['en-US', 6 * 24, 'Saturday', '10:30 PM'],
  ['de', 22.5, 'heute', '22:30'],
  ['de', 23, 'morgen', '22:30'],
  ['de', 47, 'Samstag', '22:30'],
  ['ar-EG', 3, 'اليوم', '١٠:٣٠ م'],
  ['ar-EG', 72, 'السبت', '١٠:٣٠ م'],
  ['en-GB', 6 * 24 + 1, '5 December 2026', '22:30'],
  ['de', 30 * 24, '5. Dezember 2026', '22:30'],
])('the moment of the results in %s, %i hours before: %s, %s', (locale, hours, day, time) => {
  const said = dayAndTime(SATURDAY, SATURDAY - hours * HOUR_MS, locale);
  // No space at which a line could break.
  expect(said?.time).not.toContain(' ');
  expect([said?.day, said?.time.replaceAll(/\s/g, ' ')]).toEqual([day, time]);
});

test.each([-20_000, -1, 1, 20_000])('22:30 is said as that on a device whose clock is %i ms ahead', (ms) => {
  expect(dayAndTime(SATURDAY + ms, SATURDAY - HOUR_MS, 'en-GB')?.time).toBe('22:30');
});

test('an invalid date is not shown', () => {
  expect(dayAndTime(9e15, 0, 'en')).toBe(null);
});
