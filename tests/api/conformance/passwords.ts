import { describe, expect, it } from 'vitest';
import { anAttendee, newEmail, requireOk } from '../support/attendee.ts';
import { authError } from '../support/refusals.ts';
import type { Target } from '../support/target.ts';

const NEW_PASSWORD = 'another-3-word!';

export function passwordCalls(api: () => Target): void {
  const post = (path: string, json: object) => api().call('POST', path, { json: { clientId: api().clientId, ...json } });
  const statusOfLogin = async (email: string, password: string) => (await post('/login', { email, password })).status;

  describe('POST /forgot-password and POST /confirm-forgot', () => {
    it('answers the same for known and unknown people', async () => {
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
