import { describe, expect, it } from 'vitest';
import { anAttendee, GOOD_PASSWORD, newEmail, requireOk } from '../support/attendee.ts';
import { authError } from '../support/refusals.ts';
import type { Target } from '../support/target.ts';

export function registrationCalls(api: () => Target): void {
  const account = () => ({ email: newEmail(), password: GOOD_PASSWORD, clientId: api().clientId });

  describe('POST /register', () => {
    it('answers a message and that the user is not confirmed yet', async () => {
      const answer = await api().call('POST', '/register', { json: account() });
      expect(answer.status).toBeLessThan(300);
      expect(answer.body).toMatchObject({ message: expect.any(String), userConfirmed: false });
    });

    it('answers an e-mail that is taken like any other', async () => {
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
