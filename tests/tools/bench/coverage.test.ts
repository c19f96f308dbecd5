import { expect, test } from 'vitest';
import { usedIn } from '../../../tools/bench/coverage.ts';

const KIB = 1024;
const range = (startOffset: number, endOffset: number, count: number) => ({
  startOffset: startOffset * KIB,
  endOffset: endOffset * KIB,
  count,
});
const fn = (...ranges: ReturnType<typeof range>[]) => ({ functionName: '', isBlockCoverage: true, ranges });

test('calls are the runs of whole functions, and what ran is what the innermost range says', () => {
  const functions = [
    fn(range(0, 100, 1)), // the script
    fn(range(10, 30, 5), range(15, 20, 0)), // a function with a branch not taken
    fn(range(40, 60, 0)), // one that was never called
    fn(range(60, 70, 2), range(62, 66, 0), range(63, 64, 3)), // a loop in dead code can't be, but ranges may nest
  ];
  expect(usedIn([{ functions }])).toEqual({ calls: 8, kib: 100 - 5 - 20 - 3 });
});

test('scripts add up', () => {
  const script = { functions: [fn(range(0, 2, 1))] };
  expect(usedIn([script, script])).toEqual({ calls: 2, kib: 4 });
});
