import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createCooldowns } from '../../../src/session/cooldown';
import { createLikeIntents, startBackoff } from '../../../src/features/people/likes/like-intents';
import { after, aMount, aPerson, aSlowEvening, calm, createFakeServer } from './fake-server';
import { createPeopleStores } from '../../../src/features/people/people-stores';

/** @param given `tries`: how often a like that was lost is sent again */
function setUp({ prompt = true, tries = 0, isCurrent = (): boolean => true } = {}) {
  const server = createFakeServer({ prompt });
  const logged: string[] = [];
  const taken: [string, boolean][] = [];
  const intents = createLikeIntents({
    api: server.api,
    now: aSlowEvening(),
    log: (text) => void logged.push(text),
    cooldown: createCooldowns({ now: () => Date.now() }).like,
    startBackoff: () => {
      let left = tries;
      return { next: async () => (left -= 1) >= 0 };
    },
    isCurrent,
    onAccepted: (id, on) => void taken.push([id, on]),
  });
  const shown = (id: string) => intents.getState().intents.get(id)?.on;
  return { server, intents, logged, taken, shown };
}

test('a like shows before the server has answered, and stays when it agrees', async () => {
  const { server, intents, taken, shown } = setUp({ prompt: false });
  const settled = intents.request('anna', true);
  expect(shown('anna')).toBe(true);
  server.waiting[0]?.succeed();
  expect(await settled).toBe(true);
  expect(shown('anna')).toBe(true);
  expect(taken).toEqual([['anna', true]]);
});

test('a failed like is taken back and only logged, without saying of whom', async () => {
  const { server, intents, logged, taken, shown } = setUp({ prompt: false });
  const settled = intents.request('anna', true);
  server.waiting[0]?.fail(new ApiError('http', 503));
  expect(await settled).toBe(false);
  expect(shown('anna')).toBeUndefined();
  expect(logged).toEqual(['Like failed: HTTP 503']);
  expect(taken).toEqual([]);
});

test('a failure that says nothing of itself is logged, too', async () => {
  const { server, intents, logged } = setUp({ prompt: false });
  const settled = intents.request('anna', false);
  server.waiting[0]?.fail('gone' as unknown as ApiError);
  expect([await settled, logged]).toEqual([false, ['Unlike failed: unknown']]);
});

test('a failed unlike falls back to the like the server took before', async () => {
  const { server, intents, shown } = setUp();
  await intents.request('anna', true);
  server.failNext(new ApiError('network'));
  await intents.request('anna', false);
  expect(shown('anna')).toBe(true);
});

test('liking twice asks once', async () => {
  const { server, intents } = setUp({ prompt: false });
  const first = intents.request('anna', true);
  const second = intents.request('anna', true);
  server.waiting[0]?.succeed();
  expect(await Promise.all([first, second])).toEqual([true, false]);
  expect(server.asked).toEqual(['like anna']);
});

test('like, unlike, like within one answer is a single request', async () => {
  const { server, intents, shown } = setUp({ prompt: false });
  void intents.request('anna', true);
  void intents.request('anna', false);
  void intents.request('anna', true);
  server.waiting[0]?.succeed();
  await calm();
  expect(server.asked).toEqual(['like anna']);
  expect([shown('anna'), server.liked.has('anna')]).toEqual([true, true]);
});

test('the last intent wins: requests for one person follow each other', async () => {
  const { server, intents, shown } = setUp({ prompt: false });
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
  const { server, intents } = setUp({ prompt: false });
  void intents.request('anna', true);
  void intents.request('berta', true);
  expect(server.waiting.map(({ id }) => id)).toEqual(['anna', 'berta']);
});

test('409 on a like and 404 on an unlike count as done, the other way round they do not', async () => {
  const { server, intents, logged } = setUp();
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
  const { server, intents, logged } = setUp({ prompt: false });
  expect(await intents.request(null, true)).toBe(false);
  expect(server.asked).toEqual([]);
  expect(logged).toEqual(['targetUserId is required']);
});

test('when the widget leaves the page, nothing more is written or logged', async () => {
  const { server, intents, logged } = setUp({ prompt: false });
  void intents.request('anna', true);
  let writes = 0;
  intents.subscribe(() => void (writes += 1));
  server.waiting[0]?.fail(new ApiError('aborted'));
  await calm();
  expect([writes, logged]).toEqual([0, []]);
});

test('ids that are words of JavaScript are people like others', async () => {
  const { server, intents, shown } = setUp();
  for (const id of ['__proto__', 'constructor', '../x?y=1&z']) {
    await intents.request(id, true);
    expect([shown(id), server.liked.has(id)]).toEqual([true, true]);
  }
});

