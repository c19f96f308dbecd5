import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RosterPage, RosterPerson } from '../../../../src/api/roster-calls';
import { ApiError } from '../../../../src/api/errors';
import { SEARCH_REST_MS } from '../../../../src/features/admin/paged-store';
import { createPeopleStore } from '../../../../src/features/admin/people/people-store';

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

const unasked = () => Promise.reject(new Error('Nobody asks for this list'));

const settled = () => vi.advanceTimersByTimeAsync(0);

/** A server whose answers the test gives when it likes. */
function setUp() {
  const asked: { words: string; token: string | null; answer: (page: RosterPage) => Promise<void>; fail: () => Promise<void> }[] =
    [];
  let changes = 0;
  const roster: Parameters<typeof createPeopleStore>[0]['roster'] = {
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
  };
  const store = createPeopleStore(
    { roster, arrivals: { list: unasked }, guests: { guests: unasked, unlisted: unasked }, help: { correct: async () => {} } },
    () => void (changes += 1),
  );
  store.view.setState({ list: 'profiles' });
  const names = () => store.getState().items.map(({ account }) => account?.name);
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

  it('is refreshed as far as it was loaded, and stays as it was if that fails', async () => {
    const { store, asked, names } = setUp();
    store.load();
    await asked[0]?.answer({ people: [ann], nextToken: 'two' });
    store.loadMore();
    await asked[1]?.answer({ people: [carl], nextToken: null });
    const refreshed = store.refresh();
    await asked[2]?.answer({ people: [{ ...ann, number: 17 }], nextToken: 'two' });
    expect(names()).toEqual(['Ann', 'Carl']);
    await asked[3]?.answer({ people: [ben, carl], nextToken: null });
    await refreshed;
    expect(asked[3]?.token).toBe('two');
    expect(names()).toEqual(['Ann', 'Ben', 'Carl']);
    expect(store.getState().items[0]?.account?.number).toBe(17);
    void store.refresh();
    await asked[4]?.fail();
    expect(store.getState()).toMatchObject({ phase: 'ready', more: 'none' });
    expect(names()).toEqual(['Ann', 'Ben', 'Carl']);
  });

  it('asks no server forever that sends the same page again and again', async () => {
    const { store, asked } = setUp();
    store.load();
    await asked[0]?.answer({ people: [ann], nextToken: 'two' });
    store.loadMore();
    await asked[1]?.answer({ people: [ben], nextToken: 'two' });
    void store.refresh();
    await asked[2]?.answer({ people: [ann], nextToken: 'two' });
    await asked[3]?.answer({ people: [ann], nextToken: 'two' });
    expect(asked).toHaveLength(4);
    expect(store.getState().more).toBe('ready');
  });

  it('keeps somebody whose name was corrected, though the search has the old one', async () => {
    const { store, asked, names, changes } = setUp();
    store.search('Ann');
    await vi.advanceTimersByTimeAsync(SEARCH_REST_MS);
    await asked[0]?.answer({ people: [ann], nextToken: null });
    const corrected = store.correct(ann, { firstName: 'Anne' });
    await settled();
    expect(asked[1]).toMatchObject({ words: ann.email, token: null });
    await asked[1]?.answer({ people: [ben, { ...ann, name: 'Anne' }], nextToken: null });
    await expect(corrected).resolves.toMatchObject({ name: 'Anne' });
    expect(names()).toEqual(['Anne']);
    expect(changes()).toBe(1);
  });

  it('can be asked for again when it didn’t come', async () => {
    const { store, asked, names } = setUp();
    store.load();
    await asked[0]?.fail();
    expect(store.getState().phase).toBe('failed');
    store.load();
    await asked[1]?.answer({ people: [ann], nextToken: null });
    expect(names()).toEqual(['Ann']);
  });

  it('shows who is suspended and restored, and not who the server refused to suspend', async () => {
    const { store, asked, changes } = setUp();
    store.load();
    await asked[0]?.answer({ people: [ann, ben], nextToken: null });
    await expect(store.suspend(ann, 'x', 'wrong')).rejects.toThrow('HTTP 400');
    expect(store.getState().items.map(({ account }) => account?.suspendedFor)).toEqual([null, null]);
    expect(changes()).toBe(0);
    await store.suspend(ann, ' You followed somebody. ', 'right');
    expect(store.getState().items.map(({ account }) => account?.suspendedFor)).toEqual(['You followed somebody.', null]);
    await store.restore(ann, 'right');
    expect(store.getState().items[0]?.account?.suspendedFor).toBeNull();
    expect(changes()).toBe(2);
  });
});
