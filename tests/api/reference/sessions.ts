import { createHmac, createPublicKey } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadKeys } from '../../../api/security/keys.ts';
import { createTokens } from '../../../api/security/tokens.ts';
import { tallied } from '../../support/tally.ts';
import { anAttendee, aProfile, type Attendee, logsIn, requireOk } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

const FIVE_HOURS_MS = 18_000_000;
const segment = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const SOMEBODY = '11111111-2222-3333-4444-555555555555';

/** Every call that wants a bearer, with the token it wants. */
const CALLS = [
  ['GET', '/profile', 'idToken'],
  ['POST', '/profile', 'idToken'],
  ['PUT', '/profile', 'idToken'],
  ['GET', '/profile/photo-presign?fileName=a.png&contentType=image/png', 'idToken'],
  ['GET', '/profiles', 'idToken'],
  ['GET', '/likes', 'idToken'],
  ['POST', '/profile/like', 'idToken'],
  ['POST', '/profile/matches/seen', 'idToken'],
  ['DELETE', `/profile/like?targetUserId=${SOMEBODY}`, 'idToken'],
  ['POST', '/change-password', 'accessToken'],
] as const;

const parts = (token: string) => token.split('.') as [string, string, string];
const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(parts(token)[1], 'base64url').toString()) as Record<string, string | number>;

export function tokenRules(api: () => OwnTarget): void {
  const ask = (method: string, path: string, token: string | undefined) =>
    api().call(method, path, {
      ...(token === undefined ? {} : { token }),
      ...(method === 'POST' || method === 'PUT'
        ? { json: { ...aProfile, targetUserId: SOMEBODY, targetUserIds: [SOMEBODY] } }
        : {}),
    });

  describe('bearer tokens', () => {
    let attendee: Attendee;
    let forged: Record<string, (good: string) => Promise<string | undefined> | string | undefined>;

    beforeAll(async () => {
      attendee = await anAttendee(api()).joins();
      const stranger = await generateKeyPair('ES256');
      const own = api().app.services;
      const [row] = await own.db.query<{ value: string }>(`select value from keys where name = 'jwt'`);
      const jwk = (JSON.parse(row?.value ?? '') as { keys: [JsonWebKey & { kid: string }] }).keys[0];
      const { d: _private, ...publicJwk } = jwk;
      const pem = createPublicKey({ key: publicJwk, format: 'jwk' }).export({ type: 'spki', format: 'pem' });

      forged = {
        'no token': () => undefined,
        'something that is no token': () => 'abc',
        'a token with a changed payload': (good) => {
          const [header, , signature] = parts(good);
          return `${header}.${segment({ ...claimsOf(good), role: 'admin' })}.${signature}`;
        },
        'a signature by another key': (good) =>
          new SignJWT(claimsOf(good)).setProtectedHeader({ alg: 'ES256', kid: jwk.kid }).sign(stranger.privateKey),
        'alg none': (good) => `${segment({ alg: 'none', kid: jwk.kid })}.${parts(good)[1]}.`,
        'HS256 with the public key as its secret': (good) => {
          const body = `${segment({ alg: 'HS256', kid: jwk.kid })}.${parts(good)[1]}`;
          return `${body}.${createHmac('sha256', pem).update(body).digest('base64url')}`;
        },
        'a token for another client': async () => {
          const elsewhere = createTokens(await loadKeys(own.db), async () => true, api().clock.now);
          const { userId, email } = attendee;
          return (await elsewhere.issue({ clientId: 'other', userId, email, role: 'attendee', passwordVersion: 0 }, Date.now()))
            .idToken;
        },
        'a token of 5 MB': (good) => good + 'a'.repeat(6_000),
      };
    });

    it.each(CALLS)('%s %s wants a good %s', async (method, path, kind) => {
      const good = attendee[kind];
      const refused = { [path === '/change-password' ? 'error' : 'message']: 'Unauthorized' };
      const otherKind = kind === 'idToken' ? attendee.accessToken : attendee.idToken;
      const wrong: typeof forged = { ...forged, 'the other token': () => otherKind };
      await tallied('API: wrong tokens', Object.keys(wrong).length, async () => {
        for (const [what, forge] of Object.entries(wrong)) {
          const { status, body } = await ask(method, path, await forge(good));
          expect([what, status, body]).toEqual([what, 401, refused]);
        }
      });
      expect((await ask(method, path, good)).status).not.toBe(401);
    });

    it('end after 5 hours', async () => {
      const late = await anAttendee(api()).withoutProfile().joins();
      api().clock.advance(FIVE_HOURS_MS - 2000);
      expect((await ask('GET', '/likes', late.idToken)).status).toBe(200);
      api().clock.advance(2000);
      for (const [method, path, kind] of CALLS) {
        const { status } = await ask(method, path, late[kind]);
        expect([method, path, status]).toEqual([method, path, 401]);
      }
    });

    it('end with the account on every call, though they were accepted a moment ago', async () => {
      const leaving = await anAttendee(api()).joins();
      // Signatures found right are remembered: that must not keep a session alive.
      for (const [method, path, kind] of CALLS) expect((await ask(method, path, leaving[kind])).status).not.toBe(401);
      await api().app.services.db.query(`delete from accounts where user_id = $1`, [leaving.userId]);
      for (const [method, path, kind] of CALLS) {
        const { status } = await ask(method, path, leaving[kind]);
        expect([method, path, status]).toEqual([method, path, 401]);
      }
    });
  });
}

