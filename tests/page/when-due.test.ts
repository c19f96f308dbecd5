import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { whenDue } from '../../src/page/when-due';
import { Page } from '../support/put-away-page';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(dueIn: number) {
  const page = new Page();
  const act = vi.fn<() => void>();
  const stop = whenDue({ at: Date.now() + dueIn, now: Date.now, act, document: page as unknown as Document });
  return { page, act, stop };
}

/** The device sleeps: its clock goes on, its timers don't. */
const sleep = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('acts at its time, once', () => {
  const { act, page } = setUp(5 * MINUTE_MS);
  vi.advanceTimersByTime(5 * MINUTE_MS - 1);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  page.turn(false);
  vi.advanceTimersByTime(60 * MINUTE_MS);
  expect(act).toHaveBeenCalledTimes(1);
});

test('acts at once where its time has come', () => {
  expect(setUp(0).act).toHaveBeenCalledTimes(1);
});

test('a phone that slept over the time acts as soon as it wakes, and one that woke too early at the time', () => {
  const { act, page } = setUp(30 * MINUTE_MS);
  page.turn(true);
  sleep(10 * MINUTE_MS);
  page.turn(false);
  expect(act).not.toHaveBeenCalled();
  sleep(15 * MINUTE_MS);
  page.turn(false);
  vi.advanceTimersByTime(5 * MINUTE_MS);
  expect(act).toHaveBeenCalledTimes(1);

  const other = setUp(30 * MINUTE_MS);
  sleep(40 * MINUTE_MS);
  expect(other.act).not.toHaveBeenCalled();
  other.page.turn(false);
  expect(other.act).toHaveBeenCalledTimes(1);
});

test('a time that no timer reaches is waited for in steps', () => {
  const { act } = setUp(2 ** 31 + MINUTE_MS);
  vi.advanceTimersByTime(2 ** 31);
  expect(act).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  expect(act).toHaveBeenCalledTimes(1);
});

test('once stopped it does nothing any more', () => {
  const { act, page, stop } = setUp(MINUTE_MS);
  stop();
  sleep(2 * MINUTE_MS);
  page.turn(false);
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(act).not.toHaveBeenCalled();
});
