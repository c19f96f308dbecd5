import { expect, test } from 'vitest';
import { verdictOf, type Figure } from '../../../tools/bench/figure.ts';

const figure = (given: Partial<Figure>): Figure => ({ what: 'time', unit: 'ms', ours: 100, budget: { atMost: 100 }, ...given });

test.each<[string, Partial<Figure>]>([
  ['held', { ours: 135, limit: 100, budget: { ratio: 1.35 } }],
  ['missed', { ours: 136, limit: 100, budget: { ratio: 1.35 } }],
  ['held', { ours: 60, limit: 100, budget: { ratioAtLeast: 0.6 } }],
  ['missed', { ours: 59, limit: 100, budget: { ratioAtLeast: 0.6 } }],
  ['not measured', { ours: 59, budget: { ratioAtLeast: 0.6 } }],
  ['held', { ours: 100 }],
  ['missed', { ours: 101 }],
  ['held', { ours: 500, budget: { atLeast: 500 } }],
  ['missed', { ours: 499, budget: { atLeast: 500 } }],
  ['held', { ours: 0, budget: { atMost: 0 } }],
  ['not measured', { ours: undefined }],
  ['not measured', { ours: 1, budget: { ratio: 2 } }],
])('%s: %o', (verdict, given) => {
  expect(verdictOf(figure(given))).toBe(verdict);
});

test('a figure without a budget has nothing to hold', () => {
  expect(verdictOf({ what: 'JS used', unit: 'KiB', ours: 1, limit: 2 })).toBe('no budget');
});
