import { describe, expect, it } from 'vitest';
import { anAttendee, GOOD_PASSWORD, newEmail, postTo, requireOk, type Tokens } from '../support/attendee.ts';
import { authError } from '../support/http.ts';
import type { Target } from '../support/target.ts';

export function registrationCalls(api: () => Target): void {
  const account = () => ({ email: newEmail(), password: GOOD_PASSWORD, clientId: api().clientId });

  describe('POST /register', () => {
    it('returns a message and that the user is not confirmed yet', async () => {
      const answer = await api().call('POST', '/register', { json: account() });
      expect(answer.status).toBeLessThan(300);
      expect(answer.body).toMatchObject({ message: expect.any(String), userConfirmed: false });
    });

    it('treats an e-mail that is taken like any other', async () => {
      const json = account();
      const first = requireOk(await api().call('POST', '/register', { json }));
      const again = await api().call('POST', '/register', { json: { ...json, password: `another-${GOOD_PASSWORD}` } });
      expect([again.status, again.text]).toEqual([first.status, first.text]);
    });

    it.each([
      ['no e-mail', { email: undefined }],
      ['an empty e-mail', { email: '' }],
      ['something that is no e-mail', { email: 'nobody' }],
      ['no password', { password: undefined }],
      ['an empty password', { password: '' }],
      ['a short password', { password: 'short1!' }],
      ['a password without a digit', { password: 'no-digit!!' }],
      ['a password without a special character', { password: 'nospecial1' }],
      ['no clientId', { clientId: undefined }],
      ['a number for an e-mail', { email: 7 }],
    ])('refuses %s', async (_what, change) => {
      expect(authError(await api().call('POST', '/register', { json: { ...account(), ...change } }))).toBeTruthy();
    });
  });

  describe('POST /confirm', () => {
    it('confirms with the mailed code', async () => {
      const json = account();
      requireOk(await api().call('POST', '/register', { json }));
      const { email, clientId } = json;
      const code = await api().codeFor(email);
      const answer = await api().call('POST', '/confirm', { json: { email, code, clientId } });
      expect(answer.status).toBe(200);
      expect(answer.body).toMatchObject({ message: expect.any(String) });
    });

    it('refuses a wrong code, and takes the right one afterwards', async () => {
      const { email, clientId, password } = account();
      requireOk(await api().call('POST', '/register', { json: { email, clientId, password } }));
      const code = await api().codeFor(email);
      const wrong = code === '111111' ? '222222' : '111111';
      const refused = await api().call('POST', '/confirm', { json: { email, code: wrong, clientId } });
      expect(authError(refused)).toBe('Invalid verification code provided, please try again.');
      requireOk(await api().call('POST', '/confirm', { json: { email, code, clientId } }));
    });

    it('refuses a code for somebody who never registered', async () => {
      const { clientId } = api();
      const json = { email: newEmail(), code: '123456', clientId };
      expect(authError(await api().call('POST', '/confirm', { json }))).toBeTruthy();
    });

    it('refuses an empty code', async () => {
      const { clientId } = api();
      expect(authError(await api().call('POST', '/confirm', { json: { email: newEmail(), code: '', clientId } }))).toBeTruthy();
    });
  });

  describe('POST /resend', () => {
    it('leaves the first code good', async () => {
      const { email, clientId, password } = account();
      requireOk(await api().call('POST', '/register', { json: { email, clientId, password } }));
      const code = await api().codeFor(email);
      requireOk(await api().call('POST', '/resend', { json: { email, clientId } }));
      expect((await api().call('POST', '/confirm', { json: { email, code, clientId } })).status).toBe(200);
    });

    it('refuses an empty e-mail', async () => {
      expect(authError(await api().call('POST', '/resend', { json: { email: '', clientId: api().clientId } }))).toBeTruthy();
    });
  });

  describe('from registration to a profile', () => {
    it('takes one attendee through every step', async () => {
      const attendee = await anAttendee(api()).called('Ada').withPhotos(1).joins();
      expect(attendee.userId).not.toBe('');
    });
  });
}

const FIVE_HOURS_MS = 18_000_000;

/** The payload of a JWT, as the widget reads it: without checking the signature. */
export function payloadOf(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
}

