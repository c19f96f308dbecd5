import { expect, test } from 'vitest';
import { createMatchMemory, createMatchWatch, type MatchMemory } from '../../../src/features/people/matches/match-watch';
import { after, aPerson } from './fake-server';
import { anna, berta, setUp } from './likes-set-up';

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

const listed = (memory: MatchMemory, ...ids: string[]) => [...memory.listed(ids)];

test('somebody liked before the first list who is a match in it is news, once', () => {
  const memory = createMatchMemory();
  memory.liked('anna', false);
  expect(listed(memory, 'anna', 'berta')).toEqual(['anna']);
  expect(listed(memory, 'anna', 'berta')).toEqual([]);
  expect(listed(memory, 'anna', 'berta', 'clara')).toEqual(['clara']);
  expect(listed(memory, 'anna', 'clara')).toEqual([]);
});

test('a visit that has liked nobody learns nothing new of its first list', () => {
  const memory = createMatchMemory();
  expect(listed(memory, 'anna')).toEqual([]);
  expect(listed(memory, 'anna', 'berta')).toEqual(['berta']);
});

test('after an unlike, matching again is news again', () => {
  const memory = createMatchMemory();
  memory.liked('anna', false);
  memory.unliked('anna');
  expect(listed(memory, 'anna')).toEqual([]);
  memory.unliked('anna');
  expect(memory.liked('anna', true)).toBe(true);
  expect(memory.liked('anna', true)).toBe(false);
});

test('a match that was celebrated at once is no news in a list, whatever was listed before', () => {
  for (const before of [[], ['berta']]) {
    const memory = createMatchMemory();
    if (before.length > 0) listed(memory, ...before);
    expect(memory.liked('anna', true)).toBe(true);
    expect(listed(memory, 'anna', ...before)).toEqual([]);
  }
});

test('where the server says what is unseen, its word counts from the first list on', () => {
  const memory = createMatchMemory();
  memory.liked('anna', false);
  expect([...memory.listed(['anna', 'berta', 'clara'], ['berta'])]).toEqual(['berta']);
  expect([...memory.listed(['anna', 'berta', 'clara'], ['berta', 'clara'])]).toEqual(['clara']);
});

test('by the stores, the server is told of the matches that its list has shown, and of no others', async () => {
  const evening = setUp({ liked: ['anna', 'berta'], likedBy: ['anna', 'berta'], unseen: ['anna'] });
  await after(evening.likes.enter);
  expect(evening.moments()).toEqual(['anna']);
  expect(evening.server.asked.filter((call) => call.startsWith('seen'))).toEqual(['seen anna']);
});

test('by the stores, a match made while away is celebrated again by no later visit, where the server says so', async () => {
  const first = setUp({ likedBy: ['anna'], unseen: [], tellsMatches: true });
  await first.stores.like(anna);
  expect(first.moments()).toEqual(['anna']);
  const next = setUp({ liked: ['anna'], likedBy: ['anna'], unseen: [] });
  await after(next.likes.enter);
  expect([next.moments(), next.server.asked]).toEqual([[], ['likes {}']]);
});

test('by the stores, a server that says nothing of it is asked for nothing new', async () => {
  const evening = setUp({ likedBy: ['anna'] });
  await evening.stores.like(anna);
  await after(evening.likes.enter);
  expect(evening.moments()).toEqual(['anna']);
  expect(evening.server.asked).toEqual(['like anna', 'likes {}']);
});
