import { describe, expect, it } from 'vitest';
import { ApiError } from '../../../src/api/errors';
import { aboutCode, aboutCurrentPassword } from '../../../src/features/account/refused-field';

const refusal = (error: string, field?: string) =>
  new ApiError('http', 400, error, 0, JSON.stringify({ error, ...(field && { field }) }));

describe('A refusal', () => {
  it.each([
    ['Dieser Code ist falsch.', 'code', 'code'],
    ['Das Passwort darf höchstens 256 Zeichen haben', 'password', undefined],
    ['Invalid code', undefined, 'code'],
    ['Password does not conform to policy', undefined, undefined],
  ])('"%s" that names %s is about %s', (text, named, field) => {
    expect(aboutCode(refusal(text, named))).toBe(field);
  });

  it.each([
    ['Das aktuelle Passwort ist falsch.', 'previousPassword', 'currentPassword'],
    ['Het wachtwoord klopt niet.', 'password', undefined],
    ['Incorrect current password.', undefined, 'currentPassword'],
    ['Password must be at least 8 characters', undefined, undefined],
  ])('"%s" that names %s is about %s', (text, named, field) => {
    expect(aboutCurrentPassword(refusal(text, named))).toBe(field);
  });
});
