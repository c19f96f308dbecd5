import { expect, test } from 'vitest';
import { createMatchMemory } from '../../../src/features/people/match-memory';
import { createMatchWatch } from '../../../src/features/people/match-watch';
import { memoryStorage } from '../../../src/session/key-value-storage';
import { aPerson } from './fake-server';
import { anna, berta } from './likes-set-up';

function aWatch() {
  const news: (string | null)[][] = [];
  const counts: number[] = [];
  const watch = createMatchWatch({
    memory: createMatchMemory({ storage: memoryStorage(), key: 'key' }, aPerson('me')),
    onNew: (people) => void news.push(people.map(({ id }) => id)),
    onCount: (count) => void counts.push(count),
  });
  return { watch, news, counts };
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
