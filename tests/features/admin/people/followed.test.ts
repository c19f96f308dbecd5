import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPagedStore, SEARCH_REST_MS, type PageOf } from '../../../../src/features/admin/paged-store';

interface Row {
  id: string;
  says: string;
}

const PAGE = 3;

/** A server with pages of three. */
function setUp(...ids: string[]) {
  const server = { rows: ids.map((id): Row => ({ id, says: 'first' })), asked: 0 };
  let gate = Promise.resolve();
  const store = createPagedStore<PageOf<Row>>(
    async (words, token) => {
      server.asked += 1;
      const found = server.rows.filter(({ id }) => id.includes(words));
      await gate;
      const from = Number(token ?? 0);
      return { items: found.slice(from, from + PAGE), nextToken: from + PAGE < found.length ? `${from + PAGE}` : null };
    },
    { gone: (row) => ({ ...row, says: 'gone' }) },
  );
  const shown = () => store.getState().items.map(({ id, says }) => `${id} ${says}`);
  const hold = () => {
    let release: (() => void) | undefined;
    gate = new Promise((resolve) => (release = resolve));
    return () => release?.();
  };
  return { server, store, shown, hold };
}

describe('A list that follows what others do', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('keeps every row in its place, as it is now; whoever is new comes last, whoever has gone stays and says so', async () => {
    const { server, store, shown } = setUp('ann', 'cleo');
    await store.load();
    server.rows = [
      { id: 'aaron', says: 'new' },
      { id: 'cleo', says: 'here' },
    ];
    await store.follow();
    expect(shown()).toEqual(['ann gone', 'cleo here', 'aaron new']);
    // Asked for by somebody, it is in order.
    await store.refresh();
    expect(shown()).toEqual(['aaron new', 'cleo here']);
  });

  it('takes nobody for gone who has only moved on to a later page', async () => {
    const { server, store, shown } = setUp('b', 'c', 'd', 'e', 'f', 'g');
    await store.load();
    server.rows = [{ id: 'a', says: 'new' }, ...server.rows.map(({ id }) => ({ id, says: 'now' }))];
    await store.follow();
    expect(shown().slice(0, PAGE)).toEqual(['b now', 'c now', 'd now']);
    expect(store.getState().more).toBe('ready');
  });

  it('waits for a search, and gives way to it; what was changed meanwhile is newer', async () => {
    const { server, store, shown, hold } = setUp('ann', 'ben');
    await store.load();
    store.search('be');
    await store.follow();
    expect(server.asked).toBe(1);
    await vi.advanceTimersByTimeAsync(SEARCH_REST_MS);
    expect(shown()).toEqual(['ben first']);
    const release = hold();
    const following = store.follow();
    store.setState({ items: [{ id: 'ben', says: 'mine' }] });
    release();
    await following;
    expect(shown()).toEqual(['ben mine']);
  });
});
