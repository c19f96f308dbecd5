import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { aMount, aPerson, calm, createFakeServer } from './fake-server';

/** An attendee at View Profiles before anybody can be browsed. */
async function beforeTheRelease() {
  const people: ReturnType<typeof aPerson>[] = [];
  const server = createFakeServer({ people });
  const { browse } = createPeopleStores(aMount(server));
  browse.enter();
  await calm();
  const shown: string[] = [];
  browse.subscribe(({ phase, looking }) => void shown.push(looking ? 'looking' : phase));
  const ids = () => browse.getState().entries.map(({ person }) => person.id);
  return { server, browse, release: () => void people.push(aPerson('a'), aPerson('b')), shown, ids };
}

test('a look finds those who were released, and says how many', async () => {
  const { browse, release, ids, shown } = await beforeTheRelease();
  await browse.look();
  expect([ids(), browse.getState().found]).toEqual([[], 0]);
  release();
  await browse.look();
  expect([ids(), browse.getState().found]).toEqual([['a', 'b'], 2]);
  // Never back to loading, which would take the sentence away.
  expect(new Set(shown)).toEqual(new Set(['ready']));
});

test('a look that fails shows nothing', async () => {
  const { server, browse, release, ids } = await beforeTheRelease();
  release();
  server.failNext(new ApiError('network'));
  await browse.look();
  expect([browse.getState().phase, ids()]).toEqual(['ready', []]);
  await browse.look();
  expect(ids()).toEqual(['a', 'b']);
});

test('a list with people in it is not looked at', async () => {
  const { server, browse, release } = await beforeTheRelease();
  release();
  await browse.look();
  const asked = server.asked.length;
  await browse.look();
  expect(server.asked).toHaveLength(asked);
});

test('a refresh by hand waits in place, and its failure shows', async () => {
  const { server, browse, release, ids, shown } = await beforeTheRelease();
  browse.refresh();
  expect(browse.getState().looking).toBe(true);
  await calm();
  expect(browse.getState()).toMatchObject({ phase: 'ready', looking: false });
  release();
  server.failNext(new ApiError('network'));
  browse.refresh();
  await calm();
  expect(browse.getState()).toMatchObject({ phase: 'failed', looking: false });
  browse.refresh();
  await calm();
  expect(ids()).toEqual(['a', 'b']);
  expect(shown).toContain('looking');
});

test('a refresh where everybody is liked loads the list anew', async () => {
  const people = [aPerson('a')];
  const server = createFakeServer({ people });
  const stores = createPeopleStores(aMount(server));
  stores.browse.enter();
  await calm();
  await stores.like(people[0]!);
  people.push(aPerson('late'));
  stores.browse.refresh();
  await calm();
  expect(stores.browse.getState().entries.map(({ person }) => person.id)).toEqual(['late']);
});

test('a look that a departure overtakes changes nothing', async () => {
  const { browse, release, ids } = await beforeTheRelease();
  release();
  const look = browse.look();
  browse.leave();
  await look;
  expect(ids()).toEqual([]);
});
