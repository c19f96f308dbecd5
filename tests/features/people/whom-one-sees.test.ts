import { expect, test } from 'vitest';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { aMount, aPerson, calm } from './fake-server';

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
  browse.enter();
  await calm();
  expect(browse.getState().entries.map(({ person }) => person.id)).toEqual(expected);
});
