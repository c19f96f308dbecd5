import { describe, expect, it } from 'vitest';
import { de } from '../../../api/sentences/de.ts';
import { anAttendee, GOOD_PASSWORD, newEmail } from '../support/attendee.ts';
import { authError, profileError } from '../support/http.ts';
import type { OwnTarget } from '../support/target.ts';

const WRONG = 'Incorrect e-mail or password.';

/** What `Accept-Language` says, and the login's refusal in that language. */
const REFUSALS: readonly (readonly [header: string, language: string, text: string])[] = [
  ['', 'en', WRONG],
  ['en-GB', 'en', WRONG],
  ['ja, eo;q=0.5', 'en', WRONG],
  ['de-AT,de;q=0.9,en;q=0.8', 'de', 'Die E-Mail-Adresse oder das Passwort ist falsch.'],
  ['fr', 'fr', 'L’adresse e-mail ou le mot de passe est incorrect.'],
  ['es', 'es', 'El correo electrónico o la contraseña no son correctos.'],
  ['it', 'it', 'L’indirizzo e-mail o la password non sono corretti.'],
  ['nl', 'nl', 'Het e-mailadres of het wachtwoord klopt niet.'],
  ['pl', 'pl', 'Adres e-mail lub hasło są nieprawidłowe.'],
  ['pt', 'pt', 'O e-mail ou a palavra-passe estão errados.'],
  ['uk', 'uk', 'Електронна адреса або пароль неправильні.'],
  ['ar', 'ar', 'البريد الإلكتروني أو كلمة المرور غير صحيحين.'],
];

export function spokenLanguages(api: () => OwnTarget): void {
  const german = { 'accept-language': 'de' };
  const post = (path: string, json: object, headers: Record<string, string> = german) =>
    api().call('POST', path, { headers, json: { clientId: api().clientId, ...json } });

  describe('messages', () => {
    it.each(REFUSALS)('to who reads "%s" is in %s, and says so', async (header, language, text) => {
      const answer = await post('/login', { email: newEmail(), password: GOOD_PASSWORD }, { 'accept-language': header });
      expect(authError(answer)).toBe(text);
      expect(answer.headers.get('content-language')).toBe(language);
    });

    it('has its values in it, in profile calls as in account calls', async () => {
      const { call } = await anAttendee(api()).joins();
      const query = 'fileName=cat.gif&contentType=image/gif';
      const answer = await call('GET', `/profile/photo-presign?${query}`, { headers: german });
      expect(profileError(answer)).toBe('Dieser Dateityp wird nicht unterstützt: cat.gif. Möglich sind JPEG, PNG und WebP.');
      expect(answer.headers.get('content-language')).toBe('de');
    });

    it('of a missing field is said as of an empty one', async () => {
      const answer = await post('/login', { password: GOOD_PASSWORD });
      expect(authError(answer)).toBe(de['Email is required']);
      expect(answer.headers.get('content-language')).toBe('de');
    });

    it('when something was done is said likewise', async () => {
      const answer = await post('/register', { email: newEmail(), password: GOOD_PASSWORD });
      expect(answer.body).toEqual({ message: de['Registration successful'], userConfirmed: false });
      expect(answer.headers.get('content-language')).toBe('de');
    });

    it('names the field, which no client can tell by words in every language', async () => {
      const email = newEmail();
      const wrong = await post('/confirm', { email, code: '000000' });
      expect(wrong.body).toEqual({ error: de['Invalid verification code provided, please try again.'], field: 'code' });
      const weak = await post('/confirm-forgot', { email, code: '000000', newPassword: 'short' });
      expect(weak.body['field']).toBe('password');
    });

    it('stays as clients know it where they know the answer by its words', async () => {
      const email = newEmail();
      await post('/register', { email, password: GOOD_PASSWORD });
      const unconfirmed = await post('/login', { email, password: GOOD_PASSWORD });
      expect(authError(unconfirmed)).toBe('User is not confirmed');
      expect(unconfirmed.headers.get('content-language')).toBe('en');
      const unknown = await post('/login', { email, password: GOOD_PASSWORD, clientId: 'nobody' });
      expect(authError(unknown)).toBe('Unknown clientId');
    });
  });
}
