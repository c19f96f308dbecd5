import { beforeEach, describe, expect, it } from 'vitest';
import { mailDuePlans } from '../../api/acts/mail-plans.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { like } from './conformance/likes.ts';
import { anEvening, command } from './support/admin.ts';
import { anAttendee, newEmail, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;
const iso = (ms: number) => new Date(ms).toISOString();

type Kind = 'results' | 'unfinished' | 'undecided' | 'invitation' | 'unregistered';
interface AfterBody {
  mailings: { kind: Kind; waiting: number; mailed: number; refused: string | null; sendsAt: string | null }[];
  message?: string;
  field?: string;
}
interface MailedBody {
  people: { email: string; name: string; at: string }[];
  nextToken: string | null;
}

const of = ({ mailings }: AfterBody, kind: Kind) => mailings.find((one) => one.kind === kind);

describe('mails to many that go by themselves', () => {
  const { event, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;

  beforeEach(async () => void ({ api, storage, admin } = await anEvening(event, db)));

  const plans = (kind: Kind, time: string | null, password = admin.password) =>
    admin.call<AfterBody>('PUT', '/admin/mailings/time', { json: { kind, at: time, password } });
  const after = async (kind: Kind) => of(requireOk(await admin.call<AfterBody>('GET', '/admin/after')).body, kind);
  const evening = async (json: object) => requireOk(await admin.call('PUT', '/admin/evening', { json }));
  /** As three processes do; the API does it by itself, too. */
  const round = () => {
    const posting = { db: db(), mailer: api.app.services.mail, now: api.clock.now, clientIds: [api.clientId] };
    return Promise.all([1, 2, 3].map(() => mailDuePlans(posting, [api.clientId])));
  };
  const goes = async (kind: Kind) => {
    await round();
    await expect.poll(async () => (await after(kind))?.sendsAt).toBeNull();
  };
  const subjects = async ({ email }: Pick<Attendee, 'email'>) =>
    (await api.mailsTo(email)).map(({ subject }) => subject).filter((subject) => subject !== 'Your confirmation code');
  const mailedOf = async (kind: Kind, query = '') =>
    requireOk(await admin.call<MailedBody>('GET', `/admin/mailings/mailed?kind=${kind}${query}`)).body;

  it('go at their time and not before, each once to whoever hasn’t had it, with who had it told by name', async () => {
    const [early, late] = [await anAttendee(api).withoutProfile().joins(), await anAttendee(api).withoutProfile().joins()];
    const time = iso(api.clock.now() + 2 * HOUR_MS);
    expect((await plans('unfinished', time, 'wrong-1-word!')).body).toMatchObject({ field: 'password' });
    expect(of(requireOk(await plans('unfinished', time)).body, 'unfinished')).toMatchObject({ sendsAt: time, mailed: 0 });
    // Another time replaces the first.
    const sooner = iso(api.clock.now() + HOUR_MS);
    expect(of(requireOk(await plans('unfinished', sooner)).body, 'unfinished')?.sendsAt).toBe(sooner);
    await round();
    expect(await subjects(early)).toEqual([]);
    requireOk(await admin.call('POST', '/admin/mailings', { json: { kind: 'unfinished', password: admin.password } }));
    const third = await anAttendee(api).withoutProfile().joins();
    api.clock.advance(HOUR_MS);
    await goes('unfinished');
    api.clock.advance(HOUR_MS);
    await round();
    for (const one of [early, late, third]) expect(await subjects(one)).toEqual(['One step is missing']);
    const { people, nextToken } = await mailedOf('unfinished');
    expect(people.map(({ email }) => email)).toEqual([early, late, third].map(({ email }) => email).toSorted());
    expect([nextToken, await after('unfinished')]).toMatchObject([null, { waiting: 0, mailed: 3 }]);
    const journal = await command(storage, 'journal', api.clientId);
    expect(journal.match(/planned mail unfinished/g)).toHaveLength(2);
    expect(journal.match(/mailed unfinished/g)).toHaveLength(2);
  });

  it('are taken back, dropped where they can’t be sent, and refused where that is known beforehand', async () => {
    const ann = await anAttendee(api).joins();
    expect((await plans('undecided', iso(api.clock.now() - HOUR_MS))).body).toMatchObject({ field: 'at' });
    requireOk(await plans('undecided', iso(api.clock.now() + HOUR_MS)));
    expect(of(requireOk(await plans('undecided', null)).body, 'undecided')?.sendsAt).toBeNull();
    expect(await command(storage, 'journal', api.clientId)).toContain('called off mail undecided');
    // The results have their own way.
    expect((await plans('results', iso(api.clock.now() + HOUR_MS))).status).toBe(400);
    requireOk(await plans('undecided', iso(api.clock.now() + HOUR_MS)));
    api.clock.advance(1000);
    await evening({ closesAt: 'now' });
    api.clock.advance(HOUR_MS);
    await goes('undecided');
    expect(await subjects(ann)).toEqual([]);
    const late = await plans('undecided', iso(api.clock.now() + HOUR_MS));
    expect([late.status, late.body.message]).toEqual([400, 'Liking has ended: there is nothing to be reminded of.']);
  });

  it('remind of likes without telling who likes somebody, though the evening is opened by hand only later', async () => {
    await evening({ opensAt: null });
    const [ann, ben] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').joins()];
    requireOk(await plans('undecided', iso(api.clock.now() + HOUR_MS)));
    await evening({ opensAt: 'now' });
    await like(ben, ann.userId);
    api.clock.advance(HOUR_MS);
    await goes('undecided');
    expect([await subjects(ann), await subjects(ben)]).toEqual([['There is still time'], []]);
    expect((await mailedOf('undecided')).people.map(({ email }) => email)).toEqual([ann.email, ben.email].toSorted());
  });

  it('invite guests, in the language of whoever said so, and once more those who haven’t registered', async () => {
    await evening({ opensAt: null, page: 'https://www.example.org/spring', startsAt: iso(api.clock.now() + 48 * HOUR_MS) });
    const guests = [{ name: 'Zoë', email: newEmail() }];
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    const json = { at: iso(api.clock.now() + HOUR_MS), password: admin.password };
    const headers = { 'accept-language': 'de' };
    requireOk(await admin.call('PUT', '/admin/mailings/time', { json: { ...json, kind: 'invitation' }, headers }));
    requireOk(await plans('unregistered', iso(api.clock.now() + 2 * HOUR_MS)));
    api.clock.advance(HOUR_MS);
    await goes('invitation');
    expect(await subjects({ email: guests[0]?.email ?? '' })).toEqual(['Du bist eingeladen']);
    api.clock.advance(HOUR_MS);
    await goes('unregistered');
    expect(await after('unregistered')).toMatchObject({ waiting: 0, mailed: 1 });
    expect(await subjects({ email: guests[0]?.email ?? '' })).toHaveLength(2);
  });

  it('are dropped with another evening of the same event, and their lists go on page by page', async () => {
    await evening({ resultsAt: iso(api.clock.now() + HOUR_MS), password: admin.password });
    requireOk(await plans('unfinished', iso(api.clock.now() + 9 * HOUR_MS)));
    api.clock.advance(2 * HOUR_MS);
    await evening({ opensAt: iso(api.clock.now() + 24 * HOUR_MS) });
    expect((await after('unfinished'))?.sendsAt).toBeNull();
    const { clientId } = api;
    await db().query(
      `with made as (insert into accounts (client_id, user_id, email, password_hash, created_at, used_at, confirmed)
         select $1, gen_random_uuid(), 'a' || (100 + nth) || '@guests.example', 'x', 1, 1, true from generate_series(1, 51) as nth
         returning user_id)
       insert into mailings (client_id, user_id, kind, posted_at) select $1, user_id, 'results', 1 from made`,
      [clientId],
    );
    const first = await mailedOf('results');
    expect(first.people).toHaveLength(50);
    const rest = await mailedOf('results', `&nextToken=${encodeURIComponent(first.nextToken ?? '')}`);
    expect([rest.people.map(({ email }) => email), rest.nextToken]).toEqual([['a151@guests.example'], null]);
    expect((await admin.call('GET', '/admin/mailings/mailed?kind=invitation')).status).toBe(400);
  });
});
