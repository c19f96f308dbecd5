import { expect, test } from 'vitest';
import { sumTallies, type TallyLine } from '../../tools/lib/tallies.ts';

const lines = (...tallies: TallyLine[]) => tallies.map((tally) => `${JSON.stringify(tally)}\n`).join('');

test('cases are added up by table, and those that did not hold show', () => {
  const text = lines(
    { table: 'routes', tried: 10, held: 0 },
    { table: 'faults × calls', tried: 300, held: 0 },
    { table: 'routes', tried: 0, held: 10 },
    { table: 'faults × calls', tried: 0, held: 299 },
  );
  expect(sumTallies(text)).toEqual(['faults × calls: 300 tried, 299 held', 'routes: 10 tried, 10 held']);
});

test('without counts nothing is printed', () => {
  expect(sumTallies('')).toEqual([]);
});
