import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sortLikes, uniqueById, type Identified } from '../../src/domain/matching';

const people = (...ids: (string | null)[]): Identified[] => ids.map((id) => ({ id }));
const ids = (list: readonly Identified[]) => list.map(({ id }) => id);
const sorted = (liked: Identified[], likedBy: Identified[], matches: Identified[]) => {
  const lists = sortLikes({ liked, likedBy, matches });
  return { liked: ids(lists.liked), likedBy: ids(lists.likedBy), matches: ids(lists.matches) };
};

describe('Likes', () => {
  it('match where both like each other, when the server names no matches', () => {
    expect(sorted(people('a', 'b', 'c'), people('c', 'd', 'b'), [])).toEqual({
      liked: ['a'],
      likedBy: ['d'],
      matches: ['c', 'b'],
    });
  });

  it('match as the server says, when it does', () => {
    expect(sorted(people('a', 'b'), people('b', 'c'), people('a', 'x'))).toEqual({
      liked: ['b'],
      // Who is liked isn't offered to be liked back.
      likedBy: ['c'],
      matches: ['a', 'x'],
    });
  });

  it('hide a match from both other lists', () => {
    expect(sorted(people('a', 'm'), people('m', 'z'), people('m'))).toEqual({ liked: ['a'], likedBy: ['z'], matches: ['m'] });
  });

  it('do not match on one side alone', () => {
    expect(sorted(people('a'), people('b'), []).matches).toEqual([]);
    expect(sorted(people('a'), [], []).matches).toEqual([]);
    expect(sorted([], [], [])).toEqual({ liked: [], likedBy: [], matches: [] });
  });

  it('list nobody twice', () => {
    expect(sorted(people('a', 'a'), people('b', 'b'), people('m', 'm'))).toEqual({
      liked: ['a'],
      likedBy: ['b'],
      matches: ['m'],
    });
    expect(sorted(people('a', 'a'), people('a', 'a'), [])).toEqual({ liked: [], likedBy: [], matches: ['a'] });
  });

  it('keep people without an id, who match nobody', () => {
    expect(sorted(people(null, 'a', null), people(null), [])).toEqual({ liked: [null, 'a', null], likedBy: [null], matches: [] });
    expect(sorted(people(null), people(null), people(null)).liked).toEqual([null]);
  });

  it('take ids as plain texts, names of object members included', () => {
    expect(sorted(people('__proto__', 'constructor'), people('constructor'), [])).toEqual({
      liked: ['__proto__'],
      likedBy: [],
      matches: ['constructor'],
    });
  });

  it('keep what is known of somebody: the first entry of an id wins', () => {
    const [first, second] = [
      { id: 'a', name: 'first' },
      { id: 'a', name: 'second' },
    ];
    expect(uniqueById([first, second])).toEqual([first]);
  });

  it('stay quick with 10,000 ids', () => {
    const many = people(...Array.from({ length: 10_000 }, (_, index) => `id-${index}`));
    const start = process.cpuUsage(); // not the clock: the machine may have other work
    expect(sorted(many, many.toReversed(), []).matches).toHaveLength(10_000);
    expect(process.cpuUsage(start).user).toBeLessThan(500_000);
  });

  it('never show an id in two lists, nor twice in one, and lose nobody', () => {
    const list = fc.array(fc.constantFrom('a', 'b', 'c', 'd', '__proto__'), { maxLength: 8 });
    fc.assert(
      fc.property(list, list, list, (liked, likedBy, matches) => {
        const lists = sorted(people(...liked), people(...likedBy), people(...matches));
        const within = [lists.liked, lists.likedBy, lists.matches];
        for (const shown of within) expect(new Set(shown).size).toBe(shown.length);
        for (const id of lists.matches) expect([...lists.liked, ...lists.likedBy]).not.toContain(id);
        expect(new Set(within.flat())).toEqual(new Set([...liked, ...likedBy, ...matches]));
      }),
    );
  });
});
