import { isApiError } from './errors';

/** Whether a refused login says that the account isn't confirmed, wherever and however the server says it (A40). */
export function isUnconfirmed(error: unknown): boolean {
  return isApiError(error, 'http') && /not.?confirmed|unconfirmed/i.test(error.body);
}

/** Whether a refused confirmation says that it happened before: its first answer was lost. */
export function isConfirmedAlready(error: unknown): boolean {
  return isApiError(error, 'http') && /(status is|already).{0,9}confirmed/i.test(error.body);
}
