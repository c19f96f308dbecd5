import { beforeEach, describe, expect, it } from 'vitest';
import { deleteOldAccounts } from '../../api/housekeeping/retention.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { like } from './conformance/likes.ts';
import { report } from './reference/safety.ts';
import { anEvening, command, givesDoor, rosterOf, suspends, type EveningBody } from './support/admin.ts';
import { marksAbsent } from './support/arrivals.ts';
import { anAttendee, aProfile, GOOD_PASSWORD, requireOk, type Attendee, type OwnProfileBody } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

interface After {
  mailings: { kind: string; waiting: number; mailed: number; refused: string | null }[];
  planned: boolean;
  sharesContacts: boolean;
  deletesAt: string | null;
  chosen: boolean;
}

const password = GOOD_PASSWORD;
const iso = (ms: number) => new Date(ms).toISOString();
const emails = (people: readonly { email: string }[]) => people.map(({ email }) => email).toSorted();

describe('after the evening, at /admin', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;

  beforeEach(async () => {
    const about = ['--name', 'Spring evening', '--line', 'Thank you!'];
    ({ api, storage, admin } = await anEvening(start, db, { about }));
  });

  const after = async () => requireOk(await admin.call<After>('GET', '/admin/after')).body;
  const put = (path: string, json: object) => admin.call<After & { message: string; field: string }>('PUT', path, { json });
  const times = (json: object) => admin.call('PUT', '/admin/evening', { json });
  const journal = () => command(storage, 'journal', api.clientId);
  const deletes = (deletesAt: string | null, word = password) => put('/admin/deletion', { deletesAt, password: word });
  const lists = (word: string) => admin.call<{ people: object[] }>('POST', '/admin/list', { json: { password: word } });

  it('mails the results to everybody who took part, once, after the password, with number and mail seen before', async () => {
    const people = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').joins()];
    expect((await after()).mailings[0]).toEqual({ kind: 'results', waiting: 2, mailed: 0, refused: null, sendsAt: null });
    const preview = requireOk(
      await admin.call<{ subject: string; text: string }>('GET', '/admin/mailings/preview?kind=results', {
        headers: { 'accept-language': 'de' },
      }),
    ).body;
    expect(preview.subject).toBe('Deine Ergebnisse sind da');
    expect(preview.text).toContain('Thank you!');
    expect(preview.text).toContain('Spring evening');
    const sends = (word: string) => admin.call('POST', '/admin/mailings', { json: { kind: 'results', password: word } });
    expect((await sends('wrong-1-word!')).body).toMatchObject({ field: 'password' });
    expect((await after()).mailings[0]?.mailed).toBe(0);
    expect((await sends(password)).body).toEqual({ mailed: 2 });
    expect((await sends(password)).body).toEqual({ mailed: 0 });
    for (const { email } of people) expect((await api.mailsTo(email))[0]?.subject).toBe('Your results are in');
    expect(await journal()).toMatch(/mailed results the event, by [\da-f-]{36}/);
  });

  it('refuses a mailing at the wrong moment, in words that are there beforehand, and plans the results mail or not', async () => {
    const woman = await anAttendee(api).joins();
    // Nothing has happened yet of which there could be results.
    requireOk(await times({ opensAt: null }));
    expect((await after()).mailings[0]?.refused).toBe('Nobody can like anybody yet.');
    requireOk(await times({ opensAt: 'now' }));
    expect((await after()).mailings[0]?.refused).toBeNull();
    const resultsAt = api.clock.now() + HOUR_MS;
    requireOk(await times({ resultsAt: iso(resultsAt), password }));
    expect((await after()).mailings[0]?.refused).toBe('The results are not out yet.');
    const early = await admin.call('POST', '/admin/mailings', { json: { kind: 'results', password } });
    expect([early.status, early.body]).toEqual([400, { message: 'The results are not out yet.' }]);
    expect((await put('/admin/mailings/plan', { planned: true, password: 'wrong-1-word!' })).status).toBe(400);
    expect((await after()).planned).toBe(false);
    expect(requireOk(await put('/admin/mailings/plan', { planned: true, password })).body.planned).toBe(true);
    expect(await command(storage, 'results', api.clientId)).toContain('The mail goes by itself then');
    api.clock.advance(1000);
    requireOk(await put('/admin/mailings/plan', { planned: false, password }));
    expect((await api.mailsTo(woman.email)).map(({ subject }) => subject)).not.toContain('Your results are in');
    expect(await journal()).toMatch(/called off the results mail[^]*planned the results mail/);
  });

  it('mails nobody twice though the evening is opened again, and keeps results and the day of deletion', async () => {
    const woman = await anAttendee(api).joins();
    requireOk(await times({ opensAt: 'now' }));
    const begun = api.clock.now();
    requireOk(await times({ resultsAt: iso(begun + HOUR_MS), password }));
    api.clock.advance(2 * HOUR_MS);
    requireOk(await times({ closesAt: 'now' }));
    const day = iso(api.clock.now() + 10 * DAY_MS);
    requireOk(await deletes(day));
    const sends = () => admin.call('POST', '/admin/mailings', { json: { kind: 'results', password } });
    expect((await sends()).body).toEqual({ mailed: 1 });

    api.clock.advance(1000);
    // Said either way: as the desk does, and as one did that knew no other.
    for (const opening of [{ closesAt: null, password }, { opensAt: 'now' }]) {
      const { body } = requireOk(await times(opening));
      expect(body).toMatchObject({ opensAt: iso(begun), closesAt: null, resultsAt: iso(begun + HOUR_MS) });
      api.clock.advance(1000);
      requireOk(await times({ closesAt: 'now' }));
      api.clock.advance(1000);
    }
    // Nor is what else is asked for with it passed over: the results are out.
    const hidden = await times({ opensAt: 'now', resultsAt: iso(api.clock.now() + HOUR_MS), password });
    expect([hidden.status, hidden.body]).toMatchObject([400, { field: 'resultsAt' }]);
    expect((await after()).deletesAt).toBe(day);
    expect((await sends()).body).toEqual({ mailed: 0 });
    expect((await api.mailsTo(woman.email)).filter(({ subject }) => subject === 'Your results are in')).toHaveLength(1);
    expect((await times({ closesAt: null, password: 'wrong-1-word!' })).body).toMatchObject({ field: 'password' });
    // When it began is put right, and nothing is opened.
    const sooner = iso(begun - HOUR_MS);
    const { closesAt } = requireOk(await times({})).body;
    expect(requireOk(await times({ opensAt: sooner })).body).toMatchObject({ opensAt: sooner, closesAt });
  });

  it('mails nobody twice though another evening follows, which takes no password and is undone; nobody’s mail goes by itself then', async () => {
    const woman = await anAttendee(api).joins();
    requireOk(await times({ opensAt: 'now' }));
    const begun = iso(api.clock.now());
    requireOk(await times({ resultsAt: iso(api.clock.now() + HOUR_MS), password }));
    api.clock.advance(2 * HOUR_MS);
    const ended = iso(api.clock.now());
    requireOk(await times({ closesAt: 'now' }));
    const sends = () => admin.call('POST', '/admin/mailings', { json: { kind: 'results', password } });
    expect((await sends()).body).toEqual({ mailed: 1 });
    requireOk(await put('/admin/mailings/plan', { planned: true, password }));

    api.clock.advance(1000);
    const next = iso(api.clock.now() + HOUR_MS);
    expect(requireOk(await times({ opensAt: next })).body).toMatchObject({ opensAt: next, closesAt: null });
    expect(await after()).toMatchObject({
      planned: false,
      mailings: [{ kind: 'results', waiting: 0, mailed: 1 }, {}, {}, {}, {}],
    });
    const undone = requireOk(await admin.call('POST', '/admin/evening/undo')).body;
    expect(undone).toMatchObject({ opensAt: begun, closesAt: ended });

    requireOk(await times({ opensAt: next }));
    api.clock.advance(2 * HOUR_MS);
    expect((await sends()).body).toEqual({ mailed: 0 });
    expect((await api.mailsTo(woman.email)).filter(({ subject }) => subject === 'Your results are in')).toHaveLength(1);
  });

  it('mails, counts and waits for nobody who has left, nor for who is there to work', async () => {
    const counted = async () => {
      const { mailings } = await after();
      const evening = requireOk(await admin.call<{ people: Record<string, number>; invited: number }>('GET', '/admin/evening'));
      const { people, invited } = evening.body;
      const { expected } = requireOk(await admin.call<{ expected: number }>('GET', '/admin/arrivals')).body;
      const { people: listed } = requireOk(await lists(password)).body;
      const waiting = mailings.map((mailing) => mailing.waiting);
      return { waiting, withoutProfile: people['withoutProfile'], invited, expected, listed: listed.length };
    };
    requireOk(await times({ opensAt: 'now' }));
    const woman = await anAttendee(api).joins();
    const helper = await anAttendee(api).withoutProfile().joins();
    // Seats of their own make no attendees of them.
    const guests = [helper, admin].map(({ email }) => ({ name: '', email }));
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    expect(await counted()).toEqual({ waiting: [1, 1, 1, 0, 0], withoutProfile: 1, invited: 1, expected: 2, listed: 2 });
    requireOk(await admin.call('POST', '/admin/doors', { json: { email: helper.email, password } }));
    expect(await counted()).toEqual({ waiting: [1, 0, 1, 0, 0], withoutProfile: 0, invited: 0, expected: 1, listed: 1 });
    requireOk(await woman.call('DELETE', '/profile/participation'));
    expect(await counted()).toMatchObject({ waiting: [0, 0, 0, 0, 0], withoutProfile: 0, expected: 0 });
    // Back again, with a profile.
    requireOk(await woman.call('POST', '/profile', { json: aProfile }));
    expect(await counted()).toMatchObject({ waiting: [1, 0, 1, 0, 0], expected: 1 });
  });

  it('lists nobody who has left, only helps, or stays away without a profile, unless reported or suspended; a search finds all', async () => {
    const joins = () => anAttendee(api).ofGender('male').joins();
    const [ann, left, reported, suspended] = [await anAttendee(api).joins(), await joins(), await joins(), await joins()];
    const [idle, away, helper] = [
      await anAttendee(api).withoutProfile().joins(),
      await anAttendee(api).withoutProfile().joins(),
      await anAttendee(api).withoutProfile().joins(),
    ];
    requireOk(await report(ann, reported.userId));
    for (const one of [left, reported, suspended]) requireOk(await one.call('DELETE', '/profile/participation'));
    requireOk(await suspends(admin, suspended.userId));
    requireOk(await givesDoor(admin, helper.email));
    const guests = [{ name: 'Away', email: away.email }];
    requireOk(await admin.call('POST', '/admin/guests', { json: { guests } }));
    const [seat] = requireOk(await admin.call<{ guests: { guestId: string }[] }>('GET', '/admin/guests')).body.guests;
    requireOk(await marksAbsent(admin, { guestId: seat?.guestId }));

    expect(emails((await rosterOf(admin)).people)).toEqual(emails([ann, idle, reported, suspended]));
    expect(emails((await rosterOf(helper)).people)).toEqual(emails([ann, idle]));
    const { people } = requireOk(await admin.call<EveningBody>('GET', '/admin/evening')).body;
    expect(people).toMatchObject({ withoutProfile: 1, withoutPhoto: 1, suspended: 1, reports: 1 });
    const unlisted = requireOk(await admin.call<{ people: { email: string }[]; count: number }>('GET', '/admin/unlisted')).body;
    expect([emails(unlisted.people), unlisted.count]).toEqual([emails([ann, idle]), 2]);
    for (const { email } of [left, reported, suspended, away, helper])
      expect(emails((await rosterOf(admin, { search: email })).people)).toEqual([email]);
  });

  it('lets matches share contacts, or no longer', async () => {
    const woman = await anAttendee(api).joins();
    const offered = async () => 'contact' in (await woman.call<OwnProfileBody>('GET', '/profile')).body;
    expect([(await after()).sharesContacts, await offered()]).toEqual([true, true]);
    expect(requireOk(await put('/admin/contacts', { sharesContacts: false })).body.sharesContacts).toBe(false);
    expect(await offered()).toBe(false);
    api.clock.advance(1000);
    requireOk(await put('/admin/contacts', { sharesContacts: true }));
    expect(await journal()).toMatch(/let matches share contacts[^]*ended sharing contacts/);
  });

  it('deletes everybody on a day the admin chooses, after the end and before the server would', async () => {
    await anAttendee(api).joins();
    const now = api.clock.now();
    const refused = async (at: number) => (await deletes(iso(at))).body;
    expect(await refused(now + DAY_MS)).toMatchObject({
      message: 'The evening has no end yet. Close it, or set when it ends.',
      field: 'deletesAt',
    });
    requireOk(await times({ closesAt: iso(now + HOUR_MS) }));
    expect(await refused(now + HOUR_MS / 2)).toMatchObject({ message: 'Nobody is deleted before the evening ends.' });
    expect(await refused(now + 31 * DAY_MS)).toMatchObject({ message: 'Everything is deleted before that.' });
    expect(await after()).toMatchObject({ deletesAt: iso(now + HOUR_MS + 30 * DAY_MS), chosen: false });
    expect((await deletes(iso(now + DAY_MS), 'wrong-1-word!')).body).toMatchObject({ field: 'password' });
    expect(requireOk(await deletes(iso(now + DAY_MS))).body).toMatchObject({ deletesAt: iso(now + DAY_MS), chosen: true });
    const people = async () =>
      (await db().query(`select 1 from accounts where client_id = $1 and role <> 'admin'`, [api.clientId])).length;
    const sweep = () => deleteOldAccounts(db(), [api.clientId], 30, api.clock.now());
    api.clock.advance(DAY_MS - 1000);
    await sweep();
    expect(await people()).toBe(1);
    api.clock.advance(2000);
    await sweep();
    expect(await people()).toBe(0);
    expect((await db().query(`select 1 from accounts where client_id = $1`, [api.clientId])).length).toBe(1);
    expect(await journal()).toContain('planned the deletion the event');
  });

  it('calls the deletion off when the evening goes on after all, or the admin does', async () => {
    await anAttendee(api).joins();
    const now = api.clock.now();
    requireOk(await times({ closesAt: iso(now + HOUR_MS) }));
    requireOk(await put('/admin/deletion', { deletesAt: iso(now + 2 * HOUR_MS), password }));
    requireOk(await times({ closesAt: iso(now + 3 * HOUR_MS) }));
    expect((await after()).chosen).toBe(false);
    api.clock.advance(2.5 * HOUR_MS);
    expect(await deleteOldAccounts(db(), [api.clientId], 30, api.clock.now())).toBe(0);
    requireOk(await put('/admin/deletion', { deletesAt: iso(now + 4 * HOUR_MS), password }));
    requireOk(await put('/admin/deletion', { deletesAt: null, password }));
    api.clock.advance(3 * HOUR_MS);
    expect(await deleteOldAccounts(db(), [api.clientId], 30, api.clock.now())).toBe(0);
  });

  it('gives out the list after the password: accounts and seats, nothing of likes, and the journal has it', async () => {
    const [ann, ben] = [
      await anAttendee(api).called('Ann').joins(),
      await anAttendee(api).ofGender('male').called('Ben', 'Aaber').joins(),
    ];
    await like(ann, ben.userId);
    await like(ben, ann.userId);
    const seat = `insert into guests (client_id, guest_id, name, email, added_at, here_at, number) values ($1, gen_random_uuid(), $2, $3, 1, $4, $5)`;
    await db().query(seat, [api.clientId, 'Benno A.', ben.email, api.clock.now(), 17]);
    await db().query(seat, [api.clientId, '=HYPERLINK("http://evil")', null, null, null]);
    expect((await lists('wrong-1-word!')).status).toBe(400);
    expect(await journal()).not.toContain('downloaded');
    const answer = requireOk(await lists(password));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.body.people).toEqual([
      { number: null, name: '=HYPERLINK("http://evil")', email: '', gender: null, registered: false, hereAt: null },
      { number: null, name: 'Ann Berg', email: ann.email, gender: 'female', registered: true, hereAt: null },
      { number: 17, name: 'Ben Aaber', email: ben.email, gender: 'male', registered: true, hereAt: iso(api.clock.now()) },
    ]);
    expect(answer.text).not.toMatch(/like|match/i);
    expect(await journal()).toMatch(/downloaded the list the event, by [\da-f-]{36}/);
  });
});
