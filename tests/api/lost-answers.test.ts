import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '../../api/db/db.ts';
import { listConsents } from '../../api/repositories/profiles.ts';
import { repeats } from '../support/all.ts';
import { tallied } from '../support/tally.ts';
import { like, likesOf } from './conformance/likes.ts';
import {
  aCouple,
  anAttendee,
  aProfile,
  GOOD_PASSWORD,
  newEmail,
  presign,
  requireOk,
  type OwnProfileBody,
  postTo,
} from './support/attendee.ts';
import type { CallOptions } from './support/http.ts';
import { losingAnswers } from './support/losing-answers.ts';
import { aPhoto } from './support/photos.ts';
import { openTestDb, startApi, type OwnTarget } from './support/target.ts';

const ANOTHER = 'another-3-word!';

/** A write ready to be sent, as often as it takes. */
interface Write extends CallOptions {
  /** Where it is sent; unless it is named, the one API of all rows. */
  at?: OwnTarget;
  /** Unless it is that of the row. */
  path?: string;
  /** What who sends it again is answered. */
  answered: { status: number; body?: unknown };
  /** Whether everything is as if it had been sent once. */
  holds: () => Promise<void>;
}

describe('a write whose answer is lost', () => {
  let db: Db;
  let api: OwnTarget;
  /** The same, where people are asked for a consent. */
  let asking: OwnTarget;

  beforeAll(async () => {
    db = await openTestDb();
    api = await startApi(db);
    asking = await startApi(db, { clientIds: [api.clientId], consentVersion: 'december' });
  });
  afterAll(async () => {
    await asking.close();
    await api.close();
    await db.close();
  });

  const post = (path: string, json: object) => postTo(api, path, json);
  const logsIn = async (email: string, password: string) => expect((await post('/login', { email, password })).status).toBe(200);
  const registered = async () => {
    const account = { email: newEmail(), password: GOOD_PASSWORD, clientId: api.clientId };
    requireOk(await post('/register', account));
    return account;
  };
  const joined = () => anAttendee(api).withoutProfile().joins();
  const passwordsSet = async (email: string) =>
    (await db.query<{ version: number }>(`select password_version as version from accounts where email = $1`, [email]))[0]
      ?.version;

  const WRITES: readonly [call: string, prepare: () => Promise<Write>][] = [
    [
      'POST /register',
      async () => {
        const json = { email: newEmail(), password: GOOD_PASSWORD, clientId: api.clientId };
        return {
          json,
          answered: { status: 200, body: { message: 'Registration successful', userConfirmed: false } },
          async holds() {
            expect(await api.mailsTo(json.email)).toHaveLength(1);
            requireOk(await post('/confirm', { email: json.email, code: await api.codeFor(json.email) }));
            await logsIn(json.email, GOOD_PASSWORD);
          },
        };
      },
    ],
    [
      'POST /confirm',
      async () => {
        const { email, clientId } = await registered();
        const json = { email, clientId, code: await api.codeFor(email) };
        return {
          json,
          answered: { status: 200, body: { message: 'Email confirmed' } },
          holds: () => logsIn(email, GOOD_PASSWORD),
        };
      },
    ],
    [
      'POST /resend',
      async () => {
        const { email, clientId } = await registered();
        const code = await api.codeFor(email);
        return {
          json: { email, clientId },
          answered: { status: 200, body: { message: 'Confirmation code resent to your email' } },
          async holds() {
            expect(new Set((await api.mailsTo(email)).map((mail) => mail.code))).toEqual(new Set([code]));
            requireOk(await post('/confirm', { email, code }));
          },
        };
      },
    ],
    [
      'POST /login',
      async () => {
        const { email, password } = await joined();
        return {
          json: { email, password, clientId: api.clientId },
          answered: { status: 200 },
          holds: () => logsIn(email, password),
        };
      },
    ],
    [
      'POST /forgot-password',
      async () => {
        const { email } = await joined();
        return {
          json: { email, clientId: api.clientId },
          answered: { status: 200, body: { message: 'If the account exists, an email has been sent.' } },
          async holds() {
            const codes = (await api.mailsTo(email)).filter(({ subject }) => subject.includes('reset')).map((mail) => mail.code);
            expect(new Set(codes).size).toBe(1);
            requireOk(await post('/confirm-forgot', { email, code: codes[0], newPassword: ANOTHER }));
          },
        };
      },
    ],
    [
      'POST /confirm-forgot',
      async () => {
        const { email } = await joined();
        requireOk(await post('/forgot-password', { email }));
        const code = await api.codeFor(email);
        return {
          json: { email, code, newPassword: ANOTHER, clientId: api.clientId },
          answered: { status: 200, body: { message: 'Password reset. You can now log in.' } },
          async holds() {
            expect(await passwordsSet(email)).toBe(1);
            await logsIn(email, ANOTHER);
          },
        };
      },
    ],
    [
      'POST /change-password',
      async () => {
        const { email, password, accessToken, call } = await joined();
        return {
          token: accessToken,
          json: { previousPassword: password, proposedPassword: ANOTHER },
          answered: { status: 200, body: { message: 'Password changed.' } },
          async holds() {
            expect(await passwordsSet(email)).toBe(1);
            await logsIn(email, ANOTHER);
            expect((await call('GET', '/likes')).status).toBe(200);
          },
        };
      },
    ],
    [
      'POST /profile',
      async () => {
        const newcomer = await anAttendee(api).withPhotos(1).withoutProfile().joins();
        const json = { ...aProfile, photos: newcomer.photos };
        return {
          token: newcomer.idToken,
          json,
          // The widget then shows the profile that is there.
          answered: { status: 409 },
          holds: async () => expect((await newcomer.call('GET', '/profile')).body).toMatchObject({ ...json }),
        };
      },
    ],
    [
      'PUT /profile',
      async () => {
        const attendee = await anAttendee(api).withPhotos(2).joins();
        const [kept, dropped] = attendee.photos;
        const json = { ...aProfile, bio: 'As typed.', photos: [kept], deletedPhotoUrls: [dropped] };
        return {
          token: attendee.idToken,
          json,
          answered: { status: 200, body: { bio: 'As typed.', photos: [kept] } },
          async holds() {
            const { body } = await attendee.call<OwnProfileBody>('GET', '/profile');
            expect(body).toMatchObject({ bio: 'As typed.', photos: [kept] });
            expect([(await fetch(kept ?? '')).status, (await fetch(dropped ?? '')).status]).toEqual([200, 404]);
          },
        };
      },
    ],
    [
      'POST /profile/like',
      async () => {
        const { woman, man } = await aCouple(api);
        return {
          token: woman.idToken,
          json: { targetUserId: man.userId },
          answered: { status: 204 },
          holds: async () => expect((await likesOf(woman)).liked.map(({ userId }) => userId)).toEqual([man.userId]),
        };
      },
    ],
    [
      'DELETE /profile/like',
      async () => {
        const { woman, man } = await aCouple(api);
        await like(woman, man.userId);
        return {
          token: woman.idToken,
          path: `/profile/like?targetUserId=${man.userId}`,
          answered: { status: 204 },
          holds: async () => expect((await likesOf(woman)).liked).toEqual([]),
        };
      },
    ],
    [
      'PUT /profile/consent',
      async () => {
        const attendee = await anAttendee(api).joins();
        return {
          at: asking,
          token: attendee.idToken,
          json: { version: 'december' },
          answered: { status: 204 },
          holds: async () =>
            expect(await listConsents(db, { clientId: api.clientId, userId: attendee.userId })).toMatchObject([
              { version: 'december' },
            ]),
        };
      },
    ],
    [
      'DELETE /profile/participation',
      async () => {
        const attendee = await anAttendee(api).withPhotos(1).joins();
        return {
          token: attendee.idToken,
          answered: { status: 204 },
          holds: async () => expect((await attendee.call('GET', '/profile')).status).toBe(404),
        };
      },
    ],
    [
      'PUT a photo',
      async () => {
        const attendee = await anAttendee(api).joins();
        const address = new URL((await presign(attendee)).uploadUrl);
        const photo = address.origin + address.pathname;
        const bytes = aPhoto();
        return {
          path: address.pathname + address.search,
          raw: bytes,
          headers: { 'content-type': 'image/png' },
          answered: { status: 200 },
          async holds() {
            const json = { ...aProfile, photos: [photo], addedPhotoUrls: [photo] };
            expect(requireOk(await attendee.call('PUT', '/profile', { json })).body['photos']).toEqual([photo]);
            expect(Buffer.from(await (await fetch(photo)).arrayBuffer())).toEqual(Buffer.from(bytes));
          },
        };
      },
    ],
  ];

  it.each(WRITES)('%s: gets the same response when it is sent again, as if it had been sent once', async (call, prepare) => {
    const most = repeats(1, 3);
    await tallied('API: lost answers × writes', most, async () => {
      for (let losses = 1; losses <= most; losses += 1) {
        const { at = api, path = call.split(' ')[1] ?? '', answered, holds, ...options } = await prepare();
        const lose = losingAnswers(at);
        const method = call.split(' ')[0] ?? '';
        for (let lost = 0; lost < losses; lost += 1) await lose(method, path, options);
        expect(await at.call(method, path, options)).toMatchObject(answered);
        await holds();
      }
    });
  });

  it('POST /register: mails a new code once the first has ended', async () => {
    const account = await registered();
    api.clock.advance(10 * 60_000);
    requireOk(await post('/register', account));
    const mails = await api.mailsTo(account.email);
    expect(mails).toHaveLength(2);
    requireOk(await post('/confirm', { email: account.email, code: mails[0]?.code }));
  });

  it('is no failure of the server', () => {
    expect(api.failures).toEqual([]);
  });
});
