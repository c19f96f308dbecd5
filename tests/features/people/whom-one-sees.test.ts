import { expect, test } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { createOwnProfile } from '../../../src/session/own-profile';
import { after, aMount, aPerson, calm, createFakeServer } from './fake-server';

test.each([
  [undefined, ['woman', 'unsaid']],
  ['opposite', ['woman', 'unsaid']],
  ['same', ['man', 'unsaid']],
  ['everybody', ['woman', 'man', 'unsaid']],
] as const)('at an event that shows %s a man sees %j, never himself', async (shows, expected) => {
  const items = [
    aPerson('woman'),
    aPerson('man', { gender: 'male' }),
    aPerson('unsaid', { gender: null }),
    aPerson('me', { gender: 'male' }),
  ];
  const api = { listProfiles: async () => ({ items, nextToken: null, shows }) };
  const { browse } = createPeopleStores(aMount({ api }, { id: 'me', gender: 'male' }));
  await after(browse.enter);
  expect(browse.getState().entries.map(({ person }) => person.id)).toEqual(expected);
});

/** An attendee whose own profile could not be fetched yet: the next answers to that are written down. */
function afterAnOutage(answers: (Error | ReturnType<typeof aPerson> | null)[]) {
  const server = createFakeServer({ people: [aPerson('a'), aPerson('b', { gender: 'male' }), aPerson('me')] });
  const ownProfile = createOwnProfile({
    getProfile: async () => {
      const answer = answers.shift();
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
  });
  const { browse } = createPeopleStores({ ...aMount(server), ownProfile });
  const shown = () => browse.getState().entries.map(({ person }) => person.id);
  return { server, ownProfile, browse, shown };
}

test('browsing fetches the own profile first, so that neither both genders nor oneself is shown', async () => {
  const { server, browse, shown } = afterAnOutage([aPerson('me', { gender: 'male' })]);
  browse.enter();
  expect(browse.getState().phase).toBe('loading');
  expect(server.asked).toEqual([]);
  await calm();
  expect(server.asked).toEqual(['profiles female']);
  expect(shown()).toEqual(['a']);
});

test('while the own profile can’t be fetched, browsing has failed; a retry asks for it again', async () => {
  const { server, ownProfile, browse, shown } = afterAnOutage([
    new ApiError('network'),
    new ApiError('http', 500),
    aPerson('me', { gender: 'male' }),
  ]);
  await ownProfile.load();
  await after(browse.enter);
  expect(browse.getState().phase).toBe('failed');
  expect(server.asked).toEqual([]);
  browse.reload();
  expect([browse.getState().phase, ownProfile.getState().phase]).toEqual(['loading', 'retrying']);
  await calm();
  expect(browse.getState().phase).toBe('ready');
  expect(shown()).toEqual(['a']);
});

test('the list is not asked for once the tab was left', async () => {
  const { server, browse } = afterAnOutage([aPerson('me', { gender: 'male' })]);
  browse.enter();
  browse.leave();
  await calm();
  expect(server.asked).toEqual([]);
});
