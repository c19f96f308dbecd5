import { expect, test } from 'vitest';
import type { ProfilesPage } from '../../../src/api/people-calls';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { aMount, aPerson, calm } from './fake-server';

const page = (ids: readonly string[], nextToken: string | null = null): ProfilesPage => ({
  items: ids.map((id) => aPerson(id)),
  nextToken,
});

/** A server that answers when the test says so, also those who have given the request up. */
function setUp() {
  const answers: ((page: ProfilesPage) => void)[] = [];
  const api = { listProfiles: () => new Promise<ProfilesPage>((resolve) => void answers.push(resolve)) };
  const { browse } = createPeopleStores(aMount({ api }));
  const answer = async (index: number, given: ProfilesPage) => {
    answers[index]?.(given);
    await calm();
  };
  const ids = () => browse.getState().entries.map(({ person }) => person.id);
  browse.enter();
  return { browse, answer, ids };
}

test('people who come again on a later page stand in the list once, where they came first', async () => {
  const { browse, answer, ids } = setUp();
  await answer(0, page(['a', 'b'], 'x'));
  browse.loadMore();
  await answer(1, page(['b', 'c', 'a'], 'y'));
  expect(ids()).toEqual(['a', 'b', 'c']);
  expect(browse.getState().more).toBe('ready');
});

test('a page of a thousand is a page', async () => {
  const { browse, answer, ids } = setUp();
  await answer(0, page(Array.from({ length: 1_000 }, (_, index) => `p${index}`)));
  expect(ids()).toHaveLength(1_000);
  expect(browse.getState()).toMatchObject({ phase: 'ready', more: 'none' });
});

test('a page that comes after the list was asked for anew is dropped', async () => {
  const { browse, answer, ids } = setUp();
  await answer(0, page(['a'], 'x'));
  browse.loadMore();
  browse.reload();
  await answer(1, page(['late']));
  expect(browse.getState().phase).toBe('loading');
  await answer(2, page(['b']));
  expect(ids()).toEqual(['b']);
});
