import { expect, test } from 'vitest';
import { noiseText } from '../../../tools/bench/figure.ts';
import { createCalibrated, deviation, interleaved, median, percentile } from '../../../tools/bench/samples.ts';

/** A machine whose loop takes 10 ms, or what is listed for the next runs after the warm-up. */
function machine(...loops: number[]) {
  let clock = 0;
  let warm = false;
  const loop = () => (warm ? (loops.shift() ?? 10) : 10);
  const calibrated = createCalibrated({ loop, now: () => clock });
  warm = true;
  let samples = 0;
  const take = (ms = 1) => calibrated.sample(async () => ((clock += ms), (samples += 1)));
  return { take, noise: calibrated.noise };
}

test('a sample of a quiet machine counts at once', async () => {
  const { take, noise } = machine(10, 13);
  expect(await take()).toEqual({ value: 1, quiet: true });
  expect(noise()).toEqual({ samples: 1, busy: 0, repeats: 0 });
});

test.each([
  ['before', [14]],
  ['after', [10, 14]],
])('a sample with a busy machine %s it is taken again', async (_, loops) => {
  const { take, noise } = machine(...loops);
  expect(await take()).toEqual({ value: 2, quiet: true });
  expect(noise()).toEqual({ samples: 1, busy: 0, repeats: 1 });
});

test('on a machine that is never quiet the third try counts, and is told of', async () => {
  const { take, noise } = machine(20, 20, 20, 20, 20, 20);
  expect(await take()).toEqual({ value: 3, quiet: false });
  expect(noise()).toEqual({ samples: 1, busy: 1, repeats: 2 });
  expect(noiseText(noise())).toContain('it never got quiet for 1 of them');
});

test('repeats take no more than their time in all', async () => {
  const { take, noise } = machine(20, 20, 20, 20, 20, 20);
  expect(await take(40_000)).toEqual({ value: 2, quiet: false });
  expect(noise()).toEqual({ samples: 1, busy: 1, repeats: 1 });
});

test('a faster run of the loop makes the best of later ones', async () => {
  const { take, noise } = machine(5, 10, 5, 6);
  expect(await take()).toEqual({ value: 2, quiet: true });
  expect(noise().repeats).toBe(1);
});

const quiet = (value: number) => ({ value, quiet: true });

test('samples are taken in turns', async () => {
  const order: string[] = [];
  const taking = (name: string) => async () => order.push(name);
  const samples = await interleaved({ a: taking('a'), b: taking('b') }, 2, createCalibrated({ loop: () => 1, now: () => 0 }));
  expect(order).toEqual(['a', 'b', 'a', 'b']);
  expect(samples).toEqual({ a: [quiet(1), quiet(3)], b: [quiet(2), quiet(4)] });
});

test('the median is the value in the middle, or between the two there', () => {
  expect(median([9])).toBe(9);
  expect(median([30, 1, 2])).toBe(2);
  expect(median([100, 1, 3, 2])).toBe(2.5);
});

test('a percentile is the smallest value that so many do not exceed', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(percentile(hundred, 99)).toBe(99);
  expect(percentile(hundred, 100)).toBe(100);
  expect(percentile([7, 5], 99)).toBe(7);
  expect(percentile([7, 5], 1)).toBe(5);
});

test('there is no median of no values', () => {
  expect(() => median([])).toThrow('No samples');
});

test('the deviation is how far the values lie from their median, as a part of it', () => {
  expect(deviation([100, 90, 110, 100, 400])).toBe(0.1);
  expect(deviation([0, 0, 1])).toBe(0);
});
