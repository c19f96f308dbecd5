import { expect, test } from 'vitest';
import { unknownPerson } from '../../../src/api/decode';
import { ApiError } from '../../../src/api/errors';
import { after, aPerson, calm } from './fake-server';
import { anna, berta, clara, scripted, setUp } from './likes-set-up';

test('sorts who likes whom, and keeps matches out of both lists', async () => {
  const { likes, listed } = setUp({ liked: ['anna', 'berta'], likedBy: ['berta', 'clara'] });
  await after(likes.enter);
  expect([listed('liked'), listed('likedBy'), listed('matches')]).toEqual([['anna'], ['clara'], ['berta']]);
});

test('leaves the attendee out of their own lists', async () => {
  const { likes, listed } = scripted(() => ({ liked: [aPerson('me'), anna], matches: [aPerson('me')] }));
  await after(likes.enter);
  expect([listed('liked'), listed('matches')]).toEqual([['anna'], []]);
});

test('loads only while active, and again on entering', async () => {
  const { server, likes } = setUp();
  expect(server.asked).toEqual([]);
  await after(likes.enter);
  likes.leave();
  await after(likes.enter);
  expect(server.asked).toHaveLength(2);
});

test('a first load that fails says so and can be tried again', async () => {
  const { server, likes } = setUp({ liked: ['anna'] });
  server.failNext(new ApiError('http', 500));
  await after(likes.enter);
  expect(likes.getState()).toMatchObject({ phase: 'failed', refreshing: false });
  await after(likes.refresh);
  expect(likes.getState()).toMatchObject({ phase: 'ready', stale: false });
});

test('a refresh that fails keeps the people', async () => {
  const { server, likes, listed } = setUp({ liked: ['anna'] });
  await after(likes.enter);
  server.failNext(new ApiError('network'));
  await after(likes.refresh);
  expect(likes.getState()).toMatchObject({ phase: 'ready', stale: true, refreshing: false });
  expect(listed('liked')).toEqual(['anna']);
});

test('unlike takes the entry out at once; a failure puts it back at its place', async () => {
  const { server, stores, likes, listed } = setUp({ liked: ['anna', 'berta', 'clara'] });
  await after(likes.enter);
  server.failNext(new ApiError('http', 500));
  void stores.unlike(berta);
  expect(listed('liked')).toEqual(['anna', 'clara']);
  await calm();
  expect(listed('liked')).toEqual(['anna', 'berta', 'clara']);
  await stores.unlike(berta);
  expect(listed('liked')).toEqual(['anna', 'clara']);
});

test('a like back that fails puts the entry back and refreshes nothing', async () => {
  const { server, stores, likes, listed, moments } = setUp({ likedBy: ['anna', 'berta'] });
  await after(likes.enter);
  server.failNext(new ApiError('http', 500));
  await stores.like(anna);
  expect([listed('likedBy'), moments()]).toEqual([['anna', 'berta'], []]);
  expect(server.asked.filter((line) => line.startsWith('likes'))).toHaveLength(1);
});

test('a like back drops the answer of a refresh that was under way before it', async () => {
  const { server, stores, likes, listed } = setUp({ likedBy: ['anna'], prompt: false });
  likes.enter();
  server.waiting[0]?.succeed();
  await calm();
  likes.refresh();
  const outdated = server.waiting[0];
  void stores.like(anna);
  server.waiting[1]?.succeed();
  await calm();
  expect(outdated?.aborted).toBe(true);
  server.waiting.at(-1)?.succeed();
  await calm();
  expect([listed('likedBy'), listed('matches'), likes.getState().refreshing]).toEqual([[], ['anna'], false]);
});

test('a bare id gets the face seen before, on View Profiles or in another list', async () => {
  const { likes, stores } = scripted(() => ({ liked: [unknownPerson('x'), unknownPerson('anna')], likedBy: [anna] }));
  await after(likes.enter);
  expect(likes.getState().matches.map(({ firstName }) => firstName)).toEqual(['Name anna']);
  expect(likes.getState().liked.map(({ id, firstName }) => [id, firstName])).toEqual([['x', '']]);
  expect(stores.dialogs.getState().moments).toEqual([]);
});

