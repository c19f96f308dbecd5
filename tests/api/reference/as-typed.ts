import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { CODES, EMAILS, NO_EMAILS } from '../../support/real/people.ts';
import { aRegistration, GOOD_PASSWORD, newEmail, postTo, requireOk } from '../support/attendee.ts';
import { authError } from '../support/http.ts';
import type { OwnTarget } from '../support/target.ts';

/** What people type and paste is what they mean, before any rule. */
export function asTypedRules(api: () => OwnTarget): void {
  const post = (path: string, json: object) => postTo(api(), path, json);
  const registered = () => aRegistration(api());

  describe('typed input', () => {
    it.each(CODES)('as a code is the code: $origin', async ({ typed }) => {
      const { email } = await registered();
      const sql = `update codes set code = '123456' where user_id = (select user_id from accounts where email = $1)`;
      await api().app.services.db.query(sql, [email]);
      expect((await post('/confirm', { email, code: typed })).status).toBe(200);
    });

    it('as a wrong code is still a guess', async () => {
      const { email } = await registered();
      expect(authError(await post('/confirm', { email, code: '٠٠٠-٠٠٠' }))).toMatch(/^Invalid/);
      expect(authError(await post('/confirm', { email, code: '\u200b ' }))).toBe('Code is required');
    });

    it.each(EMAILS)('as an e-mail is one mailbox: $origin', async (one) => {
      // Several cases are of one mailbox; each registers its own.
      const of = randomUUID().slice(0, 8);
      const [typed, mailbox] = [one.typed, one.mailbox].map((text) => text.replace(/anna/i, of)) as [string, string];
      requireOk(await post('/register', { email: typed, password: GOOD_PASSWORD }));
      requireOk(await post('/confirm', { email: mailbox, code: await api().codeFor(mailbox) }));
      expect((await post('/login', { email: typed, password: GOOD_PASSWORD })).status).toBe(200);
    });

    it.each(NO_EMAILS)('as an address that no mail reaches is refused in words: $origin', async ({ typed }) => {
      const answer = await post('/register', { email: typed, password: GOOD_PASSWORD });
      expect([answer.status, authError(answer)]).toEqual([400, 'Invalid email address format.']);
    });

    it('as a password is the same letters, however they are composed, wherever it is asked for', async () => {
      const [first, second, third] = ['Zoë-café-1!', 'Çağla-2-öü!', 'Ünïcödé-3!'] as const;
      const email = newEmail();
      const logsIn = (password: string) => post('/login', { email, password });
      requireOk(await post('/register', { email, password: first.normalize('NFD') }));
      requireOk(await post('/confirm', { email, code: await api().codeFor(email) }));
      const session = requireOk(await logsIn(first.normalize('NFC'))).body as { accessToken: string };
      requireOk(
        await api().call('POST', '/change-password', {
          token: session.accessToken,
          json: { previousPassword: first.normalize('NFD'), proposedPassword: second.normalize('NFC') },
        }),
      );
      expect((await logsIn(second.normalize('NFD'))).status).toBe(200);
      requireOk(await post('/forgot-password', { email }));
      requireOk(await post('/confirm-forgot', { email, code: await api().codeFor(email), newPassword: third.normalize('NFD') }));
      expect((await logsIn(third.normalize('NFC'))).status).toBe(200);
      expect((await logsIn('Unicode-3!')).status).toBe(401);
    });

    it('as a password of seven letters is too short, also where accents count twice', async () => {
      const answer = await post('/register', { email: newEmail(), password: 'éé-éé1!'.normalize('NFD') });
      expect(authError(answer)).toMatch(/^Password must be at least 8 characters/);
    });
  });
}
