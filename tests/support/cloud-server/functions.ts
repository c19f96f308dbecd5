import { somebody, type Person } from '../plain-server/memory.ts';
import type { Bucket } from './bucket.ts';
import { Fault } from './fault.ts';
import type { LaggingTable } from './lagging-table.ts';
import { NO_PROFILE, type Traits } from './traits.ts';
import type { PoolUser, UserPool } from './user-pool.ts';

/** A request as a function gets it, and whose it is. */
export interface FunctionCall {
  readonly me: PoolUser;
  readonly query: URLSearchParams;
  readonly body: Record<string, unknown>;
}

export interface Tables {
  readonly profiles: LaggingTable<Person>;
  /** By who likes and who is liked. */
  readonly likes: LaggingTable<{ from: string; to: string }>;
}

/** Likes everybody who joins. */
export const CLOUD_ADMIRER = 'Ben';

const MEN = ['Ben', 'Carl', 'Dan', 'Eli', 'Finn', 'Gus', 'Hal', 'Ivo', 'Jon', 'Kit'];
const PAGE = 8;

/** The id of one of the men of the evening. */
export const manCalled = (firstName: string): string => `m${MEN.indexOf(firstName)}`;

/** The men of the evening. */
export function fill({ profiles }: Tables): void {
  for (const firstName of MEN) {
    const id = manCalled(firstName);
    profiles.seed(id, somebody({ id, firstName, lastName: 'S', gender: 'male' }));
  }
}

export const likeKey = (from: string, to: string) => `${from} ${to}`;

/** The calls of attendees, each as its function answers it; `undefined` is an answer without a body. */
export function createFunctions(traits: () => Traits, pool: UserPool, { profiles, likes }: Tables, bucket: Bucket) {
  const written = ({ dob, gender, ...person }: Person, own: boolean, likedByMe: boolean): object => {
    const age = new Date().getFullYear() - Number(dob.slice(0, 4));
    const words = gender === 'male' ? 'Male' : 'F';
    const values =
      traits().values === 'text' ? { gender: words, age: String(age), likedByMe: String(likedByMe) } : { gender, age, likedByMe };
    const { id, ...texts } = person;
    return { userId: id, ...texts, ...values, ...(own && { dob }) };
  };
  const people = (ids: string[], mine: boolean) =>
    ids.flatMap((id) => profiles.get(id) ?? []).map((one) => written(one, false, mine));
  const idsOf = ({ sub }: PoolUser) => {
    const rows = likes.rows().map(([, like]) => like);
    const liked = rows.filter(({ from }) => from === sub).map(({ to }) => to);
    const likedBy = rows.filter(({ to }) => to === sub).map(({ from }) => from);
    return { liked, likedBy };
  };
  const nobody = (lists: object): object | undefined => {
    if (traits().nobody === 'lists') return lists;
    if (traits().nobody === 404) throw new Fault(404, { message: 'Not Found' });
    return undefined;
  };

  const calls: Record<string, (call: FunctionCall) => object | undefined> = {
    'POST /change-password': ({ me, body }) => pool.changePassword(me, body as Record<string, string>),
    'GET /profile'({ me }) {
      const person = profiles.get(me.sub);
      if (person) return written(person, true, false);
      const none = NO_PROFILE[traits().noProfile];
      if (none === undefined) throw new Fault(404, { message: 'Not Found' });
      return none;
    },
    'POST /profile'({ me, body }) {
      if (profiles.latest(me.sub)) throw new Fault(409, { message: 'The conditional request failed' });
      const { photos } = body as unknown as Person;
      profiles.put(me.sub, { ...(body as unknown as Person), id: me.sub, profilePhotoUrl: photos[0] ?? null });
      const admirer = profiles.rows().find(([, { firstName }]) => firstName === CLOUD_ADMIRER);
      if (admirer) likes.put(likeKey(admirer[0], me.sub), { from: admirer[0], to: me.sub });
      return { message: 'Created' };
    },
    'PUT /profile'({ me, body: { replacePhotos: _a, deletedPhotoUrls: _b, addedPhotoUrls: _c, ...sent } }) {
      const before = profiles.latest(me.sub);
      if (!before) throw new Fault(404, { message: 'Not Found' });
      const after = { ...before, ...(sent as Partial<Person>) };
      profiles.put(me.sub, after);
      if (traits().updated === 'whole') return written(after, true, false);
      const changed = Object.entries(sent).filter(([name, value]) => value !== before[name as keyof Person]);
      return { userId: me.sub, ...Object.fromEntries(changed), photos: {} };
    },
    'GET /profile/photo-presign': ({ query }) => bucket.presign(query.get('contentType') ?? ''),
    'GET /profiles'({ me, query }) {
      const mine = idsOf(me).liked;
      const others = profiles.rows().filter(([id, { gender }]) => id !== me.sub && gender === (query.get('gender') ?? gender));
      if (others.length === 0) return nobody({ items: [] });
      const { from, empty } = readToken(query.get('nextToken'));
      if (empty < traits().emptyPages) return { items: [], nextToken: tokenOf({ from, empty: empty + 1 }, traits()) };
      const items = others.slice(from, from + PAGE).map(([id, person]) => written(person, false, mine.includes(id)));
      const more = from + PAGE < others.length;
      return { items, ...(more && { nextToken: tokenOf({ from: from + PAGE, empty: 0 }, traits()) }) };
    },
    'GET /likes'({ me }) {
      const { liked, likedBy } = idsOf(me);
      if (liked.length + likedBy.length === 0) return nobody({ liked, likedBy, matches: [] });
      if (traits().likes === 'ids') return { liked, likedBy };
      const matches = likedBy.filter((id) => liked.includes(id));
      return { liked: people(liked, true), likedBy: people(likedBy, false), matches: people(matches, true) };
    },
    'POST /profile/like'({ me, body }) {
      const to = String(body['targetUserId']);
      if (likes.latest(likeKey(me.sub, to))) throw new Fault(409, { message: 'The conditional request failed' });
      likes.put(likeKey(me.sub, to), { from: me.sub, to });
      return {};
    },
    'DELETE /profile/like'({ me, query }) {
      const key = likeKey(me.sub, query.get('targetUserId') ?? '');
      if (!likes.latest(key)) throw new Fault(404, { message: 'The conditional request failed' });
      likes.put(key, null);
      return {};
    },
  };
  return calls;
}

interface Place {
  readonly from: number;
  readonly empty: number;
}

/** As a table's `LastEvaluatedKey`, a row's number, or a text. */
function tokenOf(place: Place, { token }: Traits): unknown {
  if (token === 'number') return place.from * 10 + place.empty;
  return token === 'object' ? place : Buffer.from(JSON.stringify(place)).toString('base64');
}

function readToken(text: string | null): Place {
  if (text === null) return { from: 0, empty: 0 };
  if (/^\d+$/.test(text)) return { from: Math.floor(Number(text) / 10), empty: Number(text) % 10 };
  return JSON.parse(text.startsWith('{') ? text : Buffer.from(text, 'base64').toString()) as Place;
}
