import { expect, test } from 'vitest';
import { unknownPerson } from '../../../src/api/decode';
import { ApiError } from '../../../src/api/errors';
import type { ProfilesPage } from '../../../src/api/people-calls';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { createSeenPeople } from '../../../src/features/people/seen-people';
import { after, aMount, aPerson, calm, createFakeServer, type FakeServerOptions } from './fake-server';

const people = (count: number) => Array.from({ length: count }, (_, index) => aPerson(`p${index + 1}`));

function setUp(options: FakeServerOptions) {
  const server = createFakeServer(options);
  const stores = createPeopleStores(aMount(server));
  return { server, stores, ...stores };
}

test('a reload begins at the first page again, and finds the second one as before', async () => {
  const { server, browse } = setUp({ people: people(20) });
  await after(browse.enter);
  await after(browse.loadMore);
  await after(browse.reload);
  await after(browse.loadMore);
  expect(server.asked).toEqual(['profiles female', 'profiles female p8', 'profiles female', 'profiles female p8']);
  expect(browse.getState().entries).toHaveLength(16);
});

test('a like asks for no more people while others are in sight', async () => {
  const { server, stores, browse } = setUp({ people: people(5), pageSize: 3 });
  await after(browse.enter);
  await stores.like(aPerson('p1'));
  await calm();
  expect(server.asked).toEqual(['profiles female', 'like p1']);
});

test('likes that settle after the tab was left ask for no more people', async () => {
  const { server, stores, browse } = setUp({ people: people(3), pageSize: 2 });
  browse.enter();
  await after(browse.enter);
  browse.leave();
  await stores.like(aPerson('p1'));
  await stores.like(aPerson('p2'));
  await calm();
  expect(server.asked.filter((line) => line.startsWith('profiles'))).toEqual(['profiles female', 'profiles female']);
});

test('leaving gives the request up, and entering again the earlier one', async () => {
  const { server, browse } = setUp({ people: people(3), prompt: false });
  browse.enter();
  browse.reload();
  expect(server.waiting.map(({ aborted }) => aborted)).toEqual([true, false]);
  browse.leave();
  expect(server.waiting.map(({ aborted }) => aborted)).toEqual([true, true]);
});

test('an answer that comes after the tab was left changes nothing', async () => {
  const answers: ((page: ProfilesPage) => void)[] = [];
  const api = { listProfiles: () => new Promise<ProfilesPage>((resolve) => void answers.push(resolve)) };
  const { browse } = createPeopleStores(aMount({ api }));
  browse.enter();
  browse.leave();
  answers[0]?.({ items: people(2), nextToken: null });
  await calm();
  expect(browse.getState()).toMatchObject({ phase: 'loading', entries: [] });
});

test.each(['signed-out', 'aborted'] as const)('a session that ends meanwhile is no failure of the list: %s', async (kind) => {
  const { server, browse, likes } = setUp({ people: people(3) });
  server.failNext(new ApiError(kind), new ApiError(kind));
  browse.enter();
  await after(likes.enter);
  expect([browse.getState().phase, likes.getState().phase]).toEqual(['loading', 'loading']);
});

test('every card has a key of its own, over all pages, with and without an id', async () => {
  const pages: ProfilesPage[] = [
    { items: [aPerson(null), aPerson('a')], nextToken: 'x' },
    { items: [aPerson(null), aPerson('b'), aPerson(null), aPerson('c')], nextToken: null },
  ];
  const api = { listProfiles: async (_: unknown, token: string | null) => pages[token === null ? 0 : 1] as ProfilesPage };
  const { browse } = createPeopleStores(aMount({ api }));
  await after(browse.enter);
  await after(browse.loadMore);
  const keys = browse.getState().entries.map(({ key }) => key);
  expect(new Set(keys).size).toBe(6);
  expect(keys).toEqual(expect.arrayContaining(['id:a', 'id:b', 'id:c']));
});

test('somebody seen on View Profiles has a face where the likes give a bare id', async () => {
  const server = createFakeServer({ people: [aPerson('anna')] });
  const nothing = { likedBy: [], matches: [], likedNextToken: null, likedByNextToken: null };
  const listLikes = async () => ({ ...nothing, liked: [unknownPerson('anna')] });
  const { browse, likes } = createPeopleStores(aMount({ api: { ...server.api, listLikes } }));
  await after(browse.enter);
  await after(likes.enter);
  expect(likes.getState().liked.map(({ firstName }) => firstName)).toEqual(['Name anna']);
});

test('a face without a name, or a name without a face, is more than a bare id', () => {
  const seen = createSeenPeople();
  const nameless = { ...unknownPerson('a'), photos: ['https://photos.example/a'] };
  const faceless = { ...unknownPerson('b'), firstName: 'Berta' };
  seen.remember([nameless, faceless, unknownPerson('a'), unknownPerson('b'), unknownPerson('c')]);
  expect(['a', 'b', 'c'].map((id) => seen.resolve(unknownPerson(id)))).toEqual([nameless, faceless, unknownPerson('c')]);
  expect(seen.resolve({ ...nameless, bio: 'newer' }).bio).toBe('newer');
});

/** An attendee at View Profiles before anybody can be browsed. */
async function beforeTheRelease() {
  const released: ReturnType<typeof aPerson>[] = [];
  const server = createFakeServer({ people: released });
  const { browse } = createPeopleStores(aMount(server));
  await after(browse.enter);
  const shown: string[] = [];
  browse.subscribe(({ phase, looking }) => void shown.push(looking ? 'looking' : phase));
  const ids = () => browse.getState().entries.map(({ person }) => person.id);
  return { server, browse, release: () => void released.push(aPerson('a'), aPerson('b')), shown, ids };
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
  await after(browse.refresh);
  expect(browse.getState()).toMatchObject({ phase: 'failed', looking: false });
  await after(browse.refresh);
  expect(ids()).toEqual(['a', 'b']);
  expect(shown).toContain('looking');
});

test('a refresh where everybody is liked loads the list anew', async () => {
  const released = [aPerson('a')];
  const server = createFakeServer({ people: released });
  const stores = createPeopleStores(aMount(server));
  await after(stores.browse.enter);
  await stores.like(released[0]!);
  released.push(aPerson('late'));
  await after(stores.browse.refresh);
  expect(stores.browse.getState().entries.map(({ person }) => person.id)).toEqual(['late']);
});

test('a look changes nothing once the tab was left', async () => {
  const { browse, release, ids } = await beforeTheRelease();
  release();
  const look = browse.look();
  browse.leave();
  await look;
  expect(ids()).toEqual([]);
});
