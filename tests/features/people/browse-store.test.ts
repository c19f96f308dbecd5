import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import type { ProfilesPage } from '../../../src/api/people-calls';
import { isShown } from '../../../src/features/people/browse/browse-store';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import type { Profile } from '../../../src/domain/profile';
import { after, aMount, aPerson, calm, createFakeServer, type FakeServerOptions } from './fake-server';

const people = (count: number) => Array.from({ length: count }, (_, index) => aPerson(`p${index + 1}`));

function setUp(options: FakeServerOptions, self: Partial<Profile> = {}) {
  const server = createFakeServer(options);
  const mount = aMount(server, self);
  const stores = createPeopleStores(mount);
  const { browse, intents } = stores;
  const entries = () => browse.getState().entries;
  const shown = () =>
    entries()
      .filter((entry) => isShown(entry, intents.getState().intents, browse.getState().asOf))
      .map(({ person }) => person.id);
  const person = (id: string) => entries().find((entry) => entry.person.id === id)?.person ?? aPerson(id);
  return { server, mount, stores, browse, shown, entries, person };
}

/** A server whose pages are written down, to send what a sane one would not. */
function scripted(pages: (token: string | null) => ProfilesPage, self: Partial<Profile> = {}) {
  const asked: (string | null)[] = [];
  const api = {
    listProfiles: async (_gender: unknown, token: string | null) => {
      asked.push(token);
      return pages(token);
    },
  };
  const mount = aMount({ api }, self);
  return { asked, browse: createPeopleStores(mount).browse };
}

test('loads pages of the opposite gender until the list ends', async () => {
  const { server, browse, shown } = setUp({ people: people(10) });
  browse.enter();
  expect(browse.getState().phase).toBe('loading');
  await calm();
  expect(browse.getState()).toMatchObject({ phase: 'ready', more: 'ready' });
  expect(shown()).toHaveLength(8);
  await after(browse.loadMore);
  expect(shown()).toHaveLength(10);
  expect(browse.getState().more).toBe('none');
  expect(server.asked).toEqual(['profiles female', 'profiles female p8']);
});

test('without an own gender no gender is asked for and nobody is left out', async () => {
  const mixed = [aPerson('a'), aPerson('b', { gender: 'male' })];
  const { server, browse, shown } = setUp({ people: mixed }, { gender: null });
  await after(browse.enter);
  expect(server.asked).toEqual(['profiles']);
  expect(shown()).toEqual(['a', 'b']);
});

test('people of the own gender and oneself are left out, those of unknown gender are not', async () => {
  const mixed = [aPerson('a', { gender: 'male' }), aPerson('me'), aPerson('b', { gender: null }), aPerson('c')];
  const { browse, shown } = setUp({ people: mixed });
  await after(browse.enter);
  expect(shown()).toEqual(['b', 'c']);
});

test('a page of the wrong gender alone is passed over', async () => {
  const mixed = [aPerson('a', { gender: 'male' }), aPerson('b', { gender: 'male' }), aPerson('c')];
  const { browse, shown } = setUp({ people: mixed, pageSize: 2 });
  await after(browse.enter);
  expect(shown()).toEqual(['c']);
  expect(browse.getState().more).toBe('none');
});

test('a like takes the card out at once; a failure brings it back at its place', async () => {
  const { server, mount, stores, browse, shown, person } = setUp({ people: people(3) });
  await after(browse.enter);
  server.failNext(new ApiError('network'));
  void stores.like(person('p2'));
  expect(shown()).toEqual(['p1', 'p3']);
  await calm();
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
  expect(mount.logged).toEqual(['Like failed: network']);
  expect(mount.events).toEqual([]);
});

test('a like that fails after the tab was left is taken back too', async () => {
  const { server, stores, browse, shown, person } = setUp({ people: people(3), prompt: false });
  browse.enter();
  server.waiting[0]?.succeed();
  await calm();
  void stores.like(person('p2'));
  browse.leave();
  server.waiting[0]?.fail();
  await calm();
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
});

test('somebody liked while more people load does not come back with them', async () => {
  const { server, stores, browse, shown, person } = setUp({
    people: people(4),
    pageSize: 3,
    leavesOutLiked: false,
    prompt: false,
  });
  browse.enter();
  server.waiting[0]?.succeed();
  await calm();
  browse.loadMore();
  void stores.like(person('p3'));
  server.waiting[1]?.succeed();
  server.waiting[0]?.succeed();
  await calm();
  expect(shown()).toEqual(['p1', 'p2', 'p4']);
});

test('an answer from before the like cannot bring the person back after a reload', async () => {
  const { server, stores, browse, shown, person } = setUp({ people: people(2), prompt: false });
  browse.enter();
  server.waiting[0]?.succeed();
  await calm();
  void stores.like(person('p1'));
  browse.reload();
  // The list is answered before the like arrives.
  server.waiting[1]?.succeed();
  await calm();
  expect(shown()).toEqual(['p2']);
  server.waiting[0]?.succeed();
  await calm();
  expect(shown()).toEqual(['p2']);
});

test('liked before: shown with its mark, from the item or the own profile', async () => {
  const items = [aPerson('a', { likedByMe: true }), aPerson('b', { likedByMe: null }), aPerson('c', { likedByMe: null })];
  const { browse } = scripted(() => ({ items, nextToken: null }), { likedIds: ['b'] });
  await after(browse.enter);
  expect(browse.getState().entries.map(({ liked }) => liked)).toEqual([true, true, false]);
});

