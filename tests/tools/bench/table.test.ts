import { expect, test } from 'vitest';
import { numberText, tableOf } from '../../../tools/bench/table.ts';

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

test('a row says ours, the limit, their ratio, the budget and whether it holds', () => {
  const table = tableOf([
    { what: 'text visible', unit: 'ms', ours: 300, limit: 600, budget: { ratio: 0.8 } },
    { what: 'calls', unit: '', ours: 70, limit: 10, budget: { ratio: 6 } },
    { what: 'browse', unit: '/s', ours: undefined, budget: { atLeast: 2000 } },
    { what: 'used', unit: 'KiB', ours: 103, limit: 43 },
  ]);
  expect(table).toBe(
    [
      '| figure       | ours         | limit  | ratio | budget    | held   |',
      '|--------------|--------------|--------|-------|-----------|--------|',
      '| text visible | 300 ms       | 600 ms | 0.5 × | ≤ 0.8 ×   | yes    |',
      '| calls        | 70           | 10     | 7 ×   | ≤ 6 ×     | **no** |',
      '| browse       | not measured |        |       | ≥ 2,000/s |        |',
      '| used         | 103 KiB      | 43 KiB | 2.4 × |           |        |',
    ].join('\n'),
  );
});
