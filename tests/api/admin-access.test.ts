import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { payloadOf } from './conformance/accounts.ts';
import { everybodyFor } from './conformance/people.ts';
import { like, likesOf } from './conformance/likes.ts';
import { aDoorKeeper, anAdmin, anEvening, command, commandsBeside, restores, rosterOf, suspends } from './support/admin.ts';
import { anAttendee, logsIn, requireOk, type Attendee } from './support/attendee.ts';
import type { CallOptions } from './support/http.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const SEAT = randomUUID();
/** A seat whose e-mail nobody has registered. */
const GHOST = randomUUID();
/** A seat that was passed on. */
const PASSED = randomUUID();
/** A seat that an import has added. */
const IMPORTED = randomUUID();
const REPORT = 'AAAA-AAAA';

describe('access to the desk', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;
  /** Helps at the door, and has a session from before. */
  let keeper: Attendee;
  /** Whose help at the door was ended. */
  let formerKeeper: Attendee;

  beforeAll(async () => {
    ({ api, storage, admin } = await anEvening(() => start({ clientIds: undefined }), db));
    await command(storage, 'makers', 'give', admin.email, '--event', api.clientId);
    keeper = await aDoorKeeper(api, admin);
    formerKeeper = await anAttendee(api).withoutProfile().joins();
    // Of somebody who is here, so that it stays when the list goes.
    await db().query(`insert into guests (client_id, guest_id, name, added_at, here_at) values ($1, $2, '', 1, 1)`, [
      api.clientId,
      SEAT,
    ]);
    // About somebody of no other test.
    const reported = await anAttendee(api).ofGender('male').joins();
    await db().query(
      `insert into reports (client_id, reference, reported_id, reason, words, photos, created_at) values ($1, $2, $3, 'other', '', '{}', 1)`,
      [api.clientId, REPORT, reported.userId],
    );
  });

  // Once joined or taken back, a seat can't be again. Of people who are here, as above.
  beforeEach(async () => {
    await db().query(
      `insert into guests (client_id, guest_id, name, email, added_at, was)
       values ($1, $2, 'Imported', 'imported@example.org', 1, jsonb_build_object('importedAt', $3::bigint, 'hadList', true))
       on conflict (client_id, guest_id) do nothing`,
      [api.clientId, IMPORTED, api.clock.now()],
    );
    await db().query(
      `insert into guests (client_id, guest_id, name, email, added_at, here_at, was)
       values ($1, $2, 'Ghost', 'ghost@example.org', 1, 1, null),
         ($1, $3, 'Passed', 'passed@example.org', 1, 1, jsonb_build_object('at', $4::bigint, 'name', 'Before', 'email', null, 'number', null, 'hereAt', 1, 'absentAt', null, 'merged', null))
       on conflict (client_id, guest_id) do update set email = excluded.email, was = excluded.was`,
      [api.clientId, GHOST, PASSED, api.clock.now()],
    );
    await db().query(`update accounts set door_was = $3::jsonb where client_id = $1 and email = $2`, [
      api.clientId,
      formerKeeper.email,
      JSON.stringify({ at: api.clock.now(), until: api.clock.now() + 60_000 }),
    ]);
  });

  /** Every call under `/admin` that the API has, each as one that would succeed. */
  function adminCalls(userId: string, password: string, photoId = 'x'): [method: string, path: string, options: CallOptions][] {
    const paths = Object.keys((api.app.swagger() as { paths: object }).paths).filter((path) => path.startsWith('/admin'));
    expect(paths.length).toBeGreaterThanOrEqual(5);
    const bodies: Record<string, object> = {
      'POST /admin/doors': { email: keeper.email, password },
      'POST /admin/doors/undo': {},
      'POST /admin/guests/undo': {},
      'POST /admin/guests': { guests: [{ name: 'Guest', email: 'guest@example.org' }] },
      'PUT /admin/guests': { guestId: SEAT, name: '', email: null },
      'POST /admin/guests/remove': { password },
      'POST /admin/let-in': { userId },
      'PUT /admin/evening': { closesAt: null },
      'POST /admin/events': { name: 'Another', startsAt: '2031-12-05T18:30:00Z', zone: 'Europe/Berlin' },
      'POST /admin/events/undo': { clientId: 'another' },
      'POST /admin/evening/delete': { password },
      'POST /admin/evening/undo': {},
      'POST /admin/arrivals/check-in': { userId },
      'POST /admin/arrivals/check-in-all': {},
      'POST /admin/arrivals/check-in-all/undo': {},
      'POST /admin/arrivals/no-show': { userId, absent: true },
      'POST /admin/arrivals/join': { guestId: GHOST, userId },
      'POST /admin/arrivals/take-back': { guestId: PASSED },
      'POST /admin/arrivals/undo': { userId },
      'POST /admin/people/suspend': { userId, reason: 'x', password },
      'POST /admin/people/restore': { userId, password },
      'POST /admin/people/code': { userId },
      'POST /admin/people/shown-code': { userId, idSeen: true, password },
      'POST /admin/people/correct': { userId, firstName: 'Bea' },
      'POST /admin/people/remove-photo': { userId, photoId, password },
      'POST /admin/mailings': { kind: 'undecided', password },
      'PUT /admin/mailings/plan': { planned: false, password },
      'PUT /admin/mailings/time': { kind: 'undecided', at: null, password },
      'PUT /admin/contacts': { sharesContacts: true },
      'PUT /admin/rounds': { tables: 20 },
      'POST /admin/rounds/act': { act: 'plan' },
      'PUT /admin/deletion': { deletesAt: null, password },
      'POST /admin/list': { password },
      'POST /admin/reports/handle': { reference: REPORT, note: 'x' },
      'POST /admin/reports/reopen': { reference: REPORT },
    };
    return paths.flatMap((path) =>
      Object.keys((api.app.swagger() as { paths: Record<string, object> }).paths[path] ?? {}).map(
        (method): [string, string, CallOptions] => {
          const call = `${method.toUpperCase()} ${path}`;
          const body = bodies[call];
          const hasQuery = method === 'get' || method === 'delete';
          if (!hasQuery && !body) throw new Error(`Say here what ${call} is sent.`);
          const kind = path === '/admin/invitations' ? 'invitation' : 'results';
          return [method.toUpperCase(), hasQuery ? `${path}?userId=${userId}&kind=${kind}` : path, body ? { json: body } : {}];
        },
      ),
    );
  }

  /** The calls that whoever helps at the door may make. Anything else is the admins' alone. */
  const DOOR_CALLS = new Set([
    'GET /admin/door',
    'GET /admin/arrivals',
    'POST /admin/arrivals/check-in',
    'POST /admin/arrivals/check-in-all',
    'POST /admin/arrivals/check-in-all/undo',
    'POST /admin/arrivals/no-show',
    'POST /admin/arrivals/join',
    'POST /admin/arrivals/take-back',
    'POST /admin/arrivals/undo',
    'GET /admin/guests',
    'GET /admin/unlisted',
    'POST /admin/let-in',
    'GET /admin/people',
    'GET /admin/person',
    'POST /admin/people/code',
    'POST /admin/people/shown-code',
    'POST /admin/people/correct',
  ]);
  const isForDoor = ([method, path]: readonly [string, string, ...unknown[]]) =>
    DOOR_CALLS.has(`${method} ${path.replace(/\?.*/, '')}`);

  const statusesFor = (who: Attendee, about = randomUUID()) =>
    Promise.all(adminCalls(about, who.password).map(async ([...given]) => (await who.call(...given)).status));

  /** All that is kept of an event which an admin could change. */
  const rowsOf = (clientId: string) =>
    Promise.all(
      ['events', 'accounts', 'profiles', 'guests', 'invitations', 'suspensions', 'reports'].map((table) =>
        db().query(`select to_jsonb(t)::text as row from ${table} t where client_id = $1 order by 1`, [clientId]),
      ),
    );

  it('is an admin of that event, by the database: the token needs not say so yet', async () => {
    const man = await anAttendee(api).ofGender('male').withPhotos(1).joins();
    const calls = adminCalls(man.userId, admin.password, api.app.services.photos.keyOf(man.photos[0] ?? '') ?? '');
    // They are admitted, and refused for their own reasons: no event was made here, and people have registered at this one.
    const refused = new Set(['/admin/events/undo', '/admin/evening/delete']);
    for (const call of calls) {
      const { status } = await admin.call(...call);
      expect([call, refused.has(call[1]) ? status === 400 : status < 300]).toEqual([call, true]);
    }
  });

  it('is no attendee: for them no such call exists, to the byte, whatever they send', async () => {
    const attendee = await anAttendee(api).joins();
    const unknown = await attendee.call('GET', '/admin/nothing');
    expect(unknown.status).toBe(404);
    for (const call of adminCalls(attendee.userId, attendee.password)) {
      const { status, text } = await attendee.call(...call);
      expect([call, status, text]).toEqual([call, 404, unknown.text]);
    }
    // Before the body is read: a broken one tells nothing either.
    const broken = await attendee.call('POST', '/admin/people/suspend', { json: { nonsense: true } });
    expect([broken.status, broken.text]).toEqual([404, unknown.text]);
    // Nothing happened.
    expect((await attendee.call('GET', '/profile')).status).toBe(200);
  });

  it('is, at the door, who may make the calls of the door and no other, to the byte', async () => {
    const man = await anAttendee(api).ofGender('male').joins();
    const unknown = await keeper.call('GET', '/admin/nothing');
    const calls = adminCalls(man.userId, keeper.password);
    for (const call of calls.filter(isForDoor)) {
      expect([call, (await keeper.call(...call)).status < 300]).toEqual([call, true]);
    }
    for (const call of calls.filter((one) => !isForDoor(one))) {
      const { status, text } = await keeper.call(...call);
      expect([call, status, text]).toEqual([call, 404, unknown.text]);
    }
  });

  it('is nobody without a session, or with the access token', async () => {
    for (const [method, path, options] of adminCalls(admin.userId, admin.password)) {
      expect((await api.call(method, path, options)).status).toBe(401);
      expect((await api.call(method, path, { ...options, token: admin.accessToken })).status).toBe(401);
    }
  });

  it('is not an admin of another event: they reach nobody of this event by id', async () => {
    const elsewhere = await start();
    // One that serves this event alone takes no token of another's.
    const fixed = await start({ clientIds: [api.clientId] });
    const other = await anAdmin(elsewhere, await commandsBeside(elsewhere, db()));
    const man = await anAttendee(api).ofGender('male').joins();
    // At their own event there is nobody with this id.
    expect((await suspends(other, man.userId)).status).toBe(404);
    expect((await restores(other, man.userId)).status).toBe(404);
    expect((await other.call('GET', `/admin/reports?userId=${man.userId}`)).status).toBe(404);
    expect((await rosterOf(other)).people).toEqual([]);
    const before = await rowsOf(api.clientId);
    for (const [method, path, options] of adminCalls(man.userId, other.password)) {
      expect((await fixed.call(method, path, { ...options, token: other.idToken })).status).toBe(401);
      // This API serves their event too. That may change, but it knows nothing of anybody here.
      const here = await api.call(method, path, { ...options, token: other.idToken });
      for (const { status, text } of [here, await other.call(method, path, options)]) {
        expect([path, status < 500, text.includes(man.email), text.includes(keeper.email)]).toEqual([path, true, false, false]);
      }
    }
    expect(await rowsOf(api.clientId)).toEqual(before);
    expect((await man.call('GET', '/profile')).status).toBe(200);
  });

  it('is nobody any more whose role was taken away, while the token lives and still names it', async () => {
    const former = await anAdmin(api, storage);
    const { idToken } = await logsIn(api, former);
    const again: Attendee = {
      ...former,
      call: (method, path, options) => api.call(method, path, { token: idToken, ...options }),
    };
    expect(payloadOf(idToken)).toMatchObject({ role: 'admin' });
    expect((await again.call('GET', '/admin/evening')).status).toBe(200);
    await command(storage, 'admin', 'take', former.email);
    expect(new Set(await statusesFor(again))).toEqual(new Set([404]));
  });

  it('is nobody suspended or erased, or whose password was changed elsewhere', async () => {
    const [suspended, erased, changed] = [await anAdmin(api, storage), await anAdmin(api, storage), await anAdmin(api, storage)];
    await command(storage, 'people', 'suspend', suspended.email, '--reason', 'A stolen phone.');
    await command(storage, 'erase', erased.email);
    const { accessToken } = await logsIn(api, changed);
    const json = { previousPassword: changed.password, proposedPassword: 'another-3-word!' };
    requireOk(await api.call('POST', '/change-password', { json, token: accessToken }));
    for (const one of [suspended, erased, changed]) expect(new Set(await statusesFor(one))).toEqual(new Set([401]));
  });

  it('can suspend neither themselves nor another admin from the screen', async () => {
    const colleague = await anAdmin(api, storage);
    const idOf = async ({ email }: Attendee) => {
      const [row] = await db().query<{ id: string }>(`select user_id as id from accounts where client_id = $1 and email = $2`, [
        api.clientId,
        email,
      ]);
      return row?.id ?? '';
    };
    for (const one of [admin, colleague]) expect((await suspends(admin, await idOf(one))).status).toBe(404);
    expect((await rosterOf(admin)).people.map(({ email }) => email)).not.toContain(colleague.email);
  });

  it('is no attendee: an admin with a profile is in nobody’s lists, and isn’t counted', async () => {
    const [woman, man] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').withPhotos(1).joins()];
    await like(woman, man.userId);
    await like(man, woman.userId);
    expect(JSON.stringify(await likesOf(woman))).toContain(man.userId);
    await command(storage, 'admin', 'give', man.email);
    expect(JSON.stringify(await likesOf(woman))).not.toContain(man.userId);
    expect(JSON.stringify(await everybodyFor(await anAttendee(api).joins(), 50))).not.toContain(man.userId);
    expect((await like(await anAttendee(api).joins(), man.userId)).status).toBe(404);
    await command(storage, 'admin', 'take', man.email);
    expect(JSON.stringify(await likesOf(woman))).toContain(man.userId);
  });

  it('gives the password once more to suspend: a wrong one changes nothing and ends no session, too many have to wait', async () => {
    const own = await anAdmin(api, storage);
    const man = await anAttendee(api).ofGender('male').joins();
    const refused = await suspends(own, man.userId, 'x', 'wrong-1-word!');
    expect([refused.status, refused.body]).toEqual([400, { message: 'Incorrect password.', field: 'password' }]);
    expect((await restores(own, man.userId, 'wrong-1-word!')).status).toBe(400);
    expect((await man.call('GET', '/profile')).status).toBe(200);
    expect((await own.call('GET', '/admin/evening')).status).toBe(200);
    const tries = await Promise.all(Array.from({ length: 14 }, () => suspends(own, man.userId, 'x', 'wrong-1-word!')));
    const late = tries.filter(({ status }) => status === 429);
    expect(late.length).toBeGreaterThan(0);
    expect(Number(late[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    // Another session of the same event isn't held up.
    expect((await suspends(admin, man.userId)).status).toBe(204);
  });
});
