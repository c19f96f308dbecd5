import { describe, expect, it } from 'vitest';
import { ApiError, isApiError, isSilent } from '../../src/api/errors';
import { retryAfter } from '../../src/api/http';
import { aClient, serverForEachTest } from './a-client';

describe('A call that failed', () => {
  it('says so in a log: its status when there was an answer, else why there was none', () => {
    expect(String(new ApiError('http', 503))).toBe('ApiError: HTTP 503');
    expect(String(new ApiError('network'))).toBe('ApiError: network');
  });

  it('is told from other errors, and by its kind', () => {
    const error = new ApiError('network');
    expect([isApiError(error), isApiError(error, 'network'), isApiError(error, 'http')]).toEqual([true, true, false]);
    expect([isApiError(new Error('network')), isApiError(new Error('network'), 'network')]).toEqual([false, false]);
  });

  it.each([
    ['aborted', true],
    ['signed-out', true],
    ['http', false],
    ['network', false],
    ['shape', false],
  ] as const)('needs no words when it is %s: %s', (kind, silent) => {
    expect(isSilent(new ApiError(kind))).toBe(silent);
  });
});

const server = serverForEachTest();
const NOW = Date.UTC(2026, 10, 21, 12);
const MINUTE = 60_000;

/** How long the call asks to be left alone; -1 where it did not fail. */
const waitOf = (call: Promise<unknown>) =>
  call.then(
    () => -1,
    (error: unknown) => (error instanceof ApiError ? error.retryAfter : -1),
  );

describe('A server that asks to be left alone', () => {
  it.each([
    ['0', 0],
    ['1', 1_000],
    [' 30 ', 30_000],
    ['60', MINUTE],
    ['61', MINUTE],
    ['315360000', MINUTE],
    ['9'.repeat(400), MINUTE],
    ['Sat, 21 Nov 2026 12:00:20 GMT', 20_000],
    ['Sat, 21 Nov 2026 11:00:00 GMT', 0],
    ['Sat, 21 Nov 2036 12:00:00 GMT', MINUTE],
    ['soon', MINUTE],
    ['-5', MINUTE],
    ['1.5', MINUTE],
    ['', MINUTE],
    [null, MINUTE],
  ])('by %j gets %i ms', (header, wait) => {
    expect(retryAfter(header, NOW)).toBe(wait);
  });

  it('is heard on a 429 of either kind of call, which is not sent again', async () => {
    server().replies({ status: 429, headers: { 'Retry-After': '7' }, body: { error: 'Slow down' } });
    const { api } = aClient(server());
    await expect(Promise.all([waitOf(api.resend('a@b.c')), waitOf(api.listLikes())])).resolves.toEqual([7_000, 7_000]);
    expect(server().requests).toHaveLength(2);
  });

  it('is not heard on any other status', async () => {
    server().replies({ status: 503, headers: { 'Retry-After': '7' } });
    await expect(waitOf(aClient(server()).api.like('a'))).resolves.toBe(0);
  });
});
