import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lookAgain } from '../../../src/features/people/browse/look-again';
import { Page } from '../../support/put-away-page';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp(dueIn?: number) {
  const start = Date.now();
  const looks: number[] = [];
  const page = new Page();
  const stop = lookAgain({
    look: async () => void looks.push(Date.now() - start),
    dueAt: dueIn === undefined ? undefined : start + dueIn,
    now: Date.now,
    document: page as unknown as Document,
  });
  return { looks, page, stop };
}

const pauses = (looks: readonly number[]) => looks.map((at, index) => at - (looks[index - 1] ?? 0));

test('without a time it looks every 15 to 20 seconds for ten minutes', async () => {
  const { looks } = setUp();
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(looks.length).toBeGreaterThanOrEqual(29);
  expect(Math.min(...pauses(looks))).toBeGreaterThanOrEqual(15 * SECOND_MS);
  expect(Math.max(...pauses(looks))).toBeLessThanOrEqual(20 * SECOND_MS);
  expect(new Set(pauses(looks)).size).toBeGreaterThan(1);
  expect(looks.at(-1)).toBeLessThanOrEqual(10 * MINUTE_MS);
});

test('with a time it looks for ten minutes all the same, then within ten seconds after that time, and for ten minutes more', async () => {
  const { looks } = setUp(50 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(50 * MINUTE_MS - 1);
  expect(looks.length).toBeGreaterThanOrEqual(29);
  expect(Math.max(...pauses(looks))).toBeLessThanOrEqual(20 * SECOND_MS);
  expect(looks.at(-1)).toBeLessThanOrEqual(10 * MINUTE_MS);
  const before = looks.length;
  await vi.advanceTimersByTimeAsync(70 * MINUTE_MS);
  expect(looks[before]).toBeLessThanOrEqual(50 * MINUTE_MS + 10 * SECOND_MS);
  expect(looks.length - before).toBeGreaterThanOrEqual(29);
  expect(looks.at(-1)).toBeLessThanOrEqual(60 * MINUTE_MS);
});

test('no look comes between the last one before a time and the one for it, which are at most half a minute apart', async () => {
  const { looks } = setUp(5 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(5 * MINUTE_MS + 10 * SECOND_MS);
  const after = looks.filter((at) => at >= 5 * MINUTE_MS);
  expect(after).toHaveLength(1);
  expect((after[0] ?? 0) - (looks.at(-2) ?? 0)).toBeLessThanOrEqual(30 * SECOND_MS);
});

test('a phone that is put away looks at nothing, and at once when it is taken out, for ten minutes more', async () => {
  const { looks, page } = setUp();
  page.turn(true);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(looks).toEqual([]);
  page.turn(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toEqual([30 * MINUTE_MS]);
  await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
  expect(looks.at(-1)).toBeGreaterThan(39 * MINUTE_MS);
  expect(looks.at(-1)).toBeLessThanOrEqual(40 * MINUTE_MS);
});

test('a phone that is taken out before the time looks at once, and again at that time', async () => {
  const { looks, page } = setUp(20 * MINUTE_MS);
  page.turn(true);
  page.turn(false);
  await vi.advanceTimersByTimeAsync(0);
  expect(looks).toEqual([0]);
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS - 1);
  const before = looks.length;
  await vi.advanceTimersByTimeAsync(10 * SECOND_MS + 1);
  expect(looks).toHaveLength(before + 1);
});

test('no timer is set for a time further away than a timer can wait', async () => {
  setUp(60 * 24 * 60 * MINUTE_MS);
  await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
  expect(vi.getTimerCount()).toBe(0);
});

test('after a stop nothing is looked at, not even by a look that was under way', async () => {
  const { looks, page, stop } = setUp();
  page.turn(false);
  stop();
  page.turn(true);
  page.turn(false);
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(looks).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
