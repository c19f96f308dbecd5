import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RosterPage, RosterPerson } from '../../../src/api/admin-calls';
import { ApiError } from '../../../src/api/errors';
import { SEARCH_REST_MS } from '../../../src/features/admin/paged-store';
import { createRosterStore } from '../../../src/features/admin/roster-store';

const somebody = (name: string): RosterPerson => ({
  id: name,
  number: null,
  name,
  email: `${name}@guests.example`,
  age: 31,
  photo: null,
  state: 'ready',
  suspendedFor: null,
  reports: 0,
});
const [ann, ben, carl] = ['Ann', 'Ben', 'Carl'].map(somebody) as [RosterPerson, RosterPerson, RosterPerson];

const settled = () => vi.advanceTimersByTimeAsync(0);

/** A server whose answers the test gives when it likes. */
function setUp() {
  const asked: { words: string; token: string | null; answer: (page: RosterPage) => Promise<void>; fail: () => Promise<void> }[] =
    [];
  let changes = 0;
  const store = createRosterStore(
    {
      people: (words, token, signal) =>
        new Promise((resolve, reject) => {
          signal.addEventListener('abort', () => reject(new ApiError('aborted')));
          const answer = async (page: RosterPage) => {
            resolve(page);
            await settled();
          };
          const fail = async () => {
            reject(new ApiError('network'));
            await settled();
          };
          asked.push({ words, token, answer, fail });
        }),
      suspend: async (_, __, password) => {
        if (password === 'wrong') throw new ApiError('http', 400);
      },
      restore: async () => {},
    },
    () => void (changes += 1),
  );
  const names = () => store.getState().items.map(({ name }) => name);
  return { store, asked, names, changes: () => changes };
}

describe('The list of people', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks once typing rests, and shows what was asked for last, whichever answer comes last', async () => {
    const { store, asked, names } = setUp();
    store.load();
    await asked[0]?.answer({ people: [ann, ben], nextToken: null });
    for (const words of ['b', 'be', 'ben ']) store.search(words);
    await vi.advanceTimersByTimeAsync(SEARCH_REST_MS - 1);
    expect(asked).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(asked[1]).toMatchObject({ words: 'ben', token: null });
    store.search('carl');
    await vi.advanceTimersByTimeAsync(SEARCH_REST_MS);
    await asked[2]?.answer({ people: [carl], nextToken: null });
    await asked[1]?.answer({ people: [ben], nextToken: null });
    expect(names()).toEqual(['Carl']);
    expect(store.getState()).toMatchObject({ phase: 'ready', words: 'carl', more: 'none' });
  });

  it('goes on page by page, names nobody twice, and keeps what is there when a page fails', async () => {
    const { store, asked, names } = setUp();
    store.load();
    await asked[0]?.answer({ people: [ann], nextToken: 'two' });
    expect(store.getState().more).toBe('ready');
    store.loadMore();
    await asked[1]?.fail();
    expect(store.getState()).toMatchObject({ phase: 'ready', more: 'failed' });
    store.loadMore();
    expect(asked[2]?.token).toBe('two');
    await asked[2]?.answer({ people: [ann, ben], nextToken: null });
    expect(names()).toEqual(['Ann', 'Ben']);
    expect(store.getState().more).toBe('none');
  });

  it('can be asked for again when it didn’t come', async () => {
    const { store, asked, names } = setUp();
    store.load();
    await asked[0]?.fail();
    expect(store.getState().phase).toBe('failed');
    store.load();
    expect(store.getState().phase).toBe('loading');
    await asked[1]?.answer({ people: [ann], nextToken: null });
    expect(names()).toEqual(['Ann']);
  });

  it('shows who is suspended and restored, and not who the server refused to suspend', async () => {
    const { store, asked, changes } = setUp();
    store.load();
    await asked[0]?.answer({ people: [ann, ben], nextToken: null });
    await expect(store.suspend(ann, 'x', 'wrong')).rejects.toThrow('HTTP 400');
    expect(store.getState().items.map(({ suspendedFor }) => suspendedFor)).toEqual([null, null]);
    expect(changes()).toBe(0);
    await store.suspend(ann, ' You followed somebody. ', 'right');
    expect(store.getState().items.map(({ suspendedFor }) => suspendedFor)).toEqual(['You followed somebody.', null]);
    await store.restore(ann, 'right');
    expect(store.getState().items[0]?.suspendedFor).toBeNull();
    expect(changes()).toBe(2);
  });
});