test.each([
  ['not liked: the newer word, after an unlike elsewhere or one whose answer was lost', false, false],
  ['nothing: the own profile speaks', null, true],
])('of somebody liked when the own profile came the list says %s', async (_case, likedByMe, liked) => {
  const { browse } = scripted(() => ({ items: [aPerson('a', { likedByMe })], nextToken: null }), { likedIds: ['a'] });
  await after(browse.enter);
  expect(browse.getState().entries[0]?.liked).toBe(liked);
});

test('an unlike is remembered in the own profile, so that the next visit starts from the truth', async () => {
  const { mount, stores, browse, person } = setUp({ people: people(2) }, { likedIds: ['p1', 'p9'] });
  await after(browse.enter);
  await stores.unlike(person('p1'));
  await stores.like(person('p2'));
  expect(mount.ownProfile.getState().profile?.likedIds).toEqual(['p9', 'p2']);
  expect(mount.events).toEqual([
    { type: 'like', on: false },
    { type: 'like', on: true },
  ]);
});

test('liking everybody in sight loads the next page without being asked', async () => {
  const { stores, browse, shown, person } = setUp({ people: people(3), pageSize: 2 });
  await after(browse.enter);
  void stores.like(person('p1'));
  void stores.like(person('p2'));
  await calm();
  expect(shown()).toEqual(['p3']);
});

test('a failed first load can be tried again; a failed load more keeps the people', async () => {
  const { server, browse, shown } = setUp({ people: people(10) });
  server.failNext(new ApiError('http', 500));
  await after(browse.enter);
  expect(browse.getState().phase).toBe('failed');
  await after(browse.reload);
  server.failNext(new ApiError('network'));
  await after(browse.loadMore);
  expect(browse.getState()).toMatchObject({ phase: 'ready', more: 'failed' });
  expect(shown()).toHaveLength(8);
  await after(browse.loadMore);
  expect(shown()).toHaveLength(10);
});

test('three presses of Load more ask once', async () => {
  const { server, browse } = setUp({ people: people(20) });
  await after(browse.enter);
  browse.loadMore();
  browse.loadMore();
  await after(browse.loadMore);
  expect(server.asked).toHaveLength(2);
});

test('switching back and forth leaves one request under way, and its answer is shown', async () => {
  const { server, browse, shown } = setUp({ people: people(3), prompt: false });
  for (let turn = 0; turn < 10; turn += 1) {
    browse.enter();
    expect(server.waiting.filter(({ aborted }) => !aborted)).toHaveLength(1);
    if (turn < 9) browse.leave();
  }
  server.answerAll();
  await calm();
  expect(shown()).toEqual(['p1', 'p2', 'p3']);
});

test('people without an id are shown, under keys of their own', async () => {
  const { browse, entries } = setUp({ people: [aPerson(null), aPerson('a'), aPerson(null)] });
  await after(browse.enter);
  expect(new Set(entries().map(({ key }) => key)).size).toBe(3);
});

test('goes on by itself after pages without people, five in a row, then waits for Load more', async () => {
  const { asked, browse } = scripted((token) =>
    token === '7' ? { items: [aPerson('a')], nextToken: null } : { items: [], nextToken: `${Number(token ?? 0) + 1}` },
  );
  await after(browse.enter);
  expect(asked).toEqual([null, '1', '2', '3', '4']);
  expect(browse.getState()).toMatchObject({ phase: 'ready', more: 'ready', entries: [] });
  await after(browse.loadMore);
  expect(asked).toHaveLength(8);
  expect(browse.getState()).toMatchObject({ more: 'none', entries: [{ key: 'id:a' }] });
});

test('asks for 200 pages with people at most, however many empty ones lie between', async () => {
  let pages = 0;
  const { browse } = scripted(() => {
    pages += 1;
    return { items: pages % 2 === 0 ? [aPerson(`p${pages}`)] : [], nextToken: `${pages}` };
  });
  await after(browse.enter);
  for (let press = 0; press < 250; press += 1) {
    await after(browse.loadMore);
  }
  expect(pages).toBe(400);
  expect(browse.getState().more).toBe('none');
});

test.each([
  ['the same page with the same token', () => ({ items: [aPerson('a')], nextToken: 'x' }), 2, 1],
  [
    'a circle of tokens',
    (token: string | null) => ({ items: [aPerson(`after ${token}`)], nextToken: token === 'x' ? 'y' : 'x' }),
    3,
    3,
  ],
  ['an empty page with the same token', () => ({ items: [], nextToken: 'x' }), 2, 0],
])('stops at %s', async (_case, pages, requests, entries) => {
  const { asked, browse } = scripted(pages);
  await after(browse.enter);
  for (let press = 0; press < 10; press += 1) {
    await after(browse.loadMore);
  }
  expect(asked).toHaveLength(requests);
  expect(browse.getState().entries).toHaveLength(entries);
  expect(browse.getState().more).toBe('none');
});

test('stops after 200 pages of a list without an end', async () => {
  let page = 0;
  const { asked, browse } = scripted(() => {
    page += 1;
    return { items: [aPerson(`p${page}`)], nextToken: `t${page}` };
  });
  await after(browse.enter);
  while (browse.getState().more === 'ready') {
    await after(browse.loadMore);
  }
  expect(asked).toHaveLength(200);
});
