import { once, setMaxListeners } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { createApi } from '../../src/api/api.ts';
import { createPeopleStores, sharedStoresOf, type PeopleStores } from '../../src/features/people/people-stores.ts';
import { createPerMount, type MountServices } from '../../src/session/services.ts';
import { createOwnProfile } from '../../src/session/own-profile.ts';
import type { Figure } from './figure.ts';
import { gather } from './gathered.ts';
import type { Minted } from './guests.ts';

const PEOPLE = 46;
/** Longest pause between taps, in ms. */
const PAUSE_MAX_MS = 1_200;
/** A woman likes one in this many men and takes it back. That man doesn't like her, since it would end his like too. */
const TAKEN_BACK = 5;

/** A phone's view of one person at the end. */
interface Shown {
  readonly liker: string;
  readonly liked: string;
  /** Whether the card shows a like. */
  readonly on: boolean;
  /** Whether the card says that the last tap wasn't sent. */
  readonly unsent: boolean;
  /** Whether the attendee last wanted a like. */
  readonly wish: boolean;
}

interface Phone {
  readonly id: string;
  readonly stores: PeopleStores;
  readonly wishes: Map<string, boolean>;
}

/** People like each other with the widget's own stores, over connections that are cut at random. */
export async function measureBadReception(): Promise<Figure[]> {
  // The stores use these for the `online` event.
  Object.assign(globalThis, { addEventListener: () => {}, removeEventListener: () => {} });
  const gathered = await gather(PEOPLE);
  const proxy = await cutConnections(gathered.apiHost);
  try {
    await gathered.open(Date.now());
    const leaving = new AbortController();
    setMaxListeners(0, leaving.signal);
    const phones = gathered.people.map((person) => phoneOf(person, proxy.url, leaving.signal));
    await Promise.all(phones.map((phone, index) => tapThrough(phone, tapsOf(index, gathered.people))));

    const likes = async () => {
      const rows = await gathered.sql<{ pair: string }>(`select liker_id || ' ' || liked_id as pair from likes`);
      return rows.map(({ pair }) => pair);
    };
    const stored = await likes();
    const isStored = ({ liker, liked }: Shown) => stored.includes(`${liker} ${liked}`);
    const shown = phones.flatMap(shownOn);
    const cuts = proxy.cuts();
    proxy.heal();
    const unsent = shown.filter((one) => one.unsent).length;
    await Promise.all(phones.map(({ stores }) => sentAgain(stores)));
    const end = new Set(await likes());
    const what = (rest: string) => `${PEOPLE} people, connections cut at random: ${rest}`;
    return [
      { what: what('connections cut'), unit: '', ours: cuts },
      { what: what('taps'), unit: '', ours: shown.length },
      { what: what('cards that say “Not sent”'), unit: '', ours: unsent },
      {
        what: what('likes shown that the server lacks'),
        unit: '',
        ours: shown.filter((one) => one.on && !one.unsent && !isStored(one)).length,
        budget: { atMost: 0 },
      },
      {
        what: what('wishes that the server lacks, and nothing says so'),
        unit: '',
        ours: shown.filter((one) => one.wish !== isStored(one) && !one.unsent).length,
        budget: { atMost: 0 },
      },
      { what: what('likes that are there twice'), unit: '', ours: stored.length - new Set(stored).size, budget: { atMost: 0 } },
      {
        what: what('wishes that the server lacks after one tap more'),
        unit: '',
        ours: shown.filter(({ liker, liked, wish }) => end.has(`${liker} ${liked}`) !== wish).length,
        budget: { atMost: 0 },
      },
    ];
  } finally {
    await proxy.close();
    await gathered.close();
  }
}

function phoneOf({ userId, token }: Minted, apiHost: string, signal: AbortSignal): Phone {
  const api = createApi({
    apiHost,
    clientId: '',
    timeout: 15_000,
    fetch,
    bearer: { idToken: () => token, hasEnded: () => false, onUnauthorized: () => {} },
    signal,
  });
  const session = { getState: () => ({ user: { email: userId } }) } as MountServices['session'];
  const ownProfile = createOwnProfile(api);
  const stores = createPeopleStores({
    api,
    session,
    ownProfile,
    now: Date.now,
    emit: () => {},
    log: () => {},
    ...sharedStoresOf(createPerMount(() => ({ now: Date.now }) as MountServices)),
  });
  return { id: userId, stores, wishes: new Map() };
}

interface Tap {
  readonly id: string;
  readonly on: boolean;
}

/** The taps of one evening; women have even indexes. */
function tapsOf(index: number, people: readonly Minted[]): Tap[] {
  return people.flatMap(({ userId: id }, other): Tap[] => {
    const like = { id, on: true };
    if (other % 2 === index % 2) return [];
    if ((index + other) % TAKEN_BACK !== 0) return [like];
    return index % 2 === 0 ? [like, { id, on: false }] : [];
  });
}

/** Taps with pauses; resolves once nothing is being sent. */
async function tapThrough({ stores, wishes }: Phone, taps: readonly Tap[]): Promise<void> {
  const underWay: Promise<void>[] = [];
  for (const { id, on } of taps) {
    await wait(Math.random() * PAUSE_MAX_MS);
    wishes.set(id, on);
    const person = { id } as Parameters<PeopleStores['like']>[0];
    underWay.push(on ? stores.like(person) : stores.unlike(person));
  }
  await Promise.all(underWay);
}

function shownOn({ id: liker, stores, wishes }: Phone): Shown[] {
  const { intents, unsent } = stores.intents.getState();
  return [...wishes].map(([liked, wish]) => ({
    liker,
    liked,
    wish,
    on: intents.get(liked)?.on ?? false,
    unsent: unsent.has(liked),
  }));
}

/** One tap on “Send … likes again”. */
async function sentAgain(stores: PeopleStores): Promise<void> {
  stores.sendAgain();
  const isUnderWay = () => [...stores.intents.getState().intents.values()].some(({ until }) => until === Infinity);
  while (isUnderWay()) await wait(50);
}

/** A proxy that cuts connections at random, like bad reception: before, during or after an answer. */
interface CuttingProxy {
  readonly url: string;
  /** Connections cut so far. */
  cuts(): number;
  /** Stops cutting connections. */
  heal(): void;
  close(): Promise<void>;
}

/** Longest random lifetime of a connection, in ms: some are cut before the first byte, most after a few calls. */
const LIFE_MAX_MS = 200;

async function cutConnections(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  let isHealed = false;
  let cuts = 0;
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const end = () => {
      near.destroy();
      far.destroy();
    };
    const timer = setTimeout(() => {
      if (isHealed) return;
      cuts += 1;
      end();
    }, Math.random() * LIFE_MAX_MS);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      one.pipe(other);
      one.on('error', end).on('close', () => {
        clearTimeout(timer);
        end();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cuts: () => cuts,
    heal: () => void (isHealed = true),
    close: async () => void (await new Promise((resolve) => server.close(resolve))),
  };
}
