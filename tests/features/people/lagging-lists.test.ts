import { expect, test } from 'vitest';
import { isShown } from '../../../src/features/people/browse/browse-store';
import { isListed, type LikesList } from '../../../src/features/people/likes/likes-store';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import type { LikesPage } from '../../../src/api/people-calls';
import { after, aMount, aPerson, calm } from './fake-server';

/** What the attendee has done stands over lists that lag behind it, for ten seconds or until they agree . */

const [anna, berta] = [aPerson('anna'), aPerson('berta')];
const NOBODY: LikesPage = { liked: [], likedBy: [], matches: [], likedNextToken: null, likedByNextToken: null };

/** A server that accepts everything, and whose lists say what the test says. */
function setUp(match = false) {
  let time = 1_000_000;
  let lists: Partial<LikesPage> = {};
  const api = {
    listProfiles: async () => ({ items: [anna, berta], nextToken: null }),
    listLikes: async () => ({ ...NOBODY, ...lists }),
    like: async () => match,
    unlike: async () => {},
  };
  const mount = aMount({ api }, {}, () => time);
  const stores = createPeopleStores(mount);
  const { likes, browse, intents, dialogs } = stores;
  const listed = (list: LikesList) => {
    const { asOf, [list]: people } = likes.getState();
    return people.filter(({ id }) => isListed(list, id, intents.getState().intents, asOf)).map(({ id }) => id);
  };
  return {
    ...stores,
    /** Opens the lists so many milliseconds later; the server says this. */
    async looks(later: number, said: Partial<LikesPage>) {
      time += later;
      lists = said;
      await after(likes.enter);
      return { liked: listed('liked'), likedBy: listed('likedBy'), matches: listed('matches') };
    },
    async browses(later: number) {
      time += later;
      await after(browse.enter);
      const { entries, asOf } = browse.getState();
      return entries.filter((entry) => isShown(entry, intents.getState().intents, asOf)).map(({ person }) => person.id);
    },
    celebrated: () => dialogs.getState().moments.map(({ id }) => id),
    async unmatches(person: typeof anna) {
      dialogs.askUnmatch(person);
      await stores.unmatch();
      await calm();
    },
  };
}

test('somebody unmatched is neither listed nor celebrated by a list from before', async () => {
  const evening = setUp();
  await evening.looks(0, { matches: [anna] });
  evening.dialogs.closeMoments();
  await evening.unmatches(anna);
  expect(await evening.looks(150, { matches: [anna] })).toEqual({ liked: [], likedBy: [], matches: [] });
  expect(await evening.looks(3_000, { liked: [anna], likedBy: [anna] })).toEqual({ liked: [], likedBy: ['anna'], matches: [] });
  expect(evening.celebrated()).toEqual([]);
});

test('a like back stays one, and is a match where matches are left to be computed', async () => {
  const evening = setUp();
  await evening.looks(0, { likedBy: [anna] });
  await evening.like(anna);
  expect(await evening.looks(100, { likedBy: [anna] })).toEqual({ liked: [], likedBy: [], matches: ['anna'] });
  expect(evening.celebrated()).toEqual(['anna']);
});

test('where the server names its matches, a like back waits under You liked', async () => {
  const evening = setUp();
  await evening.looks(0, { likedBy: [anna], matches: [berta] });
  evening.dialogs.closeMoments();
  await evening.like(anna);
  const told = await evening.looks(100, { likedBy: [anna], matches: [berta] });
  expect(told).toEqual({ liked: ['anna'], likedBy: [], matches: ['berta'] });
  expect(evening.celebrated()).toEqual([]);
  expect((await evening.looks(900, { matches: [berta, anna] })).matches).toEqual(['berta', 'anna']);
  expect(evening.celebrated()).toEqual(['anna']);
});

test('a match told by the answer to a like is listed at once, and celebrated once', async () => {
  const evening = setUp(true);
  await evening.browses(0);
  await evening.like(anna);
  expect(evening.celebrated()).toEqual(['anna']);
  evening.dialogs.closeMoments();
  expect((await evening.looks(100, {})).matches).toEqual(['anna']);
  expect((await evening.looks(100, { matches: [berta] })).matches).toEqual(['anna', 'berta']);
  expect((await evening.looks(2_000, { matches: [berta, anna] })).matches).toEqual(['berta', 'anna']);
  expect(evening.celebrated()).toEqual(['berta']);
});

test('somebody liked isn’t browsed again, and is under You liked', async () => {
  const evening = setUp();
  await evening.browses(0);
  await evening.like(anna);
  expect(await evening.browses(80)).toEqual(['berta']);
  expect((await evening.looks(20, {})).liked).toEqual(['anna']);
});

test('after ten seconds the lists are right', async () => {
  const evening = setUp();
  await evening.browses(0);
  await evening.like(anna);
  expect((await evening.looks(9_999, {})).liked).toEqual(['anna']);
  expect((await evening.looks(1, {})).liked).toEqual([]);
  expect(await evening.browses(0)).toEqual(['anna', 'berta']);
});

test('once a list agrees, the next is right, whatever it says', async () => {
  const evening = setUp();
  await evening.browses(0);
  await evening.like(anna);
  await evening.looks(500, { liked: [anna] });
  expect((await evening.looks(500, {})).liked).toEqual([]);
  await evening.looks(10_000, { liked: [anna] });
  await evening.unlike(anna);
  await evening.looks(500, {});
  expect((await evening.looks(500, { liked: [anna] })).liked).toEqual(['anna']);
});

test('a list from before both a like and its taking back agrees with neither', async () => {
  const evening = setUp();
  await evening.looks(0, { likedBy: [anna] });
  await evening.like(anna);
  await evening.looks(200, { likedBy: [anna] });
  evening.dialogs.closeMoments();
  await evening.unmatches(anna);
  await evening.looks(200, { likedBy: [anna] });
  expect((await evening.looks(1_000, { liked: [anna], likedBy: [anna] })).matches).toEqual([]);
  expect(evening.celebrated()).toEqual([]);
});

test('a list doesn’t agree by leaving somebody to a further page', async () => {
  const evening = setUp();
  await evening.looks(0, { liked: [anna, berta] });
  await evening.unlike(anna);
  await evening.looks(100, { liked: [berta], likedNextToken: 'more' });
  expect((await evening.looks(100, { liked: [anna, berta] })).liked).toEqual(['berta']);
});
