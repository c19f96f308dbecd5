import { describe, expect, it } from 'vitest';
import { anAttendee, GOOD_PASSWORD, newEmail, requireOk, type Tokens } from '../support/attendee.ts';
import { authError } from '../support/refusals.ts';
import type { Target } from '../support/target.ts';

const FIVE_HOURS_MS = 18_000_000;

/** The payload of a JWT, as the widget reads it: without checking the signature. */
export function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
}

export function loginCalls(api: () => Target): void {
  const login = (email: string, password: string) =>
    api().call<Tokens>('POST', '/login', { json: { email, password, clientId: api().clientId } });

  describe('POST /login', () => {
    it('answers three tokens; the id token names e-mail, role and expiry', async () => {
      const { email, password } = await anAttendee(api()).withoutProfile().joins();
      const { body } = requireOk(await login(email, password));
      expect(body.refreshToken).toEqual(expect.any(String));
      expect(body.accessToken).toEqual(expect.any(String));
      const claims = payloadOf(body.idToken);
      expect(claims).toMatchObject({ email, role: expect.any(String), expiresAt: expect.any(Number) });
      expect(Math.abs(Number(claims['expiresAt']) - Date.now() - FIVE_HOURS_MS)).toBeLessThan(60_000);
    });

    it('answers the same to a wrong password and an unknown e-mail', async () => {
      const { email } = await anAttendee(api()).withoutProfile().joins();
      const wrong = await login(email, 'wrong-1-word!');
      const unknown = await login(newEmail(), 'wrong-1-word!');
      expect(authError(wrong)).toBe('Incorrect e-mail or password.');
      expect({ status: unknown.status, body: unknown.body }).toEqual({ status: wrong.status, body: wrong.body });
    });

    it('says that the user is not confirmed, to who knows the password', async () => {
      const email = newEmail();
      const { clientId } = api();
      requireOk(await api().call('POST', '/register', { json: { email, password: GOOD_PASSWORD, clientId } }));
      const right = await login(email, GOOD_PASSWORD);
      expect(authError(right)).toBe('User is not confirmed');
      expect((await login(email, 'wrong-1-word!')).body.error).not.toBe('User is not confirmed');
    });

    it('takes the e-mail in any case', async () => {
      const { email, password } = await anAttendee(api()).withoutProfile().joins();
      expect((await login(email.toUpperCase(), password)).status).toBe(200);
    });

    it('refuses an empty password', async () => {
      const answer = await login(newEmail(), '');
      expect(authError(answer)).toBeTruthy();
    });
  });
}