const LOST = new ApiError('network');

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a like that met a lost connection is sent again, and stays in sight meanwhile', async () => {
  const { server, intents, logged } = setUp({ tries: 2 });
  const shown: (boolean | undefined)[] = [];
  intents.subscribe(({ intents: wanted }) => void shown.push(wanted.get('anna')?.on));
  server.failNext(LOST, LOST);
  expect(await intents.request('anna', true)).toBe(true);
  expect(server.asked).toEqual(['like anna', 'like anna', 'like anna']);
  expect([new Set(shown), intents.getState().unsent.size, logged]).toEqual([new Set([true]), 0, []]);
});

test('one that never arrives is taken back, marked as not sent, and logged once', async () => {
  const { server, intents, logged } = setUp({ tries: 1 });
  server.failNext(LOST, LOST);
  expect(await intents.request('anna', true)).toBe(false);
  const { intents: wanted, unsent } = intents.getState();
  expect([wanted.size, [...unsent], logged]).toEqual([0, [['anna', true]], ['Like failed: network']]);
});

test('a refusal is neither sent again nor marked', async () => {
  const { server, intents } = setUp({ tries: 5 });
  server.failNext(new ApiError('http', 500));
  expect(await intents.request('anna', true)).toBe(false);
  expect([server.asked.length, intents.getState().unsent.size]).toEqual([1, 0]);
});

test('a newer wish goes out in place of the lost one', async () => {
  const { server, intents } = setUp({ tries: 3 });
  server.failNext(LOST);
  const like = intents.request('anna', true);
  const unlike = intents.request('anna', false);
  expect(await Promise.all([like, unlike])).toEqual([false, true]);
  expect(server.asked).toEqual(['like anna', 'unlike anna']);
});

test('nothing is sent with the token of the next attendee', async () => {
  let current = true;
  const { server, intents } = setUp({ tries: 3, isCurrent: () => current });
  server.failNext(LOST);
  const like = intents.request('anna', true);
  current = false;
  expect(await like).toBe(false);
  expect(server.asked).toEqual(['like anna']);
});

test('a list that has the like after all takes the mark away', async () => {
  const { server, intents } = setUp();
  server.failNext(LOST);
  await intents.request('anna', true);
  intents.agree(Date.now(), (id, on) => id === 'berta' && on);
  expect(intents.getState().unsent.size).toBe(1);
  intents.agree(Date.now(), (id, on) => id === 'anna' && on);
  expect(intents.getState().unsent.size).toBe(0);
});

test('all that was not sent goes out at once, each to its person', async () => {
  const people = ['p1', 'p2', 'p3'].map((id) => aPerson(id));
  const server = createFakeServer({ people });
  server.liked.add('p3');
  const stores = createPeopleStores(aMount(server));
  server.failNext(LOST, LOST, LOST);
  await Promise.all([stores.like(aPerson('p1')), stores.like(aPerson('p2')), stores.unlike(aPerson('p3'))]);
  expect(stores.intents.getState().unsent.size).toBe(3);
  await after(stores.sendAgain);
  expect([[...server.liked], stores.intents.getState().unsent.size]).toEqual([['p1', 'p2'], 0]);
});

test('backoff lasts fifteen seconds, pauses longer each time, and ends a pause when the device is online', async () => {
  vi.useFakeTimers();
  const online = new EventTarget();
  vi.stubGlobal('addEventListener', online.addEventListener.bind(online));
  vi.stubGlobal('removeEventListener', online.removeEventListener.bind(online));
  const backoff = startBackoff();
  const pauses: number[] = [];
  for (;;) {
    const start = performance.now();
    const next = backoff.next();
    await vi.advanceTimersToNextTimerAsync();
    if (!(await next)) break;
    pauses.push(performance.now() - start);
  }
  expect(pauses.length).toBeGreaterThanOrEqual(5);
  expect(pauses.reduce((sum, pause) => sum + pause)).toBeCloseTo(15_000, -1);
  expect([pauses[0], pauses[1]].every((pause = 0, at) => pause >= 400 * 2 ** at && pause <= 600 * 2 ** at)).toBe(true);

  const start = performance.now();
  const next = startBackoff().next();
  online.dispatchEvent(new Event('online'));
  expect([await next, performance.now() - start, vi.getTimerCount()]).toEqual([true, 0, 0]);
});

test('backoff goes by the device’s clock on a page that has no other', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('performance', undefined);
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const backoff = startBackoff();
  const next = backoff.next();
  await vi.advanceTimersToNextTimerAsync();
  await expect(next).resolves.toBe(true);
  vi.setSystemTime(Date.now() + 15_000);
  await expect(backoff.next()).resolves.toBe(false);
});

test('backoff ends though clocks are fractions of a millisecond apart', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const backoff = startBackoff();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 15_000 - 1e-9);
  await expect(backoff.next()).resolves.toBe(false);
});
