import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { after, aPerson, calm } from './fake-server';
import { anna, berta, setUp } from './likes-set-up';

test('like back takes the entry out, refreshes, and the answer makes the match', async () => {
  const { server, stores, likes, listed, moments, matchEvents } = setUp({ likedBy: ['anna', 'berta'] });
  await after(likes.enter);
  void stores.like(anna);
  expect(listed('likedBy')).toEqual(['berta']);
  expect(moments()).toEqual([]);
  await calm();
  expect(server.asked).toEqual(['likes {}', 'like anna', 'likes {}']);
  expect([listed('likedBy'), listed('matches'), moments()]).toEqual([['berta'], ['anna'], ['anna']]);
  expect(matchEvents()).toEqual([
    { type: 'match', count: 0 },
    { type: 'match', count: 1 },
  ]);
});

test('unmatching asks first, keeps the card until the server agrees, then refreshes', async () => {
  const { server, stores, likes, dialogs, listed } = setUp({ liked: ['anna'], likedBy: ['anna'], prompt: false });
  likes.enter();
  server.waiting[0]?.succeed();
  await calm();
  dialogs.askUnmatch(anna);
  expect(server.asked).toHaveLength(1);
  void stores.unmatch();
  void stores.unmatch();
  expect(dialogs.getState().unmatching?.busy).toBe(true);
  expect(listed('matches')).toEqual(['anna']);
  server.waiting[0]?.succeed();
  await calm();
  expect(dialogs.getState().unmatching).toBeNull();
  expect(listed('matches')).toEqual([]);
  server.waiting[0]?.succeed();
  await calm();
  expect(server.asked).toEqual(['likes {}', 'unlike anna', 'likes {}']);
  expect([listed('matches'), listed('likedBy')]).toEqual([[], ['anna']]);
});

test('an unmatch that fails closes the question, keeps the card and only logs', async () => {
  const { server, mount, stores, likes, dialogs, listed } = setUp({ liked: ['anna'], likedBy: ['anna'] });
  await after(likes.enter);
  dialogs.askUnmatch(anna);
  server.failNext(new ApiError('http', 500));
  await stores.unmatch();
  expect(dialogs.getState().unmatching).toBeNull();
  expect(listed('matches')).toEqual(['anna']);
  expect(mount.logged).toEqual(['Unlike failed: HTTP 500']);
  expect(server.asked).toEqual(['likes {}', 'unlike anna']);
});

test('matches of before are no news, a new one in a refresh is', async () => {
  const { server, likes, moments } = setUp({ liked: ['anna', 'berta'], likedBy: ['anna'] });
  await after(likes.enter);
  expect(moments()).toEqual([]);
  server.likedBy.add('berta');
  await after(likes.refresh);
  await after(likes.refresh);
  expect(moments()).toEqual(['berta']);
});

test('a like on View Profiles is a match at once if the person is known to like back, without another request', async () => {
  const { server, stores, likes, moments } = setUp({ likedBy: ['anna'] });
  await after(likes.enter);
  likes.leave();
  await stores.like(berta);
  await stores.like(anna);
  expect(moments()).toEqual(['anna']);
  expect(server.asked.filter((line) => line.startsWith('likes'))).toHaveLength(1);
  await after(likes.enter);
  expect(moments()).toEqual(['anna']);
});

test('a like given during this visit is news in the first answer', async () => {
  const { stores, likes, moments } = setUp({ likedBy: ['anna', 'berta'], liked: ['berta'] });
  await stores.like(anna);
  await after(likes.enter);
  expect(moments()).toEqual(['anna']);
});

test('the number of matches is told when it becomes known and when it changes', async () => {
  const { server, likes, matchEvents } = setUp({ liked: ['anna'], likedBy: ['anna'] });
  for (let turn = 0; turn < 2; turn += 1) {
    await after(likes.refresh);
  }
  server.liked.add('berta');
  server.likedBy.add('berta');
  await after(likes.refresh);
  expect(matchEvents()).toEqual([
    { type: 'match', count: 1 },
    { type: 'match', count: 2 },
  ]);
});

test('a server that tells has the match celebrated with the answer to the like, on whatever tab', async () => {
  const { server, stores, moments, matchEvents } = setUp({ likedBy: ['anna'], tellsMatches: true });
  await stores.like(berta);
  expect(moments()).toEqual([]);
  await stores.like(anna);
  expect(moments()).toEqual(['anna']);
  expect(server.asked).toEqual(['like berta', 'like anna']);
  // Their number is told once a list says it.
  expect(matchEvents()).toEqual([]);
});

test('a match told with a like is counted at once where the number is known, and celebrated once', async () => {
  const { stores, likes, moments, matchEvents } = setUp({ likedBy: ['anna'], tellsMatches: true });
  await after(likes.enter);
  await stores.like(anna);
  expect(moments()).toEqual(['anna']);
  await calm();
  expect(moments()).toEqual(['anna']);
  expect(matchEvents().map((event) => 'count' in event && event.count)).toEqual([0, 1]);
});

test('a match told for a like that was taken back meanwhile is no news', async () => {
  const { server, stores, moments, dialogs } = setUp({ likedBy: ['anna'], tellsMatches: true, prompt: false });
  void stores.like(anna);
  void stores.unlike(anna);
  server.waiting[0]?.succeed();
  await calm();
  server.waiting[0]?.succeed();
  await calm();
  expect(server.asked).toEqual(['like anna', 'unlike anna']);
  expect(moments()).toEqual([]);
  expect(dialogs.getState().done).toMatchObject({ what: 'unliked', person: anna });
});

test('a match told after somebody else has signed in is not shown to them', async () => {
  const { mount, server, stores, moments } = setUp({ likedBy: ['anna'], tellsMatches: true, prompt: false });
  void stores.like(anna);
  mount.ownProfile.set(aPerson('another'));
  server.waiting[0]?.succeed();
  await calm();
  expect(moments()).toEqual([]);
});

test('a like, an unlike and an unmatch are said once they are accepted, and one that fails is not', async () => {
  const { server, stores, dialogs } = setUp({ prompt: false });
  const said = () => dialogs.getState().done;
  void stores.like(anna);
  expect(said()).toBeNull();
  server.waiting[0]?.succeed();
  await calm();
  expect(said()).toMatchObject({ what: 'liked', person: anna });
  void stores.like(berta);
  server.waiting[0]?.fail();
  await calm();
  expect(said()).toMatchObject({ what: 'liked', person: anna });
  void stores.unlike(anna);
  server.waiting[0]?.succeed();
  await calm();
  expect(said()).toMatchObject({ what: 'unliked', person: anna });
  dialogs.askUnmatch(berta);
  void stores.unmatch();
  expect(said()).toMatchObject({ person: anna });
  server.waiting[0]?.succeed();
  await calm();
  expect(said()).toMatchObject({ what: 'unmatched', person: berta });
});
