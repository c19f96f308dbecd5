import { expect, test } from 'vitest';
import { GROUPS, readOptions } from '../../../tools/bench/options.ts';

test('without a word everything is measured, in five samples each', () => {
  expect(readOptions([])).toEqual({ reps: 5, rows: 10_000, people: 100_000, only: GROUPS, peers: false, json: undefined });
});

test('groups are measured in their own order', () => {
  expect(readOptions(['--only', 'api', '--only', 'bytes', '--rows', '100000'])).toMatchObject({
    only: ['bytes', 'api'],
    rows: 100_000,
  });
});

test('peers alone leave the rest out', () => {
  expect(readOptions(['--peers'])).toMatchObject({ peers: true, only: [] });
  expect(readOptions(['--peers', '--only', 'bytes'])).toMatchObject({ peers: true, only: ['bytes'] });
});

test.each([[['--only', 'everything']], [['--reps', '0']], [['--rows', 'many']], [['--only', 'bytes', '--only', 'nothing']]])(
  '%o is refused with the usage',
  (words) => {
    expect(() => readOptions(words)).toThrow('npm run bench');
  },
);
