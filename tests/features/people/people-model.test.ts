import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isShown } from '../../../src/features/people/browse/browse-store';
import { newerIntent, type StartBackoff } from '../../../src/features/people/likes/like-intents';
import { isListed, type LikesList } from '../../../src/features/people/likes/likes-store';
import { createPeopleStores, type PeopleStores } from '../../../src/features/people/people-stores';
import { aMount, aPerson, calm, createFakeServer } from './fake-server';

/*
 * Any order of likes, unlikes, reloads, tab changes, late answers and failures must end with a screen that
 * says what the server says. The model is small: what the attendee last wanted of each person.
 */
type Server = ReturnType<typeof createFakeServer>;
interface Real {
  server: Server;
  stores: PeopleStores;
}
interface Model {
  tab: 'browse' | 'likes' | 'none';
  wanted: Map<string, boolean>;
  /** People of whom the server took something without anybody hearing of it: only a new list tells. */
  lost: Set<string>;
  /** How often the last wish for each is still sent again after a lost connection. */
  tries: Map<string, number>;
}

const TRIES = 2;

const IDS = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6', 'p7'];

function listedIn(stores: PeopleStores, list: LikesList): string[] {
  const state = stores.likes.getState();
  const { intents } = stores.intents.getState();
  return state[list].filter(({ id }) => isListed(list, id, intents, state.asOf)).flatMap(({ id }) => id ?? []);
}

function checkAlways(model: Model, real: Real): void {
  const { waiting } = real.server;
  const open = (kind: string) => waiting.filter((request) => request.kind === kind && !request.aborted).length;
  expect(open('profiles')).toBeLessThanOrEqual(1);
  expect(open('likes')).toBeLessThanOrEqual(1);
  for (const id of IDS) {
    const requests = waiting.filter((request) => request.id === id);
    expect(requests.length).toBeLessThanOrEqual(1);
    // While the server is asked, the screen shows the last intent.
    if (requests.length > 0) expect(real.stores.intents.getState().intents.get(id)?.on).toBe(model.wanted.get(id));
  }
  // Only what nobody heard of can be said not to have been sent.
  for (const id of real.stores.intents.getState().unsent.keys()) expect([...model.lost]).toContain(id);
  const { entries } = real.stores.browse.getState();
  const order = entries.map(({ person }) => IDS.indexOf(person.id ?? ''));
  expect(order).toEqual([...order].toSorted((a, b) => a - b));
  expect(new Set(order).size).toBe(order.length);
}

/** Once nothing is under way, lists loaded since say what the server says. @returns whom they are wrong about */
function wrongAtRest(model: Model, { server, stores }: Real): string[] {
  const { browse, likes } = stores;
  if (server.waiting.some(({ aborted }) => !aborted)) return [];
  if (model.tab === 'browse' && browse.getState().phase === 'ready') {
    const { entries, asOf } = browse.getState();
    const { intents } = stores.intents.getState();
    return entries
      .filter((entry) => {
        const id = entry.person.id ?? '';
        if (model.lost.has(id)) return false;
        const liked = newerIntent(intents, id, asOf)?.on ?? entry.liked;
        return liked !== server.liked.has(id) || (!liked && !isShown(entry, intents, asOf));
      })
      .map(({ key }) => `grid ${key}`);
  }
  if (model.tab === 'likes' && likes.getState().phase === 'ready' && !likes.getState().stale) {
    return [
      ...listedIn(stores, 'liked').filter((id) => !server.liked.has(id)),
      ...listedIn(stores, 'likedBy').filter((id) => server.liked.has(id)),
      ...listedIn(stores, 'matches').filter((id) => !server.liked.has(id)),
    ].filter((id) => !model.lost.has(id));
  }
  return [];
}

function checkAtRest(model: Model, real: Real): void {
  expect(wrongAtRest(model, real)).toEqual([]);
}

class Step implements fc.AsyncCommand<Model, Real> {
  constructor(
    private readonly name: string,
    private readonly act: (model: Model, real: Real) => void,
    readonly check: (model: Readonly<Model>) => boolean = () => true,
  ) {}
  async run(model: Model, real: Real): Promise<void> {
    this.act(model, real);
    checkAlways(model, real);
    await calm();
    checkAlways(model, real);
    checkAtRest(model, real);
  }
  toString = () => this.name;
}

const want = (id: string, on: boolean) =>
  new Step(`${on ? 'like' : 'unlike'} ${id}`, (model, { stores }) => {
    const { until, on: wanted } = stores.intents.getState().intents.get(id) ?? {};
    if (until !== Infinity || wanted !== on) model.tries.set(id, TRIES);
    model.wanted.set(id, on);
    void (on ? stores.like : stores.unlike)(aPerson(id));
  });

