import { normalizeEmail } from '../../src/domain/email.ts';
import { PASSWORD_MIN } from '../../src/domain/limits.ts';
import { ApiError } from '../api-error.ts';

/** Without a limit, an attacker could have the server hash megabytes. */
const PASSWORD_MAX = 256;

export function requireEmail(raw: string): string {
  if (raw.trim() === '') throw new ApiError(400, 'Email is required');
  const email = normalizeEmail(raw);
  if (email === null) throw new ApiError(400, 'Invalid email address format.');
  return email;
}

/** Throws `ApiError` 400 with the sentence of §5 for a password that isn't allowed. */
export function requireGoodPassword(password: string): void {
  if (password === '') throw new ApiError(400, 'Password is required');
  if (password.length > PASSWORD_MAX) throw new ApiError(400, `Password must be at most ${PASSWORD_MAX} characters`);
  if (password.length < PASSWORD_MIN || !/[0-9]/.test(password) || !/[!@#$%^&*]/.test(password)) {
    throw new ApiError(400, 'Password must be at least 8 characters with at least one number and one special character');
  }
}

export function requireText(text: string, message: string): string {
  const trimmed = text.trim();
  if (trimmed === '') throw new ApiError(400, message);
  return trimmed;
}
