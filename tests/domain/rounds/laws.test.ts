import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Round } from '../../../src/domain/rounds/evening';
import { anEvening } from './evenings';
import { brokenLaws, movedPairs } from './laws';
import { mostPairs } from './most-pairs';

/** Rounds of pairs at tables in their order. */
const aRound = (pairs: readonly (readonly [string, string])[], breaks: readonly string[] = []): Round => ({
  pairings: pairs.map((ids, index) => ({ table: index + 1, ids })),
  breaks,
});

it('a round with three pairs breaks a law where four are possible, also if no two who wait could meet', () => {
  // w3 has met all men but m2, and m3 may meet w2 alone.
  const apart = [
    ...['m0', 'm1', 'm3'].map((man) => ['w3', man] as const),
    ...['w0', 'w1', 'w3'].map((woman) => [woman, 'm3'] as const),
  ];
  const three = [
    ['w0', 'm0'],
    ['w1', 'm1'],
    ['w2', 'm2'],
  ] as const;
  const four = [...three.slice(0, 2), ['w2', 'm3'], ['w3', 'm2']] as const;
  const evening = anEvening(4, 4, { apart, rounds: 1 });
  expect(brokenLaws(evening, [aRound(three, ['w3', 'm3'])])).toEqual(['round 1: 3 meet, of 4 pairs that could']);
  expect(brokenLaws(evening, [aRound(four)])).toEqual([]);
  expect(brokenLaws({ ...evening, tables: 3 }, [aRound(three, ['w3', 'm3'])])).toEqual([]);
});

it('a plan breaks a law that ends while somebody could still meet, and there is time', () => {
  const plan = [aRound([['w0', 'm0']], ['m1'])];
  const ends = 'after round 1: nothing is planned, and somebody could meet';
  expect(brokenLaws(anEvening(1, 2, { rounds: 2 }), plan)).toEqual([ends]);
  expect(brokenLaws(anEvening(1, 2, { rounds: 1 }), plan)).toEqual([]);
  expect(brokenLaws(anEvening(1, 2, { rounds: 2, apart: [['w0', 'm1']] }), plan)).toEqual([]);
});

it('a pair moves if it has another table in the same round, and only then', () => {
  const before = [
    aRound([
      ['w0', 'm0'],
      ['w1', 'm1'],
    ]),
    aRound([
      ['w0', 'm1'],
      ['w1', 'm0'],
    ]),
  ];
  expect(
    movedPairs(before, [
      aRound([
        ['w2', 'm2'],
        ['m1', 'w1'],
      ]),
      aRound([['w1', 'm0']]),
    ]),
  ).toEqual(['m0 w1 from 2 to 1']);
});

/** Tries every way: the first with each of the others, or with nobody. */
function byTrying(people: readonly number[], may: (one: number, other: number) => boolean): number {
  const [first, ...others] = people;
  if (first === undefined) return 0;
  const withEach = others
    .filter((other) => may(first, other))
    .map(
      (other) =>
        1 +
        byTrying(
          others.filter((one) => one !== other),
          may,
        ),
    );
  return Math.max(byTrying(others, may), ...withEach);
}

it('the most pairs are as many as are found by trying every way', () => {
  const graph = fc.integer({ min: 0, max: 9 }).chain((size) => fc.tuple(fc.constant(size), fc.uniqueArray(fc.nat(80))));
  fc.assert(
    fc.property(graph, ([size, edges]) => {
      const may = (one: number, other: number) => edges.includes(Math.max(one, other) * 9 + Math.min(one, other));
      expect(mostPairs(size, may)).toBe(byTrying([...Array.from({ length: size }).keys()], may));
    }),
    { numRuns: 300, seed: 20_261_129 },
  );
});
