import { expect, test } from 'vitest';
import { unknownPerson } from '../../../src/api/decode';
import { ApiError } from '../../../src/api/errors';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { after, aMount, aPerson, calm } from './fake-server';
import { anna, berta, clara, scripted, setUp } from './likes-set-up';

test('before it is entered it is loading, and says nothing else', () => {
  const { likes } = setUp();
  expect(likes.isActive()).toBe(false);
  expect(likes.getState()).toMatchObject({ phase: 'loading', refreshing: false, stale: false, derived: false });
});

test('it says that it refreshes while it does, and that this failed until the next try', async () => {
  const { server, likes } = setUp({ liked: ['anna'] });
  const states = () => {
    const { phase, refreshing, stale } = likes.getState();
    return [phase, refreshing, stale];
  };
  likes.enter();
  expect(states()).toEqual(['loading', true, false]);
  await calm();
  expect(states()).toEqual(['ready', false, false]);
  server.failNext(new ApiError('network'));
  likes.refresh();
  expect(states()).toEqual(['ready', true, false]);
  await calm();
  expect(states()).toEqual(['ready', false, true]);
  likes.refresh();
  expect(states()).toEqual(['ready', true, false]);
});

test('matches are derived only where the server names none', async () => {
  const named = scripted(() => ({ liked: [anna], likedBy: [anna], matches: [berta] }));
  await after(named.likes.enter);
  expect([named.listed('matches'), named.likes.getState().derived]).toEqual([['berta'], false]);
  const unnamed = scripted(() => ({ liked: [anna], likedBy: [anna] }));
  await after(unnamed.likes.enter);
  expect([unnamed.listed('matches'), unnamed.likes.getState().derived]).toEqual([['anna'], true]);
});

test('a further page that fails offers to try again, which asks for the same page', async () => {
  let broken = true;
  const { asked, likes, listed } = scripted(({ likedNextToken }) => {
    if (likedNextToken === undefined) return { liked: [anna], likedNextToken: 'l2' };
    if (broken) throw new ApiError('network');
    return { liked: [berta] };
  });
  await after(likes.enter);
  likes.loadMore('liked');
  expect(likes.getState().more).toEqual({ liked: 'loading', likedBy: 'none' });
  await calm();
  expect(likes.getState().more).toEqual({ liked: 'failed', likedBy: 'none' });
  expect(likes.getState()).toMatchObject({ phase: 'ready', stale: false });
  broken = false;
  await after(() => likes.loadMore('liked'));
  expect(listed('liked')).toEqual(['anna', 'berta']);
  expect(asked.slice(1)).toEqual([{ likedNextToken: 'l2' }, { likedNextToken: 'l2' }]);
});

test('a refresh leaves a list without further pages, or a failed one, as it is', async () => {
  const { likes } = scripted(({ likedNextToken }) => {
    if (likedNextToken !== undefined) throw new ApiError('network');
    return { liked: [anna], likedNextToken: 'l2' };
  });
  await after(likes.enter);
  await after(() => likes.loadMore('liked'));
  likes.refresh();
  expect(likes.getState().more).toEqual({ liked: 'failed', likedBy: 'none' });
});

test('after a refresh the pages are walked anew', async () => {
  const { asked, likes, listed } = scripted(({ likedNextToken }) =>
    likedNextToken === undefined ? { liked: [anna], likedNextToken: 'l2' } : { liked: [berta] },
  );
  await after(likes.enter);
  await after(() => likes.loadMore('liked'));
  await after(likes.refresh);
  expect(likes.getState().more.liked).toBe('ready');
  await after(() => likes.loadMore('liked'));
  expect(asked).toHaveLength(4);
  expect(listed('liked')).toEqual(['anna', 'berta']);
});

test('after pages that bring nobody new it goes on by itself, five times at a press', async () => {
  let pages = 0;
  const { likes, asked, listed } = scripted(() => {
    pages += 1;
    return { liked: pages < 8 ? [anna] : [berta], likedNextToken: `l${pages}` };
  });
  await after(likes.enter);
  await after(() => likes.loadMore('liked'));
  expect(asked).toHaveLength(6);
  expect(likes.getState().more.liked).toBe('ready');
  await after(() => likes.loadMore('liked'));
  expect(asked).toHaveLength(8);
  expect(listed('liked')).toEqual(['anna', 'berta']);
});

test('matches that a further page brings are listed and counted, and are no news', async () => {
  const { likes, listed, matchEvents, moments } = scripted(({ likedNextToken }) =>
    likedNextToken === undefined
      ? { liked: [clara], matches: [anna], likedNextToken: 'l2' }
      : { liked: [clara, berta], matches: [berta] },
  );
  await after(likes.enter);
  await after(() => likes.loadMore('liked'));
  expect(listed('matches')).toEqual(['anna', 'berta']);
  expect(matchEvents()).toEqual([
    { type: 'match', count: 1 },
    { type: 'match', count: 2 },
  ]);
  expect(moments()).toEqual([]);
});

test('somebody named in an earlier answer keeps the face when a later one gives a bare id', async () => {
  let answers = 0;
  const { likes } = scripted(() => ({ liked: [(answers += 1) === 1 ? clara : unknownPerson('clara')] }));
  await after(likes.enter);
  await after(likes.refresh);
  expect(likes.getState().liked.map(({ firstName }) => firstName)).toEqual(['Name clara']);
});

test('people without an id stay in the list of somebody whose own id is unknown', async () => {
  const nothing = { likedBy: [], matches: [], likedNextToken: null, likedByNextToken: null };
  const api = { listLikes: async () => ({ ...nothing, liked: [aPerson(null), anna] }) };
  const { likes } = createPeopleStores(aMount({ api }, { id: null }));
  await after(likes.enter);
  expect(likes.getState().liked.map(({ id }) => id)).toEqual([null, 'anna']);
});

test('somebody unmatched and liked again is a match to celebrate again', async () => {
  const { server, stores, likes, moments } = setUp({ liked: ['anna'], likedBy: ['anna'] });
  await after(likes.enter);
  await stores.unlike(anna);
  await stores.like(anna);
  await calm();
  expect(server.liked.has('anna')).toBe(true);
  expect(moments()).toEqual(['anna']);
});

test('somebody unmatched here and matched again elsewhere is news, too', async () => {
  const { server, stores, likes, moments } = setUp({ liked: ['anna'], likedBy: ['anna'] });
  await after(likes.enter);
  await stores.unlike(anna);
  server.liked.add('anna');
  await after(likes.refresh);
  expect(moments()).toEqual(['anna']);
});
