import { expect, test } from 'vitest';
import { noiseOf, numberText, ratioOf, tableOf, verdictOf, type Figure } from '../../../tools/bench/figure.ts';

const figure = (given: Partial<Figure>): Figure => ({ what: 'time', unit: 'ms', ours: 100, budget: { atMost: 100 }, ...given });

const quiet = (...values: number[]) => values.map((value) => ({ value, quiet: true }));

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

test('numbers have the digits that mean something', () => {
  expect([1354.4, 100, 56.88, 8.7, 0.8349, 0.0109, 0].map(numberText)).toEqual([
    '1,354',
    '100',
    '56.9',
    '8.7',
    '0.835',
    '0.0109',
    '0',
  ]);
});

test('a row says ours, the limit, their ratio, the noise, the budget and whether it holds', () => {
  const table = tableOf([
    { what: 'text visible', unit: 'ms', ours: quiet(300, 310), limit: quiet(600, 620), budget: { ratio: 0.8 } },
    { what: 'calls', unit: '', ours: 70, limit: 10, budget: { ratio: 6 } },
    { what: 'browse', unit: '/s', ours: undefined, budget: { atLeast: 2000 } },
    { what: 'used', unit: 'KiB', ours: 103, limit: 43 },
  ]);
  expect(table).toBe(
    [
      '| figure       | ours         | limit  | ratio | noise | budget    | held   |',
      '|--------------|--------------|--------|-------|-------|-----------|--------|',
      '| text visible | 305 ms       | 610 ms | 0.5 × | ± 0 % | ≤ 0.8 ×   | yes    |',
      '| calls        | 70           | 10     | 7 ×   |       | ≤ 6 ×     | **no** |',
      '| browse       | not measured |        |       |       | ≥ 2,000/s |        |',
      '| used         | 103 KiB      | 43 KiB | 2.4 × |       |           |        |',
    ].join('\n'),
  );
});

test('the ratio is that of the turns, so that a busy one counts once', () => {
  // Both were slow in the second turn, and ours alone in the third.
  const row = figure({ ours: quiet(100, 300, 290), limit: quiet(100, 300, 100), budget: { ratio: 1 } });
  expect(ratioOf(row)).toBe(1);
  expect(verdictOf(row)).toBe('held');
});

test('the noise says how far the ratios lie apart, and in how many turns the machine never got quiet', () => {
  const limit = [...quiet(100, 100), { value: 100, quiet: false }];
  expect(noiseOf(figure({ ours: quiet(90, 100, 120), limit }))).toBe('± 10 %, **busy** 1 of 3');
  expect(noiseOf(figure({ ours: quiet(90, 100, 120) }))).toBe('± 10 %');
  expect(noiseOf(figure({ ours: quiet(90) }))).toBe('one sample');
  expect(noiseOf(figure({ ours: 90 }))).toBe('');
});
