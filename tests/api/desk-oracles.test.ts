import * as fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';
import { anEvening, command, restores, suspends } from './support/admin.ts';
import { anAttendee, GOOD_PASSWORD as password, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import { liftCallLimit } from './support/target.ts';

const HOUR_MS = 60 * 60_000;
const likes = async ({ call }: Attendee) => requireOk(await call('GET', '/likes')).body as Record<string, object[]>;
const PEOPLE = 4;

const place = fc.nat(PEOPLE - 1);
/** What the desk does, or what is liked in one of the two worlds alone. */
const acts = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.record({ likes: place, whom: place, back: fc.boolean() }) },
    { weight: 3, arbitrary: fc.record({ shows: fc.constantFrom('opposite', 'same', 'everybody') }) },
    { weight: 2, arbitrary: fc.record({ gender: fc.constantFrom('female', 'male'), of: place }) },
    { weight: 2, arbitrary: fc.record({ suspended: place, restored: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('undecided', 'unfinished', 'results') }) },
    {
      weight: 3,
      arbitrary: fc.record({ time: fc.constantFrom('opensAt', 'closesAt', 'resultsAt'), to: fc.constantFrom(null, -1, 1, 2) }),
    },
    { weight: 1, arbitrary: fc.record({ sharesContacts: fc.boolean() }) },
  ),
  { minLength: 3, maxLength: 9 },
);
type Act = typeof acts extends fc.Arbitrary<(infer One)[]> ? One : never;

