import type { Profile } from '../../../src/domain/profile';
import type { LikesPage, LikesQuery } from '../../../src/api/people-calls';
import { isListed, type LikesList } from '../../../src/features/people/likes/likes-store';
import { createPeopleStores } from '../../../src/features/people/people-stores';
import { aMount, aPerson, createFakeServer, type FakeServerOptions } from './fake-server';

export const anna = aPerson('anna');
export const berta = aPerson('berta');
export const clara = aPerson('clara');

/** Stores around a server that knows Anna, Berta and Clara. @param options `liked`: whom the attendee likes already */
export function setUp(options: FakeServerOptions & { liked?: string[] } = {}) {
  const server = createFakeServer({ people: [anna, berta, clara], ...options });
  for (const id of options.liked ?? []) server.liked.add(id);
  return { server, ...around(server) };
}

function around(server: Parameters<typeof aMount>[0]) {
  const mount = aMount(server);
  const stores = createPeopleStores(mount);
  const { likes, dialogs, intents } = stores;
  const listed = (list: LikesList) =>
    (likes.getState()[list] as Profile[])
      .filter(({ id }) => isListed(list, id, intents.getState().intents, likes.getState().asOf))
      .map(({ id }) => id);
  const moments = () => dialogs.getState().moments.map(({ id }) => id);
  const matchEvents = () => mount.events.filter(({ type }) => type === 'match');
  return { mount, stores, likes, dialogs, listed, moments, matchEvents };
}

/** Stores around a server whose likes answers are written down. */
export function scripted(pages: (query: LikesQuery) => Partial<LikesPage>) {
  const asked: LikesQuery[] = [];
  const nothing = { liked: [], likedBy: [], matches: [], likedNextToken: null, likedByNextToken: null };
  const listLikes = async (query: LikesQuery = {}) => {
    asked.push(query);
    return { ...nothing, ...pages(query) };
  };
  return { asked, ...around({ api: { listLikes } }) };
}
