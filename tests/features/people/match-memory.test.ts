import { expect, test } from 'vitest';
import { createMatchMemory } from '../../../src/features/people/match-memory';
import { memoryStorage, type KeyValueStorage } from '../../../src/session/key-value-storage';
import { aPerson, calm } from './fake-server';
import { anna, setUp } from './likes-set-up';

/** A storage that tells all it holds. */
function anOpenStorage() {
  const held = new Map<string, string>();
  const storage: KeyValueStorage = {
    get: (key) => held.get(key) ?? null,
    set: (key, value) => void held.set(key, value),
    remove: (key) => void held.delete(key),
  };
  return { storage, held };
}

const visit = (storage: KeyValueStorage, me: string | null = 'me') =>
  createMatchMemory({ storage, key: 'dating-app:v1:c@h' }, aPerson(me));
const listed = (memory: ReturnType<typeof visit>, ...ids: string[]) => [...memory.listed(ids)];

test('a match made while away is news on return, once', () => {
  const storage = memoryStorage();
  visit(storage).liked('anna', false);
  expect(listed(visit(storage), 'anna', 'berta')).toEqual(['anna']);
  expect(listed(visit(storage), 'anna', 'berta')).toEqual([]);
  expect(listed(visit(storage), 'anna', 'berta', 'clara')).toEqual(['clara']);
  expect(listed(visit(storage), 'anna', 'clara')).toEqual([]);
});

test('on a device that has liked nobody, the first list is no news', () => {
  const storage = memoryStorage();
  expect(listed(visit(storage), 'anna')).toEqual([]);
  expect(listed(visit(storage), 'anna', 'berta')).toEqual(['berta']);
});

test('an unlike is remembered: matching again is news again', () => {
  const storage = memoryStorage();
  const before = visit(storage);
  before.liked('anna', false);
  before.unliked('anna');
  expect(listed(visit(storage), 'anna')).toEqual([]);
  visit(storage).unliked('anna');
  expect(visit(storage).liked('anna', true)).toBe(true);
  expect(visit(storage).liked('anna', true)).toBe(false);
});

test('a match that was celebrated at once is none on return, whatever was listed before', () => {
  for (const before of [[], ['berta']]) {
    const storage = memoryStorage();
    if (before.length > 0) listed(visit(storage), ...before);
    expect(visit(storage).liked('anna', true)).toBe(true);
    expect(listed(visit(storage), 'anna', ...before)).toEqual([]);
  }
});

test('each attendee of a device has a memory of their own', () => {
  const storage = memoryStorage();
  visit(storage, 'me').liked('anna', false);
  expect(listed(visit(storage, 'her'), 'anna')).toEqual([]);
  expect(listed(visit(storage, 'me'), 'anna')).toEqual(['anna']);
});

test('attendees the server gives no id are remembered for this visit only', () => {
  const { storage, held } = anOpenStorage();
  const memory = visit(storage, null);
  memory.liked('anna', false);
  expect(listed(memory, 'anna')).toEqual(['anna']);
  expect(held.size).toBe(0);
});

test('what is stored leads back to nobody', () => {
  const { storage, held } = anOpenStorage();
  const me = '7d9f0e6a-2f5e-4f0c-9a53-5a3b1c9d8e7f';
  const other = '0b9d6f5c-1c3a-4c58-8f0e-3d2a7b6c5d4e';
  visit(storage, me).liked(other, false);
  listed(visit(storage, me), other, 'anna@example.org');
  const [[key = '', text = ''] = []] = [...held];
  expect(held.size).toBe(1);
  expect(key).toMatch(/^dating-app:v1:c@h:[\da-z]{1,7}$/);
  expect(text).toMatch(/^!( [\da-z]{1,7}){2}$/);
});

test.each(['', '!', ' ! ! ', 'null', '{"a":1}', '\u0000', 'x'.repeat(100_000)])('a stored %j is no obstacle', (text) => {
  const storage = memoryStorage();
  visit(storage).liked('anna', false);
  const broken: KeyValueStorage = { ...storage, get: () => text };
  expect(() => listed(visit(broken), 'anna', 'berta')).not.toThrow();
  expect(visit(broken).liked('anna', true)).toBe(true);
});

test('ids of one evening have marks of their own', () => {
  const { storage, held } = anOpenStorage();
  const ids = Array.from({ length: 2000 }, (_, index) => `person-${index}`);
  listed(visit(storage), ...ids);
  expect(new Set([...held.values()][0]?.split(' ')).size).toBe(ids.length + 1);
});

test('by the stores, a match made while away is celebrated when its list is opened, and never again', async () => {
  const storage = memoryStorage();
  const evening = setUp({ storage });
  await evening.stores.like(anna);
  for (const moments of [['anna'], []]) {
    const next = setUp({ liked: ['anna'], likedBy: ['anna'], storage });
    next.likes.enter();
    await calm();
    expect(next.moments()).toEqual(moments);
  }
});