describe('the desk, before the results,', () => {
  const { start, event, db } = severalApis();

  async function aWorld() {
    const { api, storage, admin } = await anEvening(event, db, { about: ['--contacts', 'on'] });
    liftCallLimit(api);
    const people: Attendee[] = [];
    for (let nth = 0; nth < PEOPLE; nth += 1) {
      people.push(
        await anAttendee(api)
          .called(`Kim${'abcd'[nth]}`)
          .ofGender(nth % 2 === 0 ? 'female' : 'male')
          .joins(),
      );
    }
    return { api, storage, admin, people };
  }
  type World = Awaited<ReturnType<typeof aWorld>>;
  let worlds: [World, World];
  beforeAll(async () => void (worlds = [await aWorld(), await aWorld()]));

  async function begins({ api, people }: World): Promise<void> {
    for (const table of ['likes', 'suspensions', 'mailings', 'contacts', 'rate_limits'])
      await db().query(`delete from ${table} where client_id = $1`, [api.clientId]);
    await db().query(
      `update events set results_at = $2, released_at = $3, closed_at = null, awaits_opening = false, shows = 'opposite'
       where client_id = $1`,
      [api.clientId, api.clock.now() + HOUR_MS, api.clock.now() - HOUR_MS],
    );
    for (const [nth, { userId }] of people.entries())
      await db().query(`update profiles set gender = $2 where user_id = $1`, [userId, nth % 2 === 0 ? 'female' : 'male']);
  }

  async function does({ api, admin, people }: World, act: Act, isLiking: boolean) {
    const one = (nth: number) => people[nth]?.userId ?? '';
    if ('likes' in act) {
      // By the table, since the session of who was suspended is over.
      if (!isLiking || act.likes === act.whom) return null;
      const pair = [api.clientId, one(act.likes), one(act.whom)];
      if (act.back) await db().query('delete from likes where client_id = $1 and liker_id = $2 and liked_id = $3', pair);
      else
        await db().query(
          'insert into likes (client_id, liker_id, liked_id, created_at) values ($1, $2, $3, $4) on conflict do nothing',
          [...pair, api.clock.now()],
        );
      return null;
    }
    if ('shows' in act) return admin.call('PUT', '/admin/evening', { json: act });
    if ('gender' in act) {
      return admin.call('POST', '/admin/people/correct', { json: { userId: one(act.of), gender: act.gender, password } });
    }
    if ('suspended' in act) return (act.restored ? restores : suspends)(admin, one(act.suspended));
    if ('kind' in act) return admin.call('POST', '/admin/mailings', { json: { kind: act.kind, password } });
    if ('time' in act) {
      const to = act.to === null ? null : new Date(api.clock.now() + act.to * HOUR_MS).toISOString();
      return admin.call('PUT', '/admin/evening', { json: { [act.time]: to, password } });
    }
    return admin.call('PUT', '/admin/contacts', { json: act });
  }

  /** Everything the desk reads, without what names a world. */
  async function reads({ admin, people, storage, api }: World): Promise<string[]> {
    const told = [];
    for (const path of ['evening', 'after', 'people', 'arrivals', 'guests', 'door', `person?userId=${people[0]?.userId}`])
      told.push((await admin.call('GET', `/admin/${path}`)).text);
    told.push(await command(storage, 'people', 'count', api.clientId), await command(storage, 'results', api.clientId));
    return told;
  }
  const nameless = ({ api, people, admin }: World, text: string) =>
    [admin, ...people].reduce(
      (left, { userId, email }, nth) => left.replaceAll(email, `e-mail ${nth}`).replaceAll(userId || email, `id ${nth}`),
      text.replaceAll(api.clientId, 'event'),
    );

  it('responds alike in two worlds of which only one has likes, whatever it does', { timeout: 900_000 }, async () => {
    const numRuns = repeats(4, 300);
    const told = fc.asyncProperty(acts, async (sequence) => {
      for (const world of worlds) await begins(world);
      for (const act of [...sequence, null]) {
        const seen = [];
        for (const [nth, world] of worlds.entries()) {
          const answer = act && (await does(world, act, nth === 1));
          const after = act === null || 'likes' in act ? await reads(world) : [];
          seen.push([answer?.status, ...[answer?.text ?? '', ...after].map((text) => nameless(world, text))]);
        }
        expect([act, seen[1]]).toEqual([act, seen[0]]);
      }
    });
    await tallied('API: acts of the desk in two worlds', numRuns, () => fc.assert(told, { numRuns }));
  });

  it('lets likes rest that no longer fit, in nobody’s lists, and has them back with their contact', async () => {
    const api = await start();
    const { admin, storage } = await anEvening(async () => api, db, { about: ['--contacts', 'on'] });
    const [ann, carl] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').joins()];
    for (const [one, other] of [
      [ann, carl],
      [carl, ann],
    ] as const) {
      await one.call('POST', '/profile/like', { json: { targetUserId: other.userId } });
      requireOk(await one.call('POST', '/profile/contact', { json: { targetUserId: other.userId, contact: '+49 170 1' } }));
    }
    const before = await likes(ann);
    expect(before['matches']).toMatchObject([{ userId: carl.userId, contact: '+49 170 1', contactShared: true }]);
    const rests = async () => {
      for (const one of [ann, carl]) expect(await likes(one)).toMatchObject({ liked: [], likedBy: [], matches: [] });
      expect(requireOk(await ann.call('GET', '/profile')).body).toMatchObject({ likes: [] });
    };
    const corrects = (gender: string) =>
      admin.call('POST', '/admin/people/correct', { json: { userId: carl.userId, gender, password } });
    requireOk(await corrects('female'));
    await rests();
    requireOk(await corrects('male'));
    expect((await likes(ann))['matches']).toEqual(before['matches']);
    requireOk(await admin.call('PUT', '/admin/evening', { json: { shows: 'same' } }));
    await rests();
    requireOk(await admin.call('PUT', '/admin/evening', { json: { shows: 'opposite' } }));
    expect((await likes(carl))['matches']).toHaveLength(1);
    const journal = await command(storage, 'journal', api.clientId);
    expect(journal).toContain(`corrected gender (male → female) ${carl.userId}`);
    expect(journal).toContain(`corrected gender (female → male) ${carl.userId}`);
  });

  it('moves results to a time to come, by the password alone, and never again once they are out', async () => {
    const { api, admin } = await anEvening(start, db);
    await anAttendee(api).joins();
    api.clock.advance(HOUR_MS);
    const iso = (hours: number) => new Date(api.clock.now() + hours * HOUR_MS).toISOString();
    const sets = (json: object) => admin.call<{ field?: string; resultsAt?: string | null }>('PUT', '/admin/evening', { json });
    const refused = async (json: object, field: string) => {
      const answer = await sets(json);
      expect([json, answer.status, answer.body.field]).toEqual([json, 400, field]);
    };
    await refused({ resultsAt: iso(1) }, 'password');
    await refused({ resultsAt: iso(1), password: 'wrong-1-word!' }, 'password');
    await refused({ resultsAt: iso(-0.1), password }, 'resultsAt');
    requireOk(await sets({ resultsAt: iso(2), password }));
    requireOk(await sets({ resultsAt: iso(1), password }));
    for (const none of [null, '', iso(-24)]) await refused({ resultsAt: none, password }, 'resultsAt');
    await refused({ resultsAt: 'now' }, 'password');
    const { resultsAt } = requireOk(await sets({ resultsAt: 'now', password })).body;
    for (const again of [iso(1), null, iso(-1)]) await refused({ resultsAt: again, password }, 'resultsAt');
    requireOk(await sets({ opensAt: iso(24), closesAt: null }));
    await refused({ resultsAt: iso(30), password }, 'resultsAt');
    await refused({ opensAt: iso(26), resultsAt: iso(30), password }, 'resultsAt');
    requireOk(await sets({ opensAt: null }));
    await refused({ resultsAt: iso(30), password }, 'resultsAt');
    expect(requireOk(await admin.call('GET', '/admin/evening')).body).toMatchObject({ resultsAt });
  });
});
