import { EventEmitter, once } from 'node:events';
import { hash } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import type { ApiOptions } from '../../../api/settings/options.ts';
import { addGuests, guestsOf } from '../../../tools/bench/guests.ts';
import { tallied } from '../../support/tally.ts';
import { anAttendee, GOOD_PASSWORD, newEmail, postTo, requireOk } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

/** More than a network's free wrong guesses. */
const CROWD = 400;

export function arrivalRules(start: (options?: ApiOptions) => Promise<OwnTarget>): void {
  describe('a venue with one address, where nobody has been before', () => {
    it('refuses nobody, though all log in before the first password has been checked', async () => {
      // However slow the machine is: nobody is refused for another reason.
      const api = await start({ hashing: { waitMs: 15 * 60_000 } });
      // Hashed cheaply: what is tested is limits, not the machine.
      const cheap = await hash(GOOD_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 });
      const emails = guestsOf(CROWD);
      const { db, passwords } = api.app.services;
      await addGuests(db, api.clientId, emails, cheap);
      const { verify } = passwords;
      const arrivals = new EventEmitter();
      const allThere = once(arrivals, 'all');
      let there = 0;
      const arrives = () => {
        there += 1;
        if (there === CROWD) arrivals.emit('all');
      };
      passwords.verify = async (...check) => {
        arrives();
        await allThere;
        return verify(...check);
      };
      await tallied('API: logins at once behind one address', CROWD, async () => {
        const logins = emails.map(async (email) => {
          const json = { email, password: GOOD_PASSWORD, clientId: api.clientId };
          const { status } = await api.call('POST', '/login', { json });
          if (status === 429) arrives();
          return status;
        });
        const answers = await Promise.all(logins);
        expect(answers.filter((status) => status !== 200)).toEqual([]);
      });
    });
  });
}

const OTHER_PASSWORD = 'another-3-word!';
const THIRD_PASSWORD = 'yet-4nother-word!';

/** What becomes of an e-mail that is registered again: the answer is the same for all (`enumeration.ts`). */
export function repeatedRegistrations(api: () => OwnTarget): void {
  const post = (path: string, json: object) => postTo(api(), path, json);
  const register = async (email: string, password: string) => requireOk(await post('/register', { email, password }));
  const login = async (email: string, password: string) => (await post('/login', { email, password })).status;

  describe('an e-mail that is registered again', () => {
    it('keeps the password of a member, who is told by mail, without a code', async () => {
      const { email, password } = await anAttendee(api()).withoutProfile().joins();
      const before = await api().mailsTo(email);
      await register(email, OTHER_PASSWORD);
      const [newest, ...older] = await api().mailsTo(email);
      expect(newest).toMatchObject({ subject: 'You already have an account', code: null });
      expect(newest?.text).toContain('Log in with your password, or choose a new one with “Forgot password?”.');
      expect(older).toHaveLength(before.length);
      expect([await login(email, password), await login(email, OTHER_PASSWORD)]).toEqual([200, 403]);
    });

    it('treats a login with the same pair as one that awaits its code, whether the e-mail is free, waiting or taken, for seven days', async () => {
      const [free, waiting, { email: taken }] = [newEmail(), newEmail(), await anAttendee(api()).withoutProfile().joins()];
      await register(waiting, GOOD_PASSWORD);
      const logins = async () => {
        const answers = [];
        for (const email of [free, waiting, taken]) {
          const { status, text } = await post('/login', { email, password: OTHER_PASSWORD });
          answers.push(`${status} ${text}`);
        }
        return answers;
      };
      const wrong = Array.from({ length: 3 }, () => '401 {"error":"Incorrect e-mail or password."}');
      const waits = Array.from({ length: 3 }, () => '403 {"error":"User is not confirmed"}');
      expect(await logins()).toEqual(wrong);
      for (const email of [free, waiting, taken]) await register(email, OTHER_PASSWORD);
      expect(await logins()).toEqual(waits);
      api().clock.advance(7 * 24 * 60 * 60_000 - 1);
      expect(await logins()).toEqual(waits);
      api().clock.advance(1);
      expect(await logins()).toEqual(wrong);
    });

    it('once confirmed, has a wrong password answered as one, also the one it was registered with', async () => {
      const { email, password } = await anAttendee(api()).withoutProfile().joins();
      requireOk(await post('/forgot-password', { email }));
      requireOk(await post('/confirm-forgot', { email, code: await api().codeFor(email), newPassword: THIRD_PASSWORD }));
      expect([await login(email, password), await login(email, THIRD_PASSWORD)]).toEqual([401, 200]);
    });

    it('is answered as before, without a second mail, while it waits for its code with the same password', async () => {
      const email = newEmail();
      await register(email, GOOD_PASSWORD);
      await register(email, GOOD_PASSWORD);
      const mails = await api().mailsTo(email);
      expect(mails).toHaveLength(1);
      requireOk(await post('/confirm', { email, code: mails[0]?.code }));
      expect(await login(email, GOOD_PASSWORD)).toBe(200);
    });

    it.each(['the first', 'the second'])('with two passwords opens to neither, by the code of %s mail', async (which) => {
      const email = newEmail();
      await register(email, GOOD_PASSWORD);
      await register(email, OTHER_PASSWORD);
      await register(email, GOOD_PASSWORD);
      const mails = (await api().mailsTo(email)).toReversed();
      expect(mails.map(({ text }) => text.includes('with different passwords. None of them is valid'))).toEqual([
        false,
        true,
        true,
      ]);
      requireOk(await post('/confirm', { email, code: mails[which === 'the first' ? 0 : 1]?.code }));
      // As before: whoever registered it, and hasn't proved the mailbox, isn't told that its owner has.
      expect([await login(email, GOOD_PASSWORD), await login(email, OTHER_PASSWORD)]).toEqual([403, 403]);
      requireOk(await post('/forgot-password', { email }));
      requireOk(await post('/confirm-forgot', { email, code: await api().codeFor(email), newPassword: THIRD_PASSWORD }));
      expect(await login(email, THIRD_PASSWORD)).toBe(200);
    });
  });

  describe('a new password', () => {
    it('is told by mail, also where it was set with a code', async () => {
      const { email, accessToken, password } = await anAttendee(api()).withoutProfile().joins();
      const json = { previousPassword: password, proposedPassword: OTHER_PASSWORD };
      requireOk(await api().call('POST', '/change-password', { json, token: accessToken }));
      const told = { subject: 'Your password was changed', code: null };
      expect((await api().mailsTo(email))[0]).toMatchObject(told);
      requireOk(await post('/forgot-password', { email }));
      requireOk(await post('/confirm-forgot', { email, code: await api().codeFor(email), newPassword: THIRD_PASSWORD }));
      expect((await api().mailsTo(email)).slice(0, 3)).toMatchObject([told, { subject: 'Your password reset code' }, told]);
    });
  });
}
