import * as fc from 'fast-check';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';
import { anAttendee, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import { liftCallLimit, type OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;
const PEOPLE = 4;
/** For a thousand sequences. */
const LONG = { timeout: 900_000 };

type Verb = 'like' | 'unlike' | 'share' | 'seen' | 'lists' | 'browse' | 'own';
/** What somebody does, by their places; people of even places are women. */
interface Act {
  who: number;
  whom: number;
  verb: Verb;
}

const ids = (list: unknown) => (list as { userId: string }[]).map(({ userId }) => userId).toSorted();

/** So few people that likes are often returned, and taken back; now and then somebody means themselves or their own gender. */
const acts = fc.array(
  fc
    .record({
      who: fc.nat(PEOPLE - 1),
      other: fc.nat(PEOPLE / 2 - 1),
      isMisfit: fc.nat(9).map((digit) => digit === 0),
      verb: fc.oneof(
        { weight: 5, arbitrary: fc.constant<Verb>('like') },
        { weight: 3, arbitrary: fc.constantFrom<Verb>('unlike', 'share', 'seen') },
        { weight: 1, arbitrary: fc.constantFrom<Verb>('lists', 'browse', 'own') },
      ),
    })
    .map(({ who, other, isMisfit, verb }): Act => ({ who, whom: 2 * other + ((who % 2 === 0) === isMisfit ? 0 : 1), verb })),
  { minLength: 4, maxLength: 24 },
);

/**
 * Before the results, what anybody is answered follows from what they did themselves: the model of a person knows nothing of
 * what others do, and has every answer in it, status and body. After them, everybody has what the likes of all make.
 */
describe('before its results an event', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let people: Attendee[];
  /** The statements of a call, by their texts, each with how many rows it returned. */
  let statements: [sql: string, rows: number, params: readonly unknown[]][] = [];

  beforeAll(async () => {
    const real = db();
    const watched: Db = {
      ...real,
      async query<Row>(sql: string, params?: readonly unknown[]) {
        const rows = await real.query<Row>(sql, params);
        statements.push([sql, rows.length, params ?? []]);
        return rows;
      },
    };
    // The statements of its own rounds would be among those of a call.
    vi.useFakeTimers({ toFake: ['setInterval'] });
    api = await start({ db: watched });
    liftCallLimit(api);
    vi.useRealTimers();
    people = [];
    for (let place = 0; place < PEOPLE; place += 1) {
      people.push(
        await anAttendee(api)
          .ofGender(place % 2 === 0 ? 'female' : 'male')
          .joins(),
      );
    }
  });

  async function begins(): Promise<void> {
    // Nor do the pages that were browsed before count.
    for (const table of ['likes', 'rate_limits']) await db().query(`delete from ${table} where client_id = $1`, [api.clientId]);
    await db().query(
      `insert into events (client_id, results_at, shares_contacts) values ($1, $2, true)
       on conflict (client_id) do update set results_at = $2`,
      [api.clientId, api.clock.now() + HOUR_MS],
    );
  }
  const one = (place: number): Attendee => people[place] as Attendee;
  const others = (who: number) => people.filter((_, place) => place % 2 !== who % 2).map(({ userId }) => userId);

  /** What `who` is answered, less the clock, and in no order, since likes of one millisecond have none. */
  async function answerTo({ who, whom, verb }: Act): Promise<unknown> {
    const { call } = one(who);
    const targetUserId = one(whom).userId;
    statements = [];
    if (verb === 'like' || verb === 'share') {
      const [path, more] = verb === 'like' ? ['/profile/like', {}] : ['/profile/contact', { contact: '+49 170 1234567' }];
      const { status, text, headers } = await call('POST', path, { json: { targetUserId, ...more } });
      return [status, text, headers.get('content-length')];
    }
    if (verb === 'unlike') return (await call('DELETE', `/profile/like?targetUserId=${targetUserId}`)).status;
    if (verb === 'seen') return (await call('POST', '/profile/matches/seen', { json: { targetUserIds: [targetUserId] } })).status;
    if (verb === 'lists') {
      const { liked, contactSharedWith, ...rest } = (await call('GET', '/likes')).body;
      return { ...rest, liked: ids(liked), contactSharedWith: (contactSharedWith as string[]).toSorted(), now: '' };
    }
    if (verb === 'browse') return ids((await call('GET', '/profiles?limit=50')).body['items']);
    return ((await call('GET', '/profile')).body['likes'] as string[]).toSorted();
  }

  /** What it must be, by the person's own likes alone, and by those of them with whom a contact was shared. */
  function modelled({ who, whom, verb }: Act, own: ReadonlyMap<string, boolean>): unknown {
    const fits = verb === 'like' ? who % 2 !== whom % 2 : own.has(one(whom).userId);
    if (verb === 'like' || verb === 'share') return fits ? [204, '', null] : [404, '{"message":"User not found"}', '28'];
    if (verb === 'unlike' || verb === 'seen') return 204;
    const liked = [...own.keys()].toSorted();
    if (verb === 'browse')
      return others(who)
        .filter((id) => !own.has(id))
        .toSorted();
    if (verb === 'own') return liked;
    const resultsAt = new Date(api.clock.now() + HOUR_MS).toISOString();
    const times = { closesAt: null, resultsAt, now: '' };
    const contactSharedWith = liked.filter((id) => own.get(id));
    return { ...times, liked, contactSharedWith, likedBy: [], matches: [], likedNextToken: null, likedByNextToken: null };
  }

  it(
    'answers everybody as if nobody else liked anybody, in whatever order they act, and shows everything afterwards',
    LONG,
    async () => {
      const numRuns = repeats(12, 1_000);
      const told = fc.asyncProperty(acts, async (sequence) => {
        await begins();
        const likes = people.map(() => new Map<string, boolean>());
        const closing = people.flatMap((_, who) =>
          (['lists', 'browse', 'own'] as const).map((verb) => ({ who, whom: who, verb })),
        );
        for (const act of [...sequence, ...closing]) {
          const own = likes[act.who] as Map<string, boolean>;
          const { userId } = one(act.whom);
          if (act.verb === 'like' && act.who % 2 !== act.whom % 2) own.set(userId, own.get(userId) ?? false);
          if (act.verb === 'share' && own.has(userId)) own.set(userId, true);
          if (act.verb === 'unlike') own.delete(userId);
          expect([act, await answerTo(act)]).toEqual([act, modelled(act, own)]);
        }
        await db().query(`update events set results_at = $2 where client_id = $1`, [api.clientId, api.clock.now()]);
        for (const [place, { call, userId }] of people.entries()) {
          const likedBy = people.filter((_, other) => likes[other]?.has(userId)).map((other) => other.userId);
          const { body } = await call('GET', '/likes');
          expect(ids(body['likedBy'])).toEqual(likedBy.toSorted());
          expect(ids(body['matches'])).toEqual(likedBy.filter((id) => likes[place]?.has(id)).toSorted());
          const given = people.filter((_, other) => likes[other]?.get(userId) === true && likes[place]?.has(one(other).userId));
          const contacts = body['matches'] as { userId: string; contact: string | null }[];
          expect(ids(contacts.filter(({ contact }) => contact !== null))).toEqual(given.map((other) => other.userId).toSorted());
          // To be celebrated, whatever was asked before.
          expect((body['matches'] as { seen: boolean }[]).filter(({ seen }) => seen)).toEqual([]);
        }
      });
      await tallied('API: orders of likes before the results', numRuns, () => fc.assert(told, { numRuns }));
      expect(api.failures).toEqual([]);
    },
  );

  it.each<Verb>(['like', 'share', 'seen', 'unlike', 'lists'])(
    'works the same for "%s" whether or not the other likes back',
    async (verb) => {
      const done: (typeof statements)[] = [];
      for (const isMutual of [false, true]) {
        await begins();
        if (verb !== 'like') await answerTo({ who: 0, whom: 1, verb: 'like' });
        if (isMutual) await answerTo({ who: 1, whom: 0, verb: 'like' });
        await answerTo({ who: 0, whom: 1, verb });
        // Whether the session lives is asked again if a body comes late.
        done.push(statements.filter(([sql]) => !String(sql).startsWith('select 1 from accounts a where')));
      }
      expect(done[0]?.length).toBeGreaterThan(0);
      expect(done[1]).toEqual(done[0]);
    },
  );

  it.each<Verb>(['like', 'lists'])(
    'doesn’t even look for likes of others at "%s", so that no time depends on them',
    async (verb) => {
      await begins();
      for (const who of [1, 3]) await answerTo({ who, whom: 0, verb: 'like' });
      await answerTo({ who: 0, whom: 1, verb });
      const looks: string[] = [];
      for (const [sql, , params] of statements) {
        const plan = await db().query<Record<string, string>>(`explain analyze ${sql}`, params);
        const lines = plan.map((line) => String(Object.values(line)[0]));
        for (const [index, line] of lines.entries()) if (/Scan .*on likes/.test(line)) looks.push(`${line} ${lines[index + 1]}`);
      }
      const own = looks.filter((look) => !look.includes('(never executed)'));
      expect(looks.length).toBeGreaterThan(own.length);
      expect(own.filter((look) => !look.includes(`liker_id = '${one(0).userId}'`))).toEqual([]);
    },
  );
});
