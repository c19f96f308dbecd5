import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countDown } from '../../../src/features/account/resend-cooldown';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const downFrom = (seconds: number) => Array.from({ length: seconds + 1 }, (_, index) => seconds - index);

it('tells each second from 60 to 0 once, and then rests', async () => {
  const ticks: number[] = [];
  countDown(
    Date.now(),
    () => Date.now(),
    (left) => void ticks.push(left),
  );
  await vi.advanceTimersByTimeAsync(120_000);
  expect(ticks).toEqual(downFrom(60));
  expect(vi.getTimerCount()).toBe(0);
});

it('goes on from the middle of a second, and keeps to whole ones', async () => {
  const ticks: number[] = [];
  countDown(
    Date.now() - 40_300,
    () => Date.now(),
    (left) => void ticks.push(left),
  );
  await vi.advanceTimersByTimeAsync(700);
  expect(ticks).toEqual([20, 19]);
  countDown(
    Date.now() - 990,
    () => Date.now(),
    (left) => void ticks.push(left),
  );
  expect(ticks).toEqual([20, 19, 60]);
});

it('of a code sent long ago is over, and says 0', () => {
  const ticks: number[] = [];
  countDown(
    Date.now() - 120_000,
    () => Date.now(),
    (left) => void ticks.push(left),
  );
  expect(ticks).toEqual([0]);
  expect(vi.getTimerCount()).toBe(0);
});

it('is never longer than a minute, though the clock be put back', () => {
  const ticks: number[] = [];
  countDown(
    Date.now() + 3_600_000,
    () => Date.now(),
    (left) => void ticks.push(left),
  );
  expect(ticks).toEqual([60]);
});
