import { empty, json, refusal, type Answer } from './answer.ts';
import { textIn, type Call, type Handler } from './call.ts';
import { everybody, likesOf, type Person } from './memory.ts';
import { writtenId, writtenOther } from './written.ts';

const PAGE_SIZE = '8';
/** At the end of each token: characters a query has to escape. */
const AWKWARD = '+/=&';

interface Page<Item> {
  readonly items: readonly Item[];
  /** Absent at the end of the list. */
  readonly next?: string;
}

function pageOf<Item>(list: readonly Item[], size: number, token = '0'): Page<Item> {
  const from = Number.parseInt(token, 10);
  const to = from + size;
  return { items: list.slice(from, to), ...(to < list.length && { next: to + AWKWARD }) };
}

function listed({ request, memory, shape, account }: Call): object[] {
  const { gender } = request.query;
  const wanted = (person: Person) => shape.genderFilter === 'ignored' || !gender || person.gender === gender;
  return everybody(memory)
    .filter(wanted)
    .map((person) => writtenOther(person, account?.person ?? null, memory, shape));
}

/** Everybody a likes answer names, as this server names them. */
function likesAnswer({ memory, shape, request: { query } }: Call, self: Person): object {
  const all = likesOf(memory, self.id);
  const mutual = all.likedBy.filter((id) => all.liked.includes(id));
  const { items: liked, next: likedNextToken } = pageOf(all.liked, shape.likesPage, query['likedNextToken']);
  const { items: likedBy, next: likedByNextToken } = pageOf(all.likedBy, shape.likesPage, query['likedByNextToken']);
  const ids = (list: readonly string[]) => list.map((id) => writtenId(id, shape));
  const profiles = (list: readonly string[]) =>
    everybody(memory)
      .filter(({ id }) => list.includes(id))
      .map((person) => writtenOther(person, self, memory, shape));

  const lists = {
    profiles: () => ({ liked: profiles(liked), likedBy: profiles(likedBy) }),
    ids: () => ({ liked: ids(liked), likedBy: ids(likedBy) }),
    'id-fields': () => ({ likedIds: ids(liked), likedByIds: ids(likedBy) }),
  };
  const matches = {
    profiles: () => ({ matches: profiles(mutual) }),
    ids: () => ({ matches: ids(mutual) }),
    mutualIds: () => ({ mutualIds: ids(mutual) }),
    empty: () => ({ matches: [] }),
    absent: () => ({}),
  };
  const tokens = { ...(likedNextToken && { likedNextToken }), ...(likedByNextToken && { likedByNextToken }) };
  return { ...lists[shape.likes](), ...matches[shape.matches](), ...tokens };
}

function taken({ shape }: Call): Answer {
  if (shape.liked === 'text') return { status: 200, type: 'text/plain', body: 'OK' };
  return shape.liked === 'object' ? json(200, {}) : empty(204);
}

export const peopleRoutes: Readonly<Record<string, Handler>> = {
  'GET /profiles'(call) {
    const people = listed(call);
    if (call.shape.profiles === 'array') return json(200, people);
    const { limit = PAGE_SIZE, nextToken } = call.request.query;
    const { items, next } = pageOf(people, Number(limit), nextToken);
    return json(200, { items, ...(next && { nextToken: next }) });
  },

  'GET /likes'(call) {
    const self = call.account?.person;
    return self ? json(200, likesAnswer(call, self)) : refusal(404, 'No profile yet.', call.shape);
  },

  'POST /profile/like'(call) {
    const self = call.account?.person;
    if (!self) return refusal(404, 'No profile yet.', call.shape);
    const { likes } = call.memory;
    const like = { from: self.id, to: textIn(call.request, 'targetUserId') };
    if (!likes.some(({ from, to }) => from === like.from && to === like.to)) likes.push(like);
    return taken(call);
  },

  'DELETE /profile/like'(call) {
    const { likes } = call.memory;
    const from = call.account?.person?.id;
    const index = likes.findIndex((like) => like.from === from && like.to === call.request.query['targetUserId']);
    if (index >= 0) likes.splice(index, 1);
    return taken(call);
  },
};
