import { PASSWORD_MIN } from './limits';
import type { RuleCode } from './fields';

/** The three parts of the password rule (§5), for a checklist that updates while typing. */
export interface PasswordParts {
  longEnough: boolean;
  hasDigit: boolean;
  hasSpecial: boolean;
}

/** Takes the password exactly as typed: other symbols are allowed, nothing is trimmed. */
export function passwordParts(password: string): PasswordParts {
  return {
    longEnough: password.length >= PASSWORD_MIN,
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