export function loginCalls(api: () => Target): void {
  const login = (email: string, password: string) =>
    api().call<Tokens>('POST', '/login', { json: { email, password, clientId: api().clientId } });

  describe('POST /login', () => {
    it('returns three tokens; the id token names e-mail, role and expiry', async () => {
      const { email, password } = await anAttendee(api()).withoutProfile().joins();
      const { body } = requireOk(await login(email, password));
      expect(body.refreshToken).toEqual(expect.any(String));
      expect(body.accessToken).toEqual(expect.any(String));
      const claims = payloadOf(body.idToken);
      expect(claims).toMatchObject({ email, role: expect.any(String), expiresAt: expect.any(Number) });
      expect(Math.abs(Number(claims['expiresAt']) - Date.now() - FIVE_HOURS_MS)).toBeLessThan(60_000);
    });

    it('responds alike to a wrong password and an unknown e-mail', async () => {
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

const NEW_PASSWORD = 'another-3-word!';

export function passwordCalls(api: () => Target): void {
  const post = (path: string, json: object) => postTo(api(), path, json);
  const statusOfLogin = async (email: string, password: string) => (await post('/login', { email, password })).status;

  describe('POST /forgot-password and POST /confirm-forgot', () => {
    it('responds alike for known and unknown people', async () => {
      const { email } = await anAttendee(api()).withoutProfile().joins();
      const known = await post('/forgot-password', { email });
      const unknown = await post('/forgot-password', { email: newEmail() });
      expect(known.status).toBeLessThan(300);
      expect({ status: unknown.status, text: unknown.text }).toEqual({ status: known.status, text: known.text });
    });

    it('sets a new password with the mailed code', async () => {
      const { email, password } = await anAttendee(api()).withoutProfile().joins();
      requireOk(await post('/forgot-password', { email }));
      const code = await api().codeFor(email);
      requireOk(await post('/confirm-forgot', { email, code, newPassword: NEW_PASSWORD }));
      expect(await statusOfLogin(email, NEW_PASSWORD)).toBe(200);
      expect(await statusOfLogin(email, password)).toBeGreaterThanOrEqual(400);
    });

    it('refuses a wrong code, a weak password and unknown people', async () => {
      const { email } = await anAttendee(api()).withoutProfile().joins();
      requireOk(await post('/forgot-password', { email }));
      const code = await api().codeFor(email);
      const wrong = code === '111111' ? '222222' : '111111';
      expect(authError(await post('/confirm-forgot', { email, code: wrong, newPassword: NEW_PASSWORD }))).toBeTruthy();
      expect(authError(await post('/confirm-forgot', { email, code, newPassword: 'weak' }))).toBeTruthy();
      expect(authError(await post('/confirm-forgot', { email: newEmail(), code, newPassword: NEW_PASSWORD }))).toBeTruthy();
    });
  });

  describe('POST /change-password', () => {
    it('changes the password and keeps this session', async () => {
      const attendee = await anAttendee(api()).joins();
      const json = { previousPassword: attendee.password, proposedPassword: NEW_PASSWORD };
      requireOk(await api().call('POST', '/change-password', { token: attendee.accessToken, json }));
      expect(await statusOfLogin(attendee.email, NEW_PASSWORD)).toBe(200);
      expect(await statusOfLogin(attendee.email, attendee.password)).toBeGreaterThanOrEqual(400);
      requireOk(await attendee.call('GET', '/profile'));
    });

    it('refuses a wrong current password, a weak new one, and callers without a token', async () => {
      const { accessToken: token, password } = await anAttendee(api()).withoutProfile().joins();
      const change = (json: object, bearer?: string) =>
        api().call('POST', '/change-password', bearer === undefined ? { json } : { token: bearer, json });
      expect(authError(await change({ previousPassword: 'wrong-1-word!', proposedPassword: NEW_PASSWORD }, token))).toBeTruthy();
      expect(authError(await change({ previousPassword: password, proposedPassword: 'weak' }, token))).toBeTruthy();
      expect(authError(await change({ previousPassword: password, proposedPassword: NEW_PASSWORD }))).toBeTruthy();
    });
  });
}
