import { describe, expect, it } from 'vitest';
import { checkNewPassword, isStrongPassword, passwordParts } from '../../src/domain/password';

describe('A new password', () => {
  it('is required before it is weak', () => {
    expect(checkNewPassword('')).toBe('password-required');
    expect(checkNewPassword('x')).toBe('password-weak');
  });

  it('is 8 characters long at least', () => {
    expect(checkNewPassword('abcde1!')).toBe('password-weak');
    expect(checkNewPassword('abcdef1!')).toBeNull();
  });

  it('holds a digit and a special character', () => {
    expect(checkNewPassword('abcdefg!')).toBe('password-weak');
    expect(checkNewPassword('abcdefg1')).toBe('password-weak');
    expect(checkNewPassword('12345678')).toBe('password-weak');
    expect(checkNewPassword('1!!!!!!!')).toBeNull();
  });

  it.each([...'!@#$%^&*'])('may have %s as its special character', (special) => {
    expect(checkNewPassword(`abcdef1${special}`)).toBeNull();
  });

  it.each([...'-_+=().,?/ "§€é'])('does not get one by %s', (other) => {
    expect(checkNewPassword(`abcdef1${other}`)).toBe('password-weak');
  });

  it('may hold other symbols beside, and is taken as typed', () => {
    expect(isStrongPassword(' päss 1! ')).toBe(true);
    expect(passwordParts('     1! ')).toEqual({ longEnough: true, hasDigit: true, hasSpecial: true });
  });

  it('ticks off each part by itself', () => {
    expect(passwordParts('')).toEqual({ longEnough: false, hasDigit: false, hasSpecial: false });
    expect(passwordParts('1')).toEqual({ longEnough: false, hasDigit: true, hasSpecial: false });
    expect(passwordParts('!')).toEqual({ longEnough: false, hasDigit: false, hasSpecial: true });
    expect(passwordParts('abcdefgh')).toEqual({ longEnough: true, hasDigit: false, hasSpecial: false });
  });

  it('does not take digits of other scripts for one of 0 to 9', () => {
    expect(passwordParts('٣').hasDigit).toBe(false);
  });
});