test('a refresh during Load more leaves no busy button behind', async () => {
  const { likes } = scripted(() => ({ liked: [anna], likedNextToken: 'l2' }));
  await after(likes.enter);
  likes.loadMore('liked');
  likes.refresh();
  expect(likes.getState().more.liked).toBe('ready');
  await calm();
  expect(likes.getState()).toMatchObject({ phase: 'ready', refreshing: false });
});

test('leaving gives the request up and drops its answer', async () => {
  const { server, likes } = setUp({ liked: ['anna'], prompt: false });
  likes.enter();
  likes.leave();
  server.waiting[0]?.succeed();
  await calm();
  expect(likes.getState().phase).toBe('loading');
});

test('somebody liked again on another device comes back with a refresh', async () => {
  const { server, stores, likes, listed } = setUp({ liked: ['anna'] });
  await after(likes.enter);
  await stores.unlike(anna);
  expect(listed('liked')).toEqual([]);
  server.liked.add('anna');
  await after(likes.refresh);
  expect(listed('liked')).toEqual(['anna']);
});

test('each section loads its own pages; matches found on the way are no news', async () => {
  const { asked, likes, listed, moments } = scripted(({ likedNextToken, likedByNextToken }) => {
    if (likedNextToken) return { liked: [berta] };
    if (likedByNextToken) return { likedBy: [berta, anna] };
    return { liked: [anna], likedBy: [clara], likedNextToken: 'l2', likedByNextToken: 'b2' };
  });
  await after(likes.enter);
  likes.loadMore('liked');
  await after(() => likes.loadMore('likedBy'));
  await after(() => likes.loadMore('likedBy'));
  expect(asked).toEqual([{}, { likedNextToken: 'l2' }, { likedByNextToken: 'b2' }]);
  expect([listed('liked'), listed('likedBy'), listed('matches')]).toEqual([[], ['clara'], ['berta', 'anna']]);
  expect(likes.getState().more).toEqual({ liked: 'none', likedBy: 'none' });
  expect(moments()).toEqual([]);
});

const SOON = { resultsAt: Number.MAX_SAFE_INTEGER };

test('a look while likes are secret changes nothing, not even pages loaded since', async () => {
  const { asked, likes, listed } = scripted(({ likedNextToken }) =>
    likedNextToken ? { ...SOON, liked: [berta] } : { ...SOON, liked: [anna], likedNextToken: 'l2' },
  );
  await after(likes.enter);
  await after(() => likes.loadMore('liked'));
  const before = likes.getState();
  await likes.look();
  expect(asked).toHaveLength(3);
  expect(likes.getState()).toBe(before);
  expect(listed('liked')).toEqual(['anna', 'berta']);
});

test('a look finds the results, and the matches are told; nothing showed that it looked', async () => {
  let isOut = false;
  const { likes, listed, moments } = scripted(() =>
    isOut ? { resultsAt: 1, matches: [anna], unseenIds: ['anna'] } : { ...SOON, liked: [anna] },
  );
  await after(likes.enter);
  isOut = true;
  const shown: boolean[] = [];
  likes.subscribe(({ refreshing }) => void shown.push(refreshing));
  await likes.look();
  expect([listed('liked'), listed('matches'), moments()]).toEqual([[], ['anna'], ['anna']]);
  expect(shown).toEqual([false]);
});

test('a look that fails says nothing, and the next one is made', async () => {
  const { server, likes } = setUp({ liked: ['anna'] });
  await after(likes.enter);
  server.failNext(new ApiError('network'));
  const before = likes.getState();
  await likes.look();
  expect(likes.getState()).toBe(before);
  await likes.look();
  expect(server.asked).toHaveLength(3);
});

test('a look doesn’t come in the way of a refresh under way', async () => {
  const { server, likes } = setUp({ liked: ['anna'], prompt: false });
  likes.enter();
  await likes.look();
  expect(server.asked).toHaveLength(1);
  expect(server.waiting[0]?.aborted).toBe(false);
});
