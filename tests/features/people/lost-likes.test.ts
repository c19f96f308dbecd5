import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createLikeIntents, startBackoff } from '../../../src/features/people/like-intents';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { createCooldowns } from '../../../src/session/cooldown';
import { aMount, aPerson, aSlowEvening, calm, createFakeServer } from './fake-server';

const LOST = new ApiError('network');

/** @param tries how often a lost like is sent again */
function setUp({ tries = 0, isCurrent = (): boolean => true } = {}) {
  const server = createFakeServer();
  const logged: string[] = [];
  const intents = createLikeIntents({
    api: server.api,
    now: aSlowEvening(),
    log: (text) => void logged.push(text),
    cooldown: createCooldowns({ now: () => Date.now() }).like,
    startBackoff: () => {
      let left = tries;
      return {
        async next() {
          left -= 1;
          return left >= 0;
        },
      };
    },
    isCurrent,
    onAccepted: () => {},
  });
  return { server, intents, logged };
}

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
  stores.sendAgain();
  await calm();
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

test('backoff ends though clocks are fractions of a millisecond apart', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
  const backoff = startBackoff();
  const now = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(now + 15_000 - 1e-9);
  await expect(backoff.next()).resolves.toBe(false);
});
