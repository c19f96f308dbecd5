import { describe, expect, it } from 'vitest';
import { GOOD_PASSWORD, newEmail, requireOk } from '../support/attendee.ts';
import type { OwnTarget } from '../support/target.ts';

/** The subject of the confirmation, by what the browser says it reads. */
const SUBJECTS: readonly (readonly [header: string, subject: string])[] = [
  ['de-AT,de;q=0.9,en;q=0.8', 'Dein Bestätigungscode'],
  ['ja, fr;q=0.5, en;q=0.4', 'Ton code de confirmation'],
  ['pl;q=0, en', 'Your confirmation code'],
  ['ja', 'Your confirmation code'],
  [';;q=x,*', 'Your confirmation code'],
];

export function mailLanguage(api: () => OwnTarget): void {
  const post = (path: string, language: string, json: object) =>
    api().call('POST', path, { headers: { 'accept-language': language }, json: { clientId: api().clientId, ...json } });

  describe('mails', () => {
    it.each(SUBJECTS)('are in the language of who registers with "%s"', async (language, subject) => {
      const email = newEmail();
      requireOk(await post('/register', language, { email, password: GOOD_PASSWORD }));
      expect((await api().mailsTo(email)).map((mail) => mail.subject)).toEqual([subject]);
    });

    it('are English for a header longer than any browser sends, of which only the beginning is read', async () => {
      const email = newEmail();
      requireOk(await post('/register', `ja${' '.repeat(14_000)},de`, { email, password: GOOD_PASSWORD }));
      expect((await api().mailsTo(email)).map((mail) => mail.subject)).toEqual(['Your confirmation code']);
    });

    it('stay in it, whatever the device of a later call says; text and page say the same', async () => {
      const email = newEmail();
      requireOk(await post('/register', 'ar', { email, password: GOOD_PASSWORD }));
      const code = await api().codeFor(email);
      requireOk(await post('/confirm', 'en', { email, code }));
      requireOk(await post('/forgot-password', 'en', { email }));
      const [reset, confirm] = await api().mailsTo(email);
      for (const mail of [reset, confirm]) {
        expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
        for (const line of (mail?.text ?? '').split('\n').filter(Boolean)) expect(mail?.html).toContain(`>${line}<`);
      }
      expect(reset?.subject).not.toBe(confirm?.subject);
    });
  });
}