const NEW_PASSWORD = 'another-3-word!';

export function sessionRules(api: () => OwnTarget): void {
  const loginAgain = async (attendee: Attendee) => {
    api().clock.advance(1);
    return logsIn(api(), attendee);
  };
  const profileStatus = async (token: string) => (await api().call('GET', '/profile', { token })).status;

  describe('sessions', () => {
    it('end by a changed password, all but the one that changed it', async () => {
      const attendee = await anAttendee(api()).joins();
      const elsewhere = await loginAgain(attendee);
      api().clock.advance(1);
      const json = { previousPassword: attendee.password, proposedPassword: NEW_PASSWORD };
      requireOk(await api().call('POST', '/change-password', { token: attendee.accessToken, json }));
      expect(await profileStatus(attendee.idToken)).toBe(200);
      expect(await profileStatus(elsewhere.idToken)).toBe(401);
      const later = await loginAgain({ ...attendee, password: NEW_PASSWORD });
      expect(await profileStatus(later.idToken)).toBe(200);
    });

    it('end by a reset, all of them', async () => {
      const attendee = await anAttendee(api()).joins();
      const { email } = attendee;
      const { clientId } = api();
      requireOk(await api().call('POST', '/forgot-password', { json: { email, clientId } }));
      // No time passes: what counts is the password a session was opened with, not a clock.
      const json = { email, clientId, code: await api().codeFor(email), newPassword: NEW_PASSWORD };
      requireOk(await api().call('POST', '/confirm-forgot', { json }));
      expect(await profileStatus(attendee.idToken)).toBe(401);
      const later = await loginAgain({ ...attendee, password: NEW_PASSWORD });
      expect(await profileStatus(later.idToken)).toBe(200);
    });
  });

  describe('passwords', () => {
    it('take as long for unknown people as for known ones', async () => {
      const { passwords } = api().app.services;
      const stored = await passwords.hash('sesame-2-open!');
      const known: number[] = [];
      const unknown: number[] = [];
      for (let round = 0; round < 15; round += 1) {
        known.push(await cpuOf(() => passwords.verify(stored, 'wrong-1-word!')));
        unknown.push(await cpuOf(() => passwords.verify(null, 'wrong-1-word!')));
      }
      // Least of many, in time of the processor: neither does other work on the machine count, nor other work of this process.
      const ratio = Math.min(...unknown) / Math.min(...known);
      // One more pass of Argon2 than the other takes is 0.67 or 1.5.
      expect(ratio).toBeGreaterThan(0.7);
      expect(ratio).toBeLessThan(1.45);
    });

    it('are not what the database holds', async () => {
      const { email, password } = await anAttendee(api()).withoutProfile().joins();
      const rows = await api().app.services.db.query<{ hash: string }>(
        `select password_hash as hash from accounts where email = $1`,
        [email],
      );
      expect(rows[0]?.hash).toMatch(/^\$argon2id\$v=19\$m=7168,t=5,p=1\$/);
      expect(rows[0]?.hash).not.toContain(password);
    });
  });
}

/** Time this process's threads spent on it, ms. */
async function cpuOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
