import { expect, test } from 'vitest';
import { unknownPerson } from '../../../src/api/decode';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { ApiError } from '../../../src/api/errors';
import { after, aMount, aPerson } from './fake-server';

const PAGES = [['p1'], ['p2', 'anna'], ['p3', 'berta'], ['p4']];

/** A server that names who is liked by their ids alone. */
function setUp(liked: readonly string[], fails = false) {
  const asked: (string | null)[] = [];
  const api = {
    listLikes: async () => ({
      liked: liked.map(unknownPerson),
      likedBy: [],
      matches: [],
      likedNextToken: null,
      likedByNextToken: null,
    }),
    async listProfiles(_gender: unknown, token: string | null) {
      asked.push(token);
      if (fails) throw new ApiError('http', 500);
      const page = Number(token ?? 0);
      return { items: (PAGES[page] ?? []).map((id) => aPerson(id)), nextToken: page < PAGES.length - 1 ? `${page + 1}` : null };
    },
  };
  const { likes } = createPeopleStores(aMount({ api }));
  const looks = async () => {
    await after(likes.enter);
    return likes.getState().liked.map(({ firstName }) => firstName);
  };
  return { asked, looks };
}

test('people who come as ids are looked for as far as needed, and have their names from the start', async () => {
  const { asked, looks } = setUp(['anna', 'berta']);
  expect(await looks()).toEqual(['Name anna', 'Name berta']);
  expect(asked).toEqual([null, '1', '2']);
});

test('somebody who isn’t found is looked for once', async () => {
  const { asked, looks } = setUp(['gone']);
  expect(await looks()).toEqual(['']);
  expect(asked).toHaveLength(4);
  expect(await looks()).toEqual(['']);
  expect(asked).toHaveLength(4);
});

test('without the names, the lists are there all the same', async () => {
  const { looks } = setUp(['anna'], true);
  expect(await looks()).toEqual(['']);
});
