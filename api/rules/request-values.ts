import { normalizeCode } from '../../src/domain/code.ts';
import { canBeMailed, normalizeEmail } from '../../src/domain/email.ts';
import { withoutMarks } from '../../src/domain/invisible.ts';
import { isStrongPassword } from '../../src/domain/password.ts';
import { ApiError } from '../api-error.ts';
import { NIL_ID } from '../repositories/accounts.ts';

/** Prevents attackers from having megabytes hashed. */
const PASSWORD_MAX = 256;

const noEmail = () => new ApiError(400, 'Invalid email address format.');

export function requireEmail(raw: string): string {
  if (withoutMarks(raw).trim() === '') throw new ApiError(400, 'Email is required');
  const email = normalizeEmail(raw);
  if (email === null) throw noEmail();
  return email;
}

/** `requireEmail` for an address that isn't known yet: also throws for one that no mail reaches. */
export function requireNewEmail(raw: string): string {
  const email = requireEmail(raw);
  if (!canBeMailed(email)) throw noEmail();
  return email;
}

/** Names the field, which clients can't tell by words in every language. */
const atCode = { more: { field: 'code' } };
const atPassword = { more: { field: 'password' } };

/** The code that is meant, in plain digits. Throws `ApiError` 400 without one. */
export function requireCode(raw: string): string {
  const code = normalizeCode(raw);
  if (code === '') throw new ApiError(400, 'Code is required', atCode);
  return code;
}

/** Throws `ApiError` 400 with the sentence of §5 for a password that isn't allowed. */
export function requireGoodPassword(password: string): void {
  if (password === '') throw new ApiError(400, 'Password is required', atPassword);
  if (password.length > PASSWORD_MAX) throw new ApiError(400, `Password must be at most ${PASSWORD_MAX} characters`, atPassword);
  if (!isStrongPassword(password)) {
    const weak = 'Password must be at least 8 characters with at least one number and one special character';
    throw new ApiError(400, weak, atPassword);
  }
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Whether the text is a UUID, as all ids are. */
export const isUuid = (id: string): boolean => UUID.test(id);

/** The id of the person a call is about; `NIL_ID` if it isn't a UUID. Throws `ApiError` 400 if it is empty. */
export function requireTarget(targetUserId: string): string {
  const id = targetUserId.trim();
  if (id === '') throw new ApiError(400, { english: 'targetUserId is required' });
  return isUuid(id) ? id : NIL_ID;
}

const WRITTEN = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * Parses an ISO 8601 time with offset, `2026-12-05T19:00:00Z`, to ms since 1970. Throws `ApiError` 400, also for times that don't
 * exist, such as 31 February, which `Date` would roll over.
 */
export function requireInstant(text: string, field: string): number {
  const [, wall = ''] = WRITTEN.exec(text) ?? [];
  const time = Date.parse(text);
  const exists = new Date(Date.parse(`${wall}Z`) || 0).toISOString().slice(0, 16) === wall;
  if (wall !== '' && !Number.isNaN(time) && exists) return time;
  throw new ApiError(400, { english: `${field} is no time that exists` }, { more: { field } });
}

const SEARCH_MAX = 200;

/**
 * The text to search for, without invisible marks, and without control characters, since PostgreSQL refuses U+0000. An e-mail is
 * searched for in its canonical spelling.
 */
export function searchedWords(typed = ''): string {
  const words = withoutMarks(typed)
    .replaceAll(/\p{Cc}/gu, ' ')
    .trim();
  return normalizeEmail(words) ?? words.slice(0, SEARCH_MAX);
}
