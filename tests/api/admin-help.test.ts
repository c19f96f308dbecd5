import { beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../api/organiser/storage.ts';
import { like } from './conformance/likes.ts';
import { aDoorKeeper, anEvening, command, rosterOf, suspends } from './support/admin.ts';
import {
  anAttendee,
  GOOD_PASSWORD,
  newEmail,
  requireOk,
  type Attendee,
  type OwnProfileBody,
  postTo,
} from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

const CHOSEN = 'another-3-word!';
const SQUATTERS = 'squatted-4-ever!';
const MINUTE_MS = 60_000;

interface ShownCode {
  code: string;
  email: string;
  expiresAt: string;
  confirms: boolean;
  message: string;
}

const shows = (by: Attendee, userId: string, more: object = { password: by.password }) =>
  by.call<ShownCode>('POST', '/admin/people/shown-code', { json: { userId, idSeen: true, ...more } });
const found = async (by: Attendee, search: string) => (await rosterOf(by, { search })).people;

describe('help at the bar', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;
  let keeper: Attendee;

  beforeAll(async () => {
    ({ api, storage, admin } = await anEvening(start, db));
    keeper = await aDoorKeeper(api, admin);
  });

  const post = (path: string, json: object) => postTo(api, path, json);
  const logsIn = async (email: string, password: string) => (await post('/login', { email, password })).status;
  const resets = (email: string, code: string, newPassword: string) => post('/confirm-forgot', { email, code, newPassword });
  const idOf = async (email: string) => (await rosterOf(admin, { search: email })).people[0]?.userId ?? '';
  const subjects = async (email: string) => (await api.mailsTo(email)).map(({ subject }) => subject);
  const journal = () => command(storage, 'journal', api.clientId);

  /** Somebody has registered the address with a password of their own, and waits for its code. */
  async function aSquatter(): Promise<string> {
    const email = newEmail();
    requireOk(await post('/register', { email, password: SQUATTERS }));
    return email;
  }

  it('mails the code again that somebody waits for', async () => {
    const email = await aSquatter();
    const userId = await idOf(email);
    const before = (await api.mailsTo(email)).length;
    expect(requireOk(await keeper.call('POST', '/admin/people/code', { json: { userId } })).body).toEqual({ sent: 'confirm' });
    expect((await subjects(email)).length).toBe(before + 1);
    const member = await anAttendee(api).joins();
    expect(requireOk(await admin.call('POST', '/admin/people/code', { json: { userId: member.userId } })).body).toEqual({
      sent: 'reset',
    });
    expect((await subjects(member.email))[0]).toBe('Your password reset code');
    expect(await journal()).toContain(`mailed a code ${member.userId}`);
  });

  it('lets its owner in beside a new password, and whoever registered the address before is out', async () => {
    const email = await aSquatter();
    const { body } = requireOk(await shows(keeper, await idOf(email), {}));
    expect([body.email, Date.parse(body.expiresAt) - api.clock.now()]).toEqual([email, 5 * MINUTE_MS]);
    // The code is in no mail; that one was shown is, though the mailbox may be the squatter's.
    expect((await subjects(email))[0]).toBe('A new password can be set for your account');
    expect(JSON.stringify(await api.mailsTo(email))).not.toContain(body.code);
    requireOk(await resets(email, body.code, CHOSEN));
    // As before: who hasn't proved the mailbox isn't told that its owner has.
    expect([await logsIn(email, CHOSEN), await logsIn(email, SQUATTERS)]).toEqual([200, 403]);
  });

  it('confirms what somebody waits for as well, with the password they chose, and is then of no other use', async () => {
    const email = newEmail();
    requireOk(await post('/register', { email, password: CHOSEN }));
    const mailed = await api.codeFor(email);
    const { code, confirms } = requireOk(await shows(keeper, await idOf(email), {})).body;
    expect(confirms).toBe(true);
    // The mailed one is replaced.
    expect((await post('/confirm', { email, code: mailed === code ? '' : mailed })).status).toBe(400);
    requireOk(await post('/confirm', { email, code }));
    // The answer may have been lost.
    requireOk(await post('/confirm', { email, code }));
    expect(await logsIn(email, CHOSEN)).toBe(200);
    expect((await resets(email, code, 'yet-5-another!')).status).toBe(400);
    expect(await logsIn(email, CHOSEN)).toBe(200);
    expect(requireOk(await shows(keeper, await idOf(email))).body.confirms).toBe(false);
  });

  it('confirms nothing of an e-mail that was registered with two passwords: a new one has whoever else chose one out', async () => {
    const email = await aSquatter();
    requireOk(await post('/register', { email, password: CHOSEN }));
    const { code, confirms } = requireOk(await shows(keeper, await idOf(email), {})).body;
    expect(confirms).toBe(false);
    expect((await post('/confirm', { email, code })).status).toBe(400);
    requireOk(await resets(email, code, CHOSEN));
    expect([await logsIn(email, CHOSEN), await logsIn(email, SQUATTERS)]).toEqual([200, 403]);
  });

  it('confirms nothing any more once it has set a password, or after five minutes', async () => {
    const [ann, ben] = [await aSquatter(), await aSquatter()];
    const { code } = requireOk(await shows(keeper, await idOf(ann), {})).body;
    requireOk(await resets(ann, code, CHOSEN));
    expect((await post('/confirm', { email: ann, code })).status).toBe(400);
    const { code: late } = requireOk(await shows(keeper, await idOf(ben), {})).body;
    api.clock.advance(5 * MINUTE_MS);
    expect((await post('/confirm', { email: ben, code: late })).status).toBe(400);
  });

  it('takes over an account in use only with the password, a mail, a line in the journal and the end of its sessions', async () => {
    const ben = await anAttendee(api).ofGender('male').joins();
    for (const more of [{}, { password: '' }, { password: 'wrong-1-word!' }]) {
      const refused = await shows(keeper, ben.userId, more);
      expect([refused.status, refused.body]).toEqual([400, { message: 'Incorrect password.', field: 'password' }]);
    }
    expect(await subjects(ben.email)).not.toContain('A new password can be set for your account');
    const { code } = requireOk(await shows(keeper, ben.userId)).body;
    expect((await subjects(ben.email))[0]).toBe('A new password can be set for your account');
    // Showing it changes nothing yet.
    expect((await ben.call('GET', '/profile')).status).toBe(200);
    requireOk(await resets(ben.email, code, CHOSEN));
    expect((await ben.call('GET', '/profile')).status).toBe(401);
    expect((await subjects(ben.email))[0]).toBe('Your password was changed');
    expect([await logsIn(ben.email, CHOSEN), await logsIn(ben.email, GOOD_PASSWORD)]).toEqual([200, 401]);
    const entries = await journal();
    expect(entries).toMatch(new RegExp(`showed a code ${ben.userId}, by [\\da-f-]{36}`));
    expect(entries).not.toContain(code);
    expect(entries).not.toContain(ben.email);
  });

  it('needs their id to have been seen, and an account that is there', async () => {
    const ben = await anAttendee(api).joins();
    const unseen = await shows(admin, ben.userId, { password: admin.password, idSeen: false });
    expect([unseen.status, unseen.body]).toMatchObject([400, { field: 'idSeen' }]);
    expect((await shows(admin, '00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('shows a code that ends after five minutes, works once, and makes those before it worthless', async () => {
    const ben = await anAttendee(api).joins();
    requireOk(await post('/forgot-password', { email: ben.email }));
    const mailed = await api.codeFor(ben.email);
    const { code } = requireOk(await shows(admin, ben.userId)).body;
    expect((await resets(ben.email, mailed, CHOSEN)).status).toBe(400);
    api.clock.advance(5 * MINUTE_MS);
    expect((await resets(ben.email, code, CHOSEN)).status).toBe(400);
    const { code: next } = requireOk(await shows(admin, ben.userId)).body;
    requireOk(await resets(ben.email, next, CHOSEN));
    expect((await resets(ben.email, next, 'yet-5-another!')).status).toBe(400);
    expect(await logsIn(ben.email, CHOSEN)).toBe(200);
  });

  it('isn’t given to an admin, nor by the door to a colleague, so that nobody gets another role by it', async () => {
    const colleague = await aDoorKeeper(api, admin);
    const colleagueId = await idOf(colleague.email);
    const [row] = await db().query<{ id: string }>(`select user_id as id from accounts where client_id = $1 and email = $2`, [
      api.clientId,
      admin.email,
    ]);
    for (const by of [keeper, admin]) expect((await shows(by, row?.id ?? '')).status).toBe(404);
    expect((await shows(keeper, colleagueId)).status).toBe(404);
    expect((await keeper.call('POST', '/admin/people/code', { json: { userId: colleagueId } })).status).toBe(404);
    expect((await shows(admin, colleagueId)).status).toBe(200);
  });

  it('is limited: six times an hour for one person', async () => {
    const ben = await anAttendee(api).joins();
    const tries = [];
    for (let count = 0; count < 7; count += 1) {
      tries.push((await keeper.call('POST', '/admin/people/code', { json: { userId: ben.userId } })).status);
    }
    expect(tries).toEqual([200, 200, 200, 200, 200, 200, 429]);
    expect((await shows(keeper, ben.userId)).status).toBe(429);
  });

  it('corrects what attendees can’t change, by the rules of a new profile; gender and birth date by an admin’s password alone', async () => {
    const [woman, man] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').joins()];
    await like(woman, man.userId);
    const corrects = (json: object, { call, password } = admin) =>
      call<{ message: string }>('POST', '/admin/people/correct', { json: { userId: man.userId, password, ...json } });
    expect((await corrects({ dob: '2015-01-01' })).body.message).toBe('You must be at least 18 years old to register');
    expect((await corrects({ gender: 'x' })).body.message).toBe('Gender is female or male');
    for (const weighty of [{ dob: '1985-05-05' }, { gender: 'female' }]) {
      expect((await corrects(weighty, keeper)).status).toBe(403);
      expect(await corrects({ ...weighty, password: '' })).toMatchObject({
        status: 400,
        body: { message: 'Incorrect password.' },
      });
      expect((await corrects({ ...weighty, firstName: 'Eve' }, keeper)).status).toBe(403);
    }
    expect((await corrects({ firstName: ' Per ', gender: 'male', dob: '1990-02-28', password: '' }, keeper)).status).toBe(204);
    expect((await corrects({ dob: '1985-05-05' })).status).toBe(204);
    const person = requireOk(await keeper.call('GET', `/admin/person?userId=${man.userId}`)).body;
    expect(person).toMatchObject({ firstName: 'Per', dob: '1985-05-05', gender: 'male' });
    const likes = async () => (await woman.call<OwnProfileBody>('GET', '/profile')).body.likes;
    expect(await likes()).toEqual([man.userId]);
    expect((await corrects({ gender: 'female' })).status).toBe(204);
    expect(await likes()).toEqual([]);
    const entries = await journal();
    expect(entries).toMatch(new RegExp(`corrected firstName ${man.userId}, by [\\da-f-]{36}`));
    expect(entries).toContain(`corrected dob (1990-02-28 → 1985-05-05) ${man.userId}`);
    expect(entries).not.toContain('Per');
  });

  it('takes one photo out of a profile, by an admin: the next is shown first, and its file goes', async () => {
    const ann = await anAttendee(api).withPhotos(2).joins();
    const person = async () =>
      requireOk(await admin.call<{ photos: { id: string; url: string }[] }>('GET', `/admin/person?userId=${ann.userId}`)).body;
    const [first, second] = (await person()).photos;
    const removes = (photoId = '', password = admin.password) =>
      admin.call('POST', '/admin/people/remove-photo', { json: { userId: ann.userId, photoId, password } });
    expect((await removes(first?.id, 'wrong-1-word!')).status).toBe(400);
    expect((await fetch(first?.url ?? '')).status).toBe(200);
    expect((await removes(first?.id)).status).toBe(204);
    expect((await removes(first?.id)).status).toBe(404);
    expect((await person()).photos.map(({ id }) => id)).toEqual([second?.id]);
    expect((await ann.call<OwnProfileBody>('GET', '/profile')).body.profilePhotoUrl).toContain(second?.id.split('/')[1] ?? '?');
    expect((await fetch(first?.url ?? '')).status).toBe(404);
    expect(await journal()).toContain(`removed a photo ${ann.userId}`);
    expect(await subjects(ann.email)).not.toContain('Your password was changed');
  });

  it('shows the door nothing of suspensions and reports, and finds nobody by one', async () => {
    const [ann, ben] = [await anAttendee(api).joins(), await anAttendee(api).ofGender('male').called('Ben', 'Reported').joins()];
    const { reference } = requireOk(
      await ann.call<{ reference: string }>('POST', '/profile/report', {
        json: { targetUserId: ben.userId, reason: 'fake', text: 'x' },
      }),
    ).body;
    requireOk(await suspends(admin, ben.userId, 'You followed someone home.'));
    expect(await found(admin, reference)).toMatchObject([
      { userId: ben.userId, reports: 1, suspendedFor: expect.any(String) as string },
    ]);
    expect(await found(keeper, reference)).toEqual([]);
    expect(await found(keeper, ben.email)).toMatchObject([{ userId: ben.userId, reports: 0, suspendedFor: null }]);
    await db().query(
      `insert into guests (client_id, guest_id, name, email, added_at, here_at, number) values ($1, $2, 'Ben', $3, 1, 2, 421700217)`,
      [api.clientId, ben.userId, ben.email],
    );
    // Long enough not to be part of somebody's random e-mail.
    expect(await found(keeper, '421700217')).toMatchObject([{ userId: ben.userId, number: 421700217 }]);
  });
});
