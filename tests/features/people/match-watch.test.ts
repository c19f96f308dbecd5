import { expect, test } from 'vitest';
import { createMatchMemory } from '../../../src/features/people/match-memory';
import { createMatchWatch } from '../../../src/features/people/match-watch';
import { aPerson } from './fake-server';
import { anna, berta } from './likes-set-up';

function aWatch() {
  const news: (string | null)[][] = [];
  const counts: number[] = [];
  const owed: boolean[] = [];
  const watch = createMatchWatch({
    memory: createMatchMemory(),
    onNew(people, isOwed) {
      news.push(people.map(({ id }) => id));
      owed.push(isOwed);
    },
    onCount: (count) => void counts.push(count),
  });
  return { watch, news, counts, owed };
}

test('an answer without a new match is no news', () => {
  const { watch, news, counts } = aWatch();
  watch.answer([anna], true);
  watch.answer([anna], true);
  watch.answer([], true);
  expect([news, counts]).toEqual([[], [1, 0]]);
});

test('a match found on a further page is old, and stays old', () => {
  const { watch, news } = aWatch();
  watch.answer([], true);
  watch.answer([anna], false);
  watch.answer([anna], true);
  expect(news).toEqual([]);
});

test('somebody unmatched and matched again is news again', () => {
  const { watch, news } = aWatch();
  watch.answer([anna], true);
  watch.unliked('anna');
  watch.answer([], true);
  watch.answer([anna], true);
  expect(news).toEqual([['anna']]);
});

test('somebody liked and unliked before the first answer is no news in it', () => {
  const { watch, news } = aWatch();
  watch.liked(anna, false);
  watch.liked(berta, false);
  watch.unliked('anna');
  watch.answer([anna, berta], true);
  expect(news).toEqual([['berta']]);
});

test('somebody without an id matches nobody, and counts where the server says so', () => {
  const { watch, news, counts } = aWatch();
  watch.answer([], true);
  watch.liked(aPerson(null), true);
  watch.answer([aPerson(null)], true);
  expect([news, counts]).toEqual([[], [0, 1]]);
});

test('a like that makes a match is news at once and once, before the first answer and after it', () => {
  const { watch, news, counts } = aWatch();
  watch.liked(anna, true);
  expect([news, counts]).toEqual([[['anna']], []]);
  watch.answer([anna], true);
  watch.liked(berta, false);
  watch.liked(berta, true);
  watch.liked(berta, true);
  watch.answer([anna, berta], true);
  expect([news, counts]).toEqual([
    [['anna'], ['berta']],
    [1, 2],
  ]);
});

test('where the server says which matches weren’t shown yet, these are news, once, and it is to be told so', () => {
  const { watch, news, owed } = aWatch();
  watch.answer([anna, berta], true, ['anna']);
  watch.answer([anna, berta], true, ['anna']);
  expect([news, owed]).toEqual([[['anna']], [true]]);
  watch.answer([anna, berta], true, []);
  watch.unliked('anna');
  watch.answer([anna, berta], true, ['anna']);
  expect([news, owed]).toEqual([
    [['anna'], ['anna']],
    [true, true],
  ]);
});

test('a match that the answer to a like has told is no news in a list that hadn’t heard of it, and owes nothing', () => {
  const { watch, news, owed } = aWatch();
  watch.liked(anna, true);
  watch.answer([anna], true, ['anna']);
  expect([news, owed]).toEqual([[['anna']], [false]]);
});
