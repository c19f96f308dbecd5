import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { isShown } from '../../../src/features/people/browse/browse-store';
import type { LikesList } from '../../../src/features/people/likes/likes-store';
import { referenceOf } from '../../../src/features/people/person/safety-actions';
import { after, calm } from './fake-server';
import { anna, berta, setUp } from './likes-set-up';

/** Whom each list shows. */
function around(options: Parameters<typeof setUp>[0]) {
  const all = setUp(options);
  const { stores, listed } = all;
  const browsed = () => {
    const { entries, asOf } = stores.browse.getState();
    return entries.filter((entry) => isShown(entry, stores.intents.getState().intents, asOf)).map(({ person }) => person.id);
  };
  const everywhere = () => [browsed(), ...(['liked', 'likedBy', 'matches'] satisfies LikesList[]).map((list) => listed(list))];
  return { ...all, browsed, everywhere };
}

const HEARD = { liked: ['anna'], likedBy: ['anna', 'berta'], leavesOutLiked: false };

test('a block takes the person out of every list at once, before the server has answered, and for good', async () => {
  const { server, mount, stores, everywhere } = around(HEARD);
  mount.ownProfile.set({ ...anna, id: 'me', gender: 'male', likedIds: ['anna'] });
  stores.browse.enter();
  await after(stores.likes.enter);
  expect(everywhere()).toEqual([['anna', 'berta', 'clara'], [], ['berta'], ['anna']]);
  stores.dialogs.ask({ what: 'block', person: anna });
  const done = stores.block(anna);
  expect(stores.dialogs.getState().safety).toBeNull();
  expect(everywhere()).toEqual([['berta', 'clara'], [], ['berta'], []]);
  expect(await done).toBe(false);
  await calm();
  expect(stores.dialogs.getState().done).toMatchObject({ what: 'blocked', person: anna });
  expect(server.asked.slice(-2)).toEqual(['block anna', 'likes {}']);
  expect(mount.ownProfile.getState().profile?.likedIds).toEqual([]);
  await after(stores.browse.reload);
  expect(everywhere()).toEqual([['berta', 'clara'], [], ['berta'], []]);
});

test('a block that fails brings the person back where they were, and is to be told', async () => {
  const { server, stores, everywhere } = around(HEARD);
  stores.browse.enter();
  await after(stores.likes.enter);
  const before = everywhere();
  server.failNext(new ApiError('network'));
  expect(await stores.block(anna)).toBe(true);
  expect(everywhere()).toEqual(before);
  expect(stores.dialogs.getState().done).toBeNull();
  // The second try succeeds.
  expect(await stores.block(anna)).toBe(false);
  expect(everywhere()).toEqual([['berta', 'clara'], [], ['berta'], []]);
});

test('a block that fails because the session ended shows no failure', async () => {
  const { server, stores } = around(HEARD);
  server.failNext(new ApiError('aborted'));
  expect(await stores.block(anna)).toBe(false);
});

test('a like on its way neither brings a blocked person back nor is lost if the block fails', async () => {
  const { server, stores, browsed } = around({ prompt: false });
  stores.browse.enter();
  server.answerAll();
  await calm();
  void stores.like(berta);
  const blocking = stores.block(berta);
  const [like, block] = server.waiting;
  like?.fail();
  await calm();
  expect(browsed()).toEqual(['anna', 'clara']);
  block?.fail(new ApiError('network'));
  expect(await blocking).toBe(true);
  expect(browsed()).toEqual(['anna', 'berta', 'clara']);
});

test('a blocked person can neither be liked nor be blocked again', async () => {
  const { server, stores } = around({});
  await stores.block(anna);
  await stores.like(anna);
  await stores.block(anna);
  expect(server.asked).toEqual(['block anna']);
});

test('whoever blocked the last of those who like them has nobody waiting any more', async () => {
  const { mount, stores } = around({ likedBy: ['anna'] });
  await after(stores.likes.enter);
  const { badges: marks } = mount;
  expect(marks.getState().likes).toBe('1');
  await stores.block(anna);
  expect(marks.getState().likes).toBe('');
});

test.each([
  ['0f8b1c9e-5d0a-4c55-9a2f-2f6d6a3b7c01', '0f8b1c9e-5d0a-4c55-9a2f-2f6d6a3b7c01'],
  ['12345', '12345'],
  ['ann@example.org', 'YW5uQGV4YW1wbGUub3Jn'],
  ['Ünal ?>', 'w5xuYWwgPz4'],
])('the subject of a mail names %s as %s', (id, reference) => {
  expect(referenceOf(id)).toBe(reference);
});
