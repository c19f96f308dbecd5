import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createHttp, type HttpRequest } from '../../src/api/http';
import { failureOf } from './a-client';

const TIMEOUT = 5_000;
const READ: HttpRequest = { method: 'GET', path: '/profile', errorField: 'message' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A client by the clock of a test, and when it asked. `null` for a status never answers. */
function aClock(status: number | null) {
  const start = Date.now();
  const askedAt: number[] = [];
  const send = createHttp({
    apiHost: 'https://api.example',
    timeout: TIMEOUT,
    fetch: (_, init) => {
      askedAt.push(Date.now() - start);
      if (status !== null) return Promise.resolve(new Response('{}', { status }));
      return new Promise((_resolve, reject) => init?.signal?.addEventListener('abort', () => reject(new Error('given up'))));
    },
  });
  return { send, askedAt };
}

/** A call whose page is left while it is under way, and comes back. */
async function leftDuring(method: 'GET' | 'POST') {
  const page = new EventTarget();
  let asked = 0;
  const fetch = async () => {
    asked += 1;
    if (asked > 1) return new Response('{}');
    page.dispatchEvent(new Event('pagehide'));
    throw new TypeError('NetworkError');
  };
  const outcome = createHttp({ apiHost: 'https://api.example', timeout: TIMEOUT, fetch, page })({ ...READ, method });
  outcome.catch(() => {});
  await vi.advanceTimersByTimeAsync(10_000);
  const before = asked;
  page.dispatchEvent(new Event('pageshow'));
  return { outcome, before };
}

describe('After a server fault', () => {
  it.each([
    ['the shortest', 0, [0, 100, 500]],
    ['the middle', 0.5, [0, 125, 625]],
    ['the longest', 1, [0, 150, 750]],
  ])('a read is asked again after waits of 125 and 500 ms, give or take a fifth: %s', async (_, random, times) => {
    vi.spyOn(Math, 'random').mockReturnValue(random);
    const { send, askedAt } = aClock(503);
    const failure = failureOf(send(READ));
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(failure).resolves.toMatchObject({ kind: 'http', status: 503 });
    expect(askedAt).toEqual(times);
  });

  it.each([
    [499, 1],
    [500, 3],
    [501, 1],
    [502, 3],
    [503, 3],
    [504, 3],
    [505, 1],
  ])('of %i a read is asked %i times', async (status, times) => {
    const { send, askedAt } = aClock(status);
    const failure = failureOf(send(READ));
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
    expect(askedAt).toHaveLength(times);
  });

  it.each(['POST', 'PUT', 'DELETE'] as const)('a %s is sent once', async (method) => {
    const { send, askedAt } = aClock(500);
    const failure = failureOf(send({ ...READ, method }));
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
    expect(askedAt).toEqual([0]);
  });
});

describe('A call that ends as its page is left', () => {
  it('is sent again once the page is back, if it reads', async () => {
    const { outcome, before } = await leftDuring('GET');
    expect(before).toBe(1);
    await expect(outcome).resolves.toEqual({});
  });

  it('has failed if it writes, as it may have done so', async () => {
    await expect((await leftDuring('POST')).outcome).rejects.toMatchObject({ kind: 'network' });
  });
});

describe('A call without an answer', () => {
  it('is a network fault after the timeout, not before', async () => {
    const { send } = aClock(null);
    let ended = false;
    const failure = failureOf(send(READ)).finally(() => (ended = true));
    await vi.advanceTimersByTimeAsync(TIMEOUT - 1);
    expect(ended).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await expect(failure).resolves.toMatchObject({ kind: 'network' });
  });

  it('ends at once, silently, when it is given up', async () => {
    const { send } = aClock(null);
    const leaving = new AbortController();
    const failure = failureOf(send({ ...READ, signal: leaving.signal }));
    leaving.abort();
    await expect(failure).resolves.toMatchObject({ kind: 'aborted' });
  });

  it('is not even asked after that', async () => {
    const { send, askedAt } = aClock(200);
    await expect(failureOf(send({ ...READ, signal: AbortSignal.abort() }))).resolves.toMatchObject({ kind: 'aborted' });
    expect(askedAt).toEqual([]);
  });
});

describe('A call that is over', () => {
  it.each([
    ['an answer', 200],
    ['a refusal', 400],
    ['a server fault', 500],
  ])('by %s leaves no timer and no listener', async (_, status) => {
    const { signal } = new AbortController();
    const { send } = aClock(status);
    const call = send({ ...READ, signal }).catch(() => 'failed');
    await vi.advanceTimersByTimeAsync(1_000);
    await call;
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []]);
  });

  it('by being given up between two tries leaves neither, and ends at once', async () => {
    const leaving = new AbortController();
    const { send, askedAt } = aClock(500);
    const failure = failureOf(send({ ...READ, signal: leaving.signal }));
    await vi.advanceTimersByTimeAsync(50);
    leaving.abort();
    await expect(failure).resolves.toMatchObject({ kind: 'aborted' });
    expect([askedAt, vi.getTimerCount(), getEventListeners(leaving.signal, 'abort')]).toEqual([[0], 0, []]);
  });
});
