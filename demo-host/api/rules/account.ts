import { PASSWORD_MIN } from '../../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';

// The same rule as <input type=email>: https://html.spec.whatwg.org/#valid-e-mail-address
const EMAIL = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/i;
const EMAIL_MAX = 254;
/** Hashing a megabyte would be work done for an attacker. */
const PASSWORD_MAX = 256;

/** One spelling for each mailbox. `null` when it isn't an address. */
export function tidyEmail(raw: string): string | null {
  const email = raw.trim();
  // Looked at before it is lowered: a Kelvin sign becomes an ordinary k, and would be another's mailbox.
  return email.length <= EMAIL_MAX && EMAIL.test(email) ? email.toLowerCase() : null;
}

export function requireEmail(raw: string): string {
  if (raw.trim() === '') throw new ApiError(400, 'Email is required');
  const email = tidyEmail(raw);
  if (email === null) throw new ApiError(400, 'Invalid email address format.');
  return email;
}

/** Throws `ApiError` 400 with the sentence of §5 for a password that may not be set. */
export function requireGoodPassword(password: string): void {
  if (password === '') throw new ApiError(400, 'Password is required');
  if (password.length > PASSWORD_MAX) throw new ApiError(400, `Password must be at most ${PASSWORD_MAX} characters`);
  if (password.length < PASSWORD_MIN || !/[0-9]/.test(password) || !/[!@#$%^&*]/.test(password)) {
    throw new ApiError(400, 'Password must be at least 8 characters with at least one number and one special character');
  }
}

export function requireText(text: string, message: string): string {
  const tidy = text.trim();
  if (tidy === '') throw new ApiError(400, message);
  return tidy;
}
