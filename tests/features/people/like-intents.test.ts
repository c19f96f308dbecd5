import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createCooldowns } from '../../../src/session/cooldown';
import { createLikeIntents } from '../../../src/features/people/like-intents';
import { aSlowEvening, calm, createFakeServer, NONE } from './fake-server';

function setUp(prompt = false) {
  const server = createFakeServer({ prompt });
  const logged: string[] = [];
  const taken: [string, boolean][] = [];
  const intents = createLikeIntents({
    api: server.api,
    now: aSlowEvening(),
    log: (text) => void logged.push(text),
    cooldown: createCooldowns({ now: () => Date.now() }).like,
    startBackoff: NONE,
    isCurrent: () => true,
    onAccepted: (id, on) => void taken.push([id, on]),
  });
  const shown = (id: string) => intents.getState().intents.get(id)?.on;
  return { server, intents, logged, taken, shown };
}

test('a like shows before the server has answered, and stays when it agrees', async () => {
  const { server, intents, taken, shown } = setUp();
  const settled = intents.request('anna', true);
  expect(shown('anna')).toBe(true);
  server.waiting[0]?.succeed();
  expect(await settled).toBe(true);
  expect(shown('anna')).toBe(true);
  expect(taken).toEqual([['anna', true]]);
});

test('a failed like is taken back and only logged, without saying of whom', async () => {
  const { server, intents, logged, taken, shown } = setUp();
  const settled = intents.request('anna', true);
  server.waiting[0]?.fail(new ApiError('http', 503));
  expect(await settled).toBe(false);
  expect(shown('anna')).toBeUndefined();
  expect(logged).toEqual(['Like failed: HTTP 503']);
  expect(taken).toEqual([]);
});

test('a failure that says nothing of itself is logged, too', async () => {
  const { server, intents, logged } = setUp();
  const settled = intents.request('anna', false);
  server.waiting[0]?.fail('gone' as unknown as ApiError);
  expect([await settled, logged]).toEqual([false, ['Unlike failed: unknown']]);
});

test('a failed unlike falls back to the like the server took before', async () => {
  const { server, intents, shown } = setUp(true);
  await intents.request('anna', true);
  server.failNext(new ApiError('network'));
  await intents.request('anna', false);
  expect(shown('anna')).toBe(true);
});

test('liking twice asks once', async () => {
  const { server, intents } = setUp();
  const first = intents.request('anna', true);
  const second = intents.request('anna', true);
  server.waiting[0]?.succeed();
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(server.asked).toEqual(['like anna']);
});

test('like, unlike, like within one answer is a single request', async () => {
  const { server, intents, shown } = setUp();
  void intents.request('anna', true);
  void intents.request('anna', false);
  void intents.request('anna', true);
  server.waiting[0]?.succeed();
  await calm();
  expect(server.asked).toEqual(['like anna']);
  expect([shown('anna'), server.liked.has('anna')]).toEqual([true, true]);
});

test('the last intent wins: requests for one person follow each other', async () => {
  const { server, intents, shown } = setUp();
  const like = intents.request('anna', true);
  const unlike = intents.request('anna', false);
  await calm();
  expect(server.waiting).toHaveLength(1);
  server.waiting[0]?.succeed();
  await calm();
  expect(server.asked).toEqual(['like anna', 'unlike anna']);
  server.waiting[0]?.succeed();
  expect(await Promise.all([like, unlike])).toEqual([false, true]);
  expect([shown('anna'), server.liked.has('anna')]).toEqual([false, false]);
});

test('people do not wait for each other', () => {
  const { server, intents } = setUp();
  void intents.request('anna', true);
  void intents.request('berta', true);
  expect(server.waiting.map(({ id }) => id)).toEqual(['anna', 'berta']);
});

test('409 on a like and 404 on an unlike count as done, the other way round they do not', async () => {
  const { server, intents, logged } = setUp(true);
  server.failNext(new ApiError('http', 409));
  expect(await intents.request('anna', true)).toBe(true);
  server.failNext(new ApiError('http', 409));
  expect(await intents.request('anna', false)).toBe(false);
  server.failNext(new ApiError('http', 404));
  expect(await intents.request('anna', false)).toBe(true);
  server.failNext(new ApiError('http', 404));
  expect(await intents.request('berta', true)).toBe(false);
  expect(logged).toEqual(['Unlike failed: HTTP 409', 'Like failed: HTTP 404']);
});

test('without an id nothing is asked, only logged', async () => {
  const { server, intents, logged } = setUp();
  expect(await intents.request(null, true)).toBe(false);
  expect(server.asked).toEqual([]);
  expect(logged).toEqual(['targetUserId is required']);
});

test('when the widget leaves the page, nothing more is written or logged', async () => {
  const { server, intents, logged } = setUp();
  void intents.request('anna', true);
  let writes = 0;
  intents.subscribe(() => void (writes += 1));
  server.waiting[0]?.fail(new ApiError('aborted'));
  await calm();
  expect([writes, logged]).toEqual([0, []]);
});

test('ids that are words of JavaScript are people like others', async () => {
  const { server, intents, shown } = setUp(true);
  for (const id of ['__proto__', 'constructor', '../x?y=1&z']) {
    await intents.request(id, true);
    expect([shown(id), server.liked.has(id)]).toEqual([true, true]);
  }
});
