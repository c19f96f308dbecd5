import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLaterTries } from '../../api/photos/later-tries.ts';

const MINUTE_MS = 60_000;

/** The minutes between tries, all of which fail but those numbered in `good`. */
function pauses(tries: number, good: readonly number[] = []): number[] {
  const found: number[] = [];
  let last = Date.now();
  const later = createLaterTries((key) => {
    found.push((Date.now() - last) / MINUTE_MS);
    last = Date.now();
    if (good.includes(found.length)) later.succeeded(key);
    later.failed(key, MINUTE_MS);
  });
  later.failed('photo', MINUTE_MS);
  while (found.length < tries) vi.advanceTimersToNextTimer();
  later.close();
  return found;
}

describe('Photos that couldn’t be made smaller', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => void vi.useRealTimers());

  it('are tried again after pauses that double, up to an hour', () => {
    expect(pauses(9)).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
  });

  it('begin with the first pause again once one was made', () => {
    expect(pauses(5, [3])).toEqual([1, 2, 4, 1, 2]);
  });

  it('wait once, however often they fail meanwhile, and not at all once the server closes', () => {
    const due: string[] = [];
    const later = createLaterTries((key) => due.push(key));
    for (let times = 0; times < 3; times += 1) later.failed('a', MINUTE_MS);
    expect([later.isWaiting('a'), later.isWaiting('b')]).toEqual([true, false]);
    vi.advanceTimersByTime(MINUTE_MS);
    expect([due, later.isWaiting('a')]).toEqual([['a'], false]);
    later.failed('a', MINUTE_MS);
    later.close();
    vi.advanceTimersByTime(60 * MINUTE_MS);
    expect(due).toEqual(['a']);
  });
});
