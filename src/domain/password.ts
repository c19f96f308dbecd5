import { PASSWORD_MIN } from './limits';
import type { RuleCode } from './fields';

/** The three parts of the password rule (§5), for a checklist that updates while typing. */
export interface PasswordParts {
  longEnough: boolean;
  hasDigit: boolean;
  hasSpecial: boolean;
}

/**
 * The password as it is compared and hashed: composed (NFC), since keyboards and systems send the same letters as one character or
 * as two. Nothing else is changed.
 */
export const composed = (password: string): string => password.normalize('NFC');

export const isSamePassword = (one: string, other: string): boolean => composed(one) === composed(other);

/** Takes the password as typed: other symbols are allowed, nothing is trimmed. */
export function passwordParts(password: string): PasswordParts {
  return {
    longEnough: composed(password).length >= PASSWORD_MIN,
    hasDigit: /[0-9]/.test(password),
    hasSpecial: /[!@#$%^&*]/.test(password),
  };
}

export function isStrongPassword(password: string): boolean {
  const { longEnough, hasDigit, hasSpecial } = passwordParts(password);
  return longEnough && hasDigit && hasSpecial;
}

/** Checks that a new password is present, then that it meets the rule. */
export function checkNewPassword(password: string): RuleCode | null {
  if (password === '') return 'password-required';
  return isStrongPassword(password) ? null : 'password-weak';
}
