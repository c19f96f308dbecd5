import { expect, test } from 'vitest';
import { median, percentile } from '../../../tools/bench/statistics.ts';

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

test('nothing has no middle', () => {
  expect(() => median([])).toThrow('No samples');
});
