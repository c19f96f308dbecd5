import { describe, expect, it } from 'vitest';
import { anAttendee, aRegistration, GOOD_PASSWORD, newEmail, postTo, requireOk } from '../support/attendee.ts';
import { tallied } from '../../support/tally.ts';
import { authError } from '../support/http.ts';
import type { OwnTarget } from '../support/target.ts';

const TEN_MINUTES_MS = 600_000;
const WRONG = 'Invalid verification code provided, please try again.';

const AGAIN = 'Invalid code provided, please request a code again.';
const TOO_MANY = 'Attempt limit exceeded, please try after some time.';

const otherThan = (code: string) => (code === '111111' ? '222222' : '111111');

export function codeRules(api: () => OwnTarget): void {
  const post = (path: string, json: object) => postTo(api(), path, json);
  const registered = () => aRegistration(api());

  describe('codes', () => {
    it('are six digits', async () => {
      expect((await registered()).code).toMatch(/^\d{6}$/);
    });

    it('end after 10 minutes; a resend then brings a new one', async () => {
      const { email, code } = await registered();
      api().clock.advance(TEN_MINUTES_MS);
      expect(authError(await post('/confirm', { email, code }))).toBe('Invalid code provided, please request a code again.');
      requireOk(await post('/resend', { email }));
      const fresh = await api().codeFor(email);
      expect((await post('/confirm', { email, code: fresh })).status).toBe(200);
    });

    it('come again unchanged while they are good for another minute, and then anew', async () => {
      const { email, code } = await registered();
      api().clock.advance(TEN_MINUTES_MS - 60_001);
      requireOk(await post('/resend', { email }));
      expect((await api().mailsTo(email)).map((mail) => mail.code)).toEqual([code, code]);
      api().clock.advance(1);
      requireOk(await post('/resend', { email }));
      expect(await api().codeFor(email)).not.toBe(code);
    });

    it('are good after five wrong tries, a moment later', async () => {
      const { email, code } = await registered();
      for (let tries = 0; tries < 5; tries += 1) {
        expect(authError(await post('/confirm', { email, code: otherThan(code) }))).toBe(WRONG);
      }
      api().clock.advance(1_000);
      expect((await post('/confirm', { email, code })).status).toBe(200);
    });

    it.each(['one after the other', 'all at once'])('can be tried a hundred times in all, %s, whoever tries', async (how) => {
      const { email, code } = await registered();
      const wrong = () => post('/confirm', { email, code: otherThan(code) });
      const tries = 110;
      await tallied('API: codes by force', tries, async () => {
        const texts: string[] = [];
        if (how === 'all at once') texts.push(...(await Promise.all(Array.from({ length: tries }, wrong))).map(authError));
        else {
          const [row] = await api().app.services.db.query<{ id: string }>(`select user_id as id from accounts where email = $1`, [
            email,
          ]);
          await api().app.services.db.query(`update codes set tries = 99, guessed = 99 where user_id = $1`, [row?.id]);
          texts.push(authError(await wrong()));
        }
        expect(new Set(texts.filter((text) => text !== TOO_MANY))).toEqual(new Set([WRONG]));
      });
      expect(authError(await post('/confirm', { email, code }))).toBe(AGAIN);
      // A new code is longer: it can't be guessed, so nobody can use up its tries.
      requireOk(await post('/resend', { email }));
      const fresh = await api().codeFor(email);
      expect(fresh).toMatch(/^\d{10}$/);
      await api().app.services.db.query(`update codes set tries = 1000000 where code = $1`, [fresh]);
      expect((await post('/confirm', { email, code: fresh })).status).toBe(200);
    });

    it('are held back when wrong, the sixth at once, while the right one passes', async () => {
      const { email, code } = await registered();
      const guesses = Array.from({ length: 12 }, () => post('/confirm', { email, code: otherThan(code) }));
      const right = post('/confirm', { email, code });
      const texts = (await Promise.all(guesses)).map((answer) => authError(answer));
      expect(texts.filter((text) => text === WRONG)).toHaveLength(5);
      expect(texts.filter((text) => text === TOO_MANY)).toHaveLength(7);
      expect((await right).status).toBe(200);
    });

    it('work once; who sends them again is answered as the first time, until they end', async () => {
      const { email, code } = await registered();
      const answers = await Promise.all([post('/confirm', { email, code }), post('/confirm', { email, code })]);
      answers.push(await post('/confirm', { email, code }));
      const confirmed = { status: 200, body: { message: 'Email confirmed' } };
      for (const answer of answers) expect(answer).toMatchObject(confirmed);
      expect(authError(await post('/confirm', { email, code: otherThan(code) }))).toBe(WRONG);
      api().clock.advance(TEN_MINUTES_MS);
      expect(authError(await post('/confirm', { email, code }))).toBe('Invalid code provided, please request a code again.');
    });

    it('for confirming do not reset a password, and the other way round', async () => {
      const { email, code } = await registered();
      expect(authError(await post('/confirm-forgot', { email, code, newPassword: GOOD_PASSWORD }))).toBe(WRONG);
      const { email: member } = await anAttendee(api()).withoutProfile().joins();
      requireOk(await post('/forgot-password', { email: member }));
      expect(authError(await post('/confirm', { email: member, code: await api().codeFor(member) }))).toBe(WRONG);
    });

    it('by reset confirm the e-mail as well, since they were mailed to it', async () => {
      const { email } = await registered();
      requireOk(await post('/forgot-password', { email }));
      const [newest] = await api().mailsTo(email);
      expect(newest?.subject).toBe('Your password reset code');
      requireOk(await post('/confirm-forgot', { email, code: newest?.code, newPassword: 'another-3-word!' }));
      expect((await post('/login', { email, password: 'another-3-word!' })).status).toBe(200);
    });

    it('are not mailed to strangers, nor to who is confirmed, who is told so', async () => {
      const { email } = await anAttendee(api()).withoutProfile().joins();
      const before = (await api().mailsTo(email)).length;
      const stranger = newEmail();
      const answers = [await post('/resend', { email }), await post('/resend', { email: stranger })];
      const sent = { status: 200, text: '{"message":"Confirmation code resent to your email"}' };
      expect(answers.map(({ status, text }) => ({ status, text }))).toEqual([sent, sent]);
      const [newest, ...older] = await api().mailsTo(email);
      expect(newest).toMatchObject({ subject: 'You already have an account', code: null });
      expect(newest?.text).toContain('Log in with your password, or choose a new one');
      expect(older).toHaveLength(before);
      expect((await post('/forgot-password', { email: stranger })).status).toBe(200);
      expect(await api().mailsTo(stranger)).toEqual([]);
    });
  });
}