const answer = (index: number, well: boolean) =>
  new Step(`${well ? 'answer' : 'fail'} ${index}`, (model, { server }) => {
    const request = server.waiting[index % Math.max(1, server.waiting.length)];
    if (!request) return;
    if (well) return request.succeed();
    request.fail();
    const { kind, id } = request;
    // Taken back, unless something newer was wanted since.
    if ((kind === 'like' || kind === 'unlike') && model.wanted.get(id) === (kind === 'like'))
      model.wanted.set(id, server.liked.has(id));
  });

/** The server does what it was asked, and nobody hears of it. */
const lose = (index: number) =>
  new Step(`lose ${index}`, (model, { server }) => {
    const request = server.waiting[index % Math.max(1, server.waiting.length)];
    if (!request || (request.kind !== 'like' && request.kind !== 'unlike')) return;
    const { kind, id } = request;
    request.lose();
    const left = model.tries.get(id) ?? 0;
    model.tries.set(id, left - 1);
    if (left > 0) return;
    if (model.wanted.get(id) === (kind === 'like')) model.wanted.delete(id);
    model.lost.add(id);
  });

const sendAgain = new Step('send again', (model, { stores }) => {
  for (const [id, on] of stores.intents.getState().unsent) {
    model.tries.set(id, TRIES);
    model.wanted.set(id, on);
  }
  stores.sendAgain();
});

const answerAll = new Step('answer all', (_model, { server }) => {
  server.answerAll();
});

const tab = (name: Model['tab']) =>
  new Step(`tab ${name}`, (model, { stores }) => {
    stores.browse.leave();
    stores.likes.leave();
    model.tab = name;
    if (name === 'browse') stores.browse.enter();
    if (name === 'likes') stores.likes.enter();
  });

/** Sends again as often as the model thinks, without a pause. */
const twiceMore: StartBackoff = () => {
  let left = TRIES;
  return {
    async next() {
      left -= 1;
      return left >= 0;
    },
  };
};

const on = (name: Model['tab']) => (model: Readonly<Model>) => model.tab === name;
const commands = fc.commands(
  [
    fc.tuple(fc.constantFrom(...IDS), fc.boolean()).map(([id, wanted]) => want(id, wanted)),
    fc.tuple(fc.nat(4), fc.integer({ min: 0, max: 3 })).map(([index, luck]) => answer(index, luck > 0)),
    fc.nat(4).map((index) => answer(index, true)),
    fc.nat(4).map((index) => lose(index)),
    fc.constant(answerAll),
    fc.constant(sendAgain),
    fc.constantFrom('browse', 'likes', 'none').map((name) => tab(name as Model['tab'])),
    fc.constant(new Step('reload', (_model, { stores }) => stores.browse.reload(), on('browse'))),
    fc.constant(new Step('load more', (_model, { stores }) => stores.browse.loadMore(), on('browse'))),
    fc.constant(new Step('refresh', (_model, { stores }) => stores.likes.refresh(), on('likes'))),
  ],
  { maxCommands: 40 },
);

async function settleAll(real: Real): Promise<void> {
  while (real.server.waiting.length > 0) {
    real.server.answerAll();
    await calm();
  }
}

test('whatever happens in whatever order, screen and server end equal', async () => {
  await fc.assert(
    fc.asyncProperty(commands, fc.boolean(), async (steps, leavesOutLiked) => {
      const people = IDS.map((id) => aPerson(id));
      const server = createFakeServer({ people, pageSize: 3, leavesOutLiked, likedBy: ['p2', 'p5'], prompt: false });
      server.liked.add('p1').add('p7');
      const mount = { ...aMount(server, { likedIds: ['p1', 'p7'] }), startBackoff: twiceMore };
      const real: Real = { server, stores: createPeopleStores(mount) };
      const model: Model = { tab: 'none', wanted: new Map(), lost: new Set(), tries: new Map() };
      await fc.asyncModelRun(() => ({ model, real }), steps);
      await settleAll(real);
      checkAtRest(model, real);
      model.lost.clear();
      for (const id of model.wanted.keys()) expect([id, server.liked.has(id)]).toEqual([id, model.wanted.get(id)]);
      await tab('browse').run(model, real);
      await settleAll(real);
      checkAtRest(model, real);
      // Whom the server sends in a fresh list is shown, liked or not: only the act of liking takes a card out.
      const { entries, asOf } = real.stores.browse.getState();
      expect(entries.every((entry) => isShown(entry, real.stores.intents.getState().intents, asOf))).toBe(true);
      await tab('likes').run(model, real);
      await settleAll(real);
      const { liked, likedBy } = server;
      const alone = [...liked].filter((id) => !likedBy.has(id));
      expect(new Set(listedIn(real.stores, 'liked'))).toEqual(new Set(alone));
      expect(new Set(listedIn(real.stores, 'likedBy'))).toEqual(new Set([...likedBy].filter((id) => !liked.has(id))));
      expect(new Set(listedIn(real.stores, 'matches'))).toEqual(new Set([...liked].filter((id) => likedBy.has(id))));
    }),
    { numRuns: 300, seed: Number(process.env['FC_SEED'] ?? 20_260_101) },
  );
}, 30_000);
