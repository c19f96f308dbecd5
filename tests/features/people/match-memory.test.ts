import { expect, test } from 'vitest';
import { createMatchMemory, type MatchMemory } from '../../../src/features/people/match-memory';
import { anna, setUp } from './likes-set-up';
import { calm } from './fake-server';

const listed = (memory: MatchMemory, ...ids: string[]) => [...memory.listed(ids)];

test('who was liked before the first list and is a match in it is news, once', () => {
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
  evening.likes.enter();
  await calm();
  expect(evening.moments()).toEqual(['anna']);
  expect(evening.server.asked.filter((call) => call.startsWith('seen'))).toEqual(['seen anna']);
});

test('by the stores, a match made while away is celebrated again by no later visit, where the server says so', async () => {
  const first = setUp({ likedBy: ['anna'], unseen: [], tellsMatches: true });
  await first.stores.like(anna);
  expect(first.moments()).toEqual(['anna']);
  const next = setUp({ liked: ['anna'], likedBy: ['anna'], unseen: [] });
  next.likes.enter();
  await calm();
  expect([next.moments(), next.server.asked]).toEqual([[], ['likes {}']]);
});

test('by the stores, a server that says nothing of it is asked for nothing new', async () => {
  const evening = setUp({ likedBy: ['anna'] });
  await evening.stores.like(anna);
  evening.likes.enter();
  await calm();
  expect(evening.moments()).toEqual(['anna']);
  expect(evening.server.asked).toEqual(['like anna', 'likes {}']);
});
