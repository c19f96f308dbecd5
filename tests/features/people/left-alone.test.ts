import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { isShown } from '../../../src/features/people/browse/browse-store';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { after, aMount, aPerson, calm, createFakeServer } from './fake-server';

/* A server that answered 429 is asked nothing more, by nobody, until its time is over. */

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TOO_MANY = new ApiError('http', 429, 'Slow down', 20_000);

function setUp(prompt = true) {
  const server = createFakeServer({ people: ['p1', 'p2', 'p3', 'p4'].map((id) => aPerson(id)), pageSize: 2, prompt });
  const mount = aMount(server);
  const stores = createPeopleStores(mount);
  const shown = () => {
    const { entries, asOf } = stores.browse.getState();
    return entries.filter((entry) => isShown(entry, stores.intents.getState().intents, asOf)).map(({ person }) => person.id);
  };
  return { server, mount, stores, ...stores, shown };
}

test('a like that was one too many is taken back, and no other is sent for as long as the server said', async () => {
  const { server, mount, stores, browse, cooldowns, shown } = setUp();
  await after(browse.enter);
  server.failNext(TOO_MANY);
  await stores.like(aPerson('p1'));
  expect(shown()).toEqual(['p1', 'p2']);
  expect(mount.logged).toEqual(['Like failed: HTTP 429']);
  expect(cooldowns.like.getState().seconds).toBe(20);

  vi.advanceTimersByTime(19_999);
  await stores.like(aPerson('p2'));
  expect(shown()).toEqual(['p1', 'p2']);
  expect(server.asked).toEqual(['profiles female', 'like p1']);
  vi.advanceTimersByTime(1);
  await stores.like(aPerson('p2'));
  expect(server.asked).toEqual(['profiles female', 'like p1', 'like p2']);
});

test('an intent given while a like was refused so is not sent after it', async () => {
  const { server, stores, intents } = setUp(false);
  const liked = stores.like(aPerson('p1'));
  const unliked = stores.unlike(aPerson('p1'));
  server.waiting[0]?.fail(TOO_MANY);
  await Promise.all([liked, unliked]);
  expect(server.asked).toEqual(['like p1']);
  expect(intents.getState().intents.size).toBe(0);
});

test('a further page that was one too many waits, and so does whoever comes back to the tab', async () => {
  const { server, browse, cooldowns, shown } = setUp();
  await after(browse.enter);
  server.failNext(TOO_MANY);
  await after(browse.loadMore);
  expect(browse.getState()).toMatchObject({ phase: 'ready', more: 'failed' });
  browse.loadMore();
  browse.leave();
  browse.enter();
  expect(browse.getState().phase).toBe('failed');
  expect(server.asked).toEqual(['profiles female', 'profiles female p2']);
  vi.advanceTimersByTime(20_000);
  await after(browse.reload);
  expect(shown()).toEqual(['p1', 'p2']);
  expect(cooldowns.likes.left()).toBe(0);
});

test('likes that were one too many keep what is known, and are not asked for by a like back either', async () => {
  const { server, stores, likes } = setUp();
  await after(likes.enter);
  server.failNext(TOO_MANY);
  await after(likes.refresh);
  expect(likes.getState()).toMatchObject({ phase: 'ready', stale: true, refreshing: false });
  await stores.like(aPerson('p3'));
  await calm();
  expect(server.asked).toEqual(['likes {}', 'likes {}', 'like p3']);
  vi.advanceTimersByTime(20_000);
  await after(likes.refresh);
  expect(likes.getState()).toMatchObject({ phase: 'ready', stale: false });
});

test('another visit of the main screen waits as well, another fault starts no cooldown, and a clock put back locks nothing', async () => {
  const { server, mount, stores, cooldowns } = setUp();
  server.failNext(new ApiError('http', 503, '', 0), TOO_MANY);
  await stores.like(aPerson('p1'));
  expect(cooldowns.like.left()).toBe(0);
  await stores.like(aPerson('p1'));
  await createPeopleStores(mount).like(aPerson('p2'));
  expect(server.asked).toEqual(['like p1', 'like p1']);
  vi.setSystemTime(Date.now() - 86_400_000);
  await stores.like(aPerson('p2'));
  expect(server.asked.at(-1)).toBe('like p2');
});
