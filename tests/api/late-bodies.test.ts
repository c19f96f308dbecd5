import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text as textOf } from 'node:stream/consumers';
import { beforeAll, describe, expect, it } from 'vitest';
import { SESSION_LIFETIME_MS } from '../../src/domain/limits.ts';
import type { Storage } from '../../api/organiser/storage.ts';
import { aDoorKeeper, anEvening, command, suspends, type DoorsBody } from './support/admin.ts';
import { anAttendee, aProfile, requireOk, type Attendee } from './support/attendee.ts';
import { severalApis } from './support/several-apis.ts';
import type { OwnTarget } from './support/target.ts';

/** What was true when the headers came, and no longer is when the body has. */
describe('a call whose body comes late', () => {
  const { start, db } = severalApis();
  let api: OwnTarget;
  let storage: Storage;
  let admin: Attendee;
  let other: Attendee;

  beforeAll(async () => {
    ({ api, storage, admin } = await anEvening(start, db));
    other = await anAttendee(api).ofGender('male').joins();
  });

  /** Sends a call up to half of its body, has `meanwhile` happen once it was admitted, sends the rest, and resolves to the answer. */
  async function callAround(token: string, method: string, path: string, json: object, meanwhile: () => Promise<unknown>) {
    const body = JSON.stringify(json);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'content-length': body.length };
    const arrived = once(api.app.server, 'request');
    const call = request(api.url + path, { method, headers });
    const answered = once(call, 'response');
    call.write(body.slice(0, body.length / 2));
    await arrived;
    // Answered after the statement that admits the call, which was asked first.
    requireOk(await other.call('GET', '/profile'));
    await meanwhile();
    call.end(body.slice(body.length / 2));
    const [answer] = (await answered) as [IncomingMessage];
    return { status: answer.statusCode, text: await textOf(answer) };
  }

  const edited = { ...aProfile, bio: 'Sent in two halves.' };
  const bioOf = async ({ userId }: Attendee) => (await db().query('select bio from profiles where user_id = $1', [userId]))[0];

  it('is carried out where nothing has changed', async () => {
    const woman = await anAttendee(api).joins();
    expect((await callAround(woman.idToken, 'PUT', '/profile', edited, async () => {})).status).toBe(200);
    expect(await bioOf(woman)).toEqual({ bio: edited.bio });
  });

  it.each<[what: string, ends: (woman: Attendee) => Promise<unknown>]>([
    ['was suspended', async (woman) => requireOk(await suspends(admin, woman.userId))],
    [
      'has a new password',
      ({ userId }) => db().query('update accounts set password_version = password_version + 1 where user_id = $1', [userId]),
    ],
    ['was erased', ({ email }) => command(storage, 'erase', email)],
  ])('is refused to who %s meanwhile', async (_, ends) => {
    const woman = await anAttendee(api).joins();
    const { status } = await callAround(woman.idToken, 'PUT', '/profile', edited, () => ends(woman));
    expect(status).toBe(401);
    expect([{ bio: 'Hello.' }, undefined]).toContainEqual(await bioOf(woman));
  });

  it('is refused to an admin whose role was taken, and to a helper whose evening has ended', async () => {
    const second = await anAttendee(api).withoutProfile().joins();
    await command(storage, 'admin', 'give', second.email, '--event', api.clientId);
    const given = { email: other.email, password: second.password };
    const take = () => command(storage, 'admin', 'take', second.email, '--event', api.clientId);
    expect((await callAround(second.idToken, 'POST', '/admin/doors', given, take)).status).toBe(404);
    const helper = await aDoorKeeper(api, admin);
    const { doors } = (await admin.call<DoorsBody>('GET', '/admin/doors')).body;
    const dismiss = () => admin.call('DELETE', `/admin/doors?userId=${doors[0]?.userId}`);
    const corrected = { userId: other.userId, firstName: 'Benjamin' };
    expect((await callAround(helper.idToken, 'POST', '/admin/people/correct', corrected, dismiss)).status).toBe(404);
  });

  it.each(['/profile/like', '/profile/contact'])('is refused when the token has expired meanwhile: %s', async (path) => {
    const late = await start();
    const woman = await anAttendee(late).joins();
    const man = await anAttendee(late).ofGender('male').joins();
    [api, other] = [late, man];
    const sent = { targetUserId: man.userId, contact: '+49 170 1234567' };
    const expire = async () => late.clock.advance(SESSION_LIFETIME_MS + 1_000);
    expect((await callAround(woman.idToken, 'POST', path, sent, expire)).status).toBe(401);
    expect(await db().query('select 1 from likes where liker_id = $1', [woman.userId])).toEqual([]);
  });
});
